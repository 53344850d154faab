# In French.
export LANGUAGE=fr
