# In French, as far as there is any.
export LANGUAGE=fr
