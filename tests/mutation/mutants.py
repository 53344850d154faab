"""Finds the possible changes of a C++ source, and writes the source with these changes in it (see mutant.hpp).

It reads tokens, not C++, and relies on the project's layout: a binary operator is between blanks, brackets of templates
are not. Changes that the compiler does not accept are left out when the compiler reports them.
"""

import dataclasses
import re

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<directive>^[ \t]*\#(?:\\\n|[^\n])*)
    |(?P<string>(?:u8|[uUL])?R"(?P<raw>[^()\\ ]*)\(.*?\)(?P=raw)"|(?:u8|[uUL])?"(?:\\.|[^"\\])*"|(?:u8|[uUL])?'(?:\\.|[^'\\])+')
    |(?P<number>(?:0[xXbB])?[0-9](?:'?[0-9a-fA-F])*(?:\.[0-9]*)?[uUlLzZfF]*)|(?P<name>[A-Za-z_]\w*)
    |(?P<sign><=>|->\*|<<=|>>=|\.\.\.|::|->|\+\+|--|&&|\|\||[-+*/%&|^=!<>]=|<<|>>|[^\s\w])""",
    re.VERBOSE | re.DOTALL | re.MULTILINE)

BINARY = {"<": ("Less", "<="), "<=": ("AtMost", "<"), ">": ("More", ">="), ">=": ("AtLeast", ">"),
          "==": ("Equal", "!="), "!=": ("Unequal", "=="), "+": ("Plus", "-"), "-": ("Minus", "+"), "*": ("Times", "+"),
          "/": ("Over", "*"), "%": ("Modulo", "*"), "&": ("And", "|"), "|": ("Or", "&"), "^": ("Xor", "|"),
          "<<": ("Left", ">>"), ">>": ("Right", "<<")}
ASSIGNMENT = {"+=": ("PlusIs", "-="), "-=": ("MinusIs", "+="), "&=": ("AndIs", "|="), "|=": ("OrIs", "&="),
              "^=": ("XorIs", "|=")}
ASSIGNING = set(ASSIGNMENT) | {"=", "*=", "/=", "%=", "<<=", ">>="}
SWAPPED_NAMES = {("Side", "one"): "two", ("Side", "two"): "one"}
ALWAYS = -1  # the number of a mutant that is compiled in
KEYWORDS = set("""if else for while do switch case default return break continue throw try catch new delete const
    constexpr static auto using namespace class struct enum template typename public private protected friend inline
    virtual operator static_assert sizeof this explicit mutable goto co_return requires concept extern typedef""".split())
PLAIN = re.compile(r"[A-Za-z_]\w*(?:(?:\.|->|::)\w+)*")
PAIRS = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    begin: int
    end: int
    mate: int = -1        # of a bracket: its counterpart
    around: int = -1      # the bracket around it
    fixed: bool = False   # in a place that must not be changed
    constant: bool = False  # in something that is constexpr


@dataclasses.dataclass
class Mutant:
    line: int
    text: str         # the line with the change in it: {old → new}
    constant: bool    # perhaps computed by the compiler
    begin: int        # the wrapped text …
    end: int
    before: str       # … and the texts around it; @ is the mutant's number
    after: str
    number: int = 0


class Source:
    """The tokens of a source, and all its mutants."""

    def __init__(self, text):
        self.text = text
        self.mutants = []
        self.tokens = [Token(m.lastgroup if m.lastgroup != "raw" else "string", m.group(), m.start(), m.end())
                       for m in TOKEN.finditer(text)]
        self.tokens = [t for t in self.tokens if t.kind not in ("comment", "directive")]
        self._match_brackets()
        self._mark_templates()
        self._mark_places()
        for i, token in enumerate(self.tokens):
            if not token.fixed:
                self._token(i, token)
                if self._begins_statement(i):
                    self._statement(i, token)

    def is_at(self, i, *texts):
        return 0 <= i < len(self.tokens) and self.tokens[i].text in texts and self.tokens[i].kind != "string"

    def _match_brackets(self):
        stack = []
        for i, token in enumerate(self.tokens):
            if token.kind == "string":
                token.around = stack[-1] if stack else -1
                continue
            if token.text in PAIRS.values() and stack:
                opened = stack.pop()
                token.mate, self.tokens[opened].mate = opened, i
            token.around = stack[-1] if stack else -1
            if token.text in PAIRS:
                stack.append(i)

    def _blank(self, at):
        return self.text[at:at + 1].isspace()

    def _mark_templates(self):
        i = 0
        while i < len(self.tokens):
            opens = self.is_at(i, "<") and (self.is_at(i - 1, "template") or not self._blank(self.tokens[i].begin - 1))
            if opens:
                depth, j = 0, i
                while j < len(self.tokens) and not self.is_at(j, ";"):
                    depth += {"<": 1, ">": -1, ">>": -2}.get(self.tokens[j].text, 0)
                    self.tokens[j].fixed = True
                    if depth <= 0:
                        break
                    j += 1
                i = j
            i += 1

    def _mark_places(self):
        """Static assertions, labels, enumerations, attributes, defaulted operators: nothing to change. constexpr:
        later."""
        for i, token in enumerate(self.tokens):
            if self.is_at(i, "static_assert", "case", "requires", "using", "decltype", "noexcept"):
                self._mark(i, self._until(i, (";", ":", "{")) + 1, "fixed")
            elif self.is_at(i, "enum", "concept"):
                self._mark(i, self._until(i, (";",)), "fixed")
            elif self.is_at(i, "operator"):
                self._mark(i, self._until(i, ("(",)), "fixed")
            elif self.is_at(i, "[") and self.is_at(i + 1, "["):
                self._mark(i, token.mate, "fixed")
            elif self.is_at(i - 1, "if") and self.is_at(i, "constexpr"):
                self._mark(i, self.tokens[i + 1].mate, "fixed")
            elif self.is_at(i, "constexpr", "consteval", "constinit"):
                self._mark(i, self._end_of_declaration(i), "constant")

    def _mark(self, begin, end, what):
        for token in self.tokens[begin:end]:
            setattr(token, what, True)

    def _until(self, i, texts):
        """The first of these signs after token i on its own level of brackets."""
        while i < len(self.tokens) and not self.is_at(i, *texts) and not self.is_at(i, *PAIRS.values()):
            i = self.tokens[i].mate + 1 if self.tokens[i].mate > i else i + 1
        return i

    def _end_of_declaration(self, i):
        end = self._until(i, (";", "{"))
        while self.is_at(end, "{"):
            end = self.tokens[end].mate + 1
            if not self.is_at(end, ";", ",", "[", ".", "("):
                break
            end = self._until(end, (";", "{"))
        return end

    # Changes

    def _add(self, i, change, begin, end, before, after=""):
        """A mutant at token i, described as the change {old → new} of the text in `change` (from, to, new)."""
        start, stop, new = change
        line = self.text.count("\n", 0, start)
        left = self.text.rfind("\n", 0, start) + 1
        right = self.text.find("\n", stop)
        one = self.text[left:start] + "{" + self.text[start:stop] + " → " + new + "}" + self.text[stop:right]
        one = " ".join(part.strip() for part in one.split("\n"))
        self.mutants.append(Mutant(line + 1, one.strip(), self.tokens[i].constant, begin, end, before, after))

    def _replace(self, i, new, before, after="", to=None):
        token = self.tokens[i]
        self._add(i, (token.begin, (to or token).end, new), token.begin, (to or token).end, before, after)

    def _token(self, i, token):
        spaced = self._blank(token.begin - 1) and self._blank(token.end)
        if token.kind == "sign":
            if token.text in BINARY and spaced and not self._near_string(i):
                name, new = BINARY[token.text]
                self._add(i, (token.begin, token.end, new), token.end, token.end, f" mutant::{name}{{@}} {token.text}")
            elif token.text in ASSIGNMENT and not self._near_string(i):
                name, new = ASSIGNMENT[token.text]
                self._add(i, (token.begin, token.end, new), token.end, token.end, f" mutant::{name}{{@}} {token.text}")
            elif token.text in ("&&", "||") and spaced:
                self._operands(i, token)
            elif token.text == "!":
                self._add(i, (token.begin, token.end, ""), token.begin, token.end, "mutant::Not{@}->* ")
            elif token.text == "?":
                begin = self._operand_begin(i, ("&&", "||"))
                self._negation(i, begin, i)
        elif token.kind == "number":
            self._literal(i, token)
        elif self.is_at(i, "true", "false"):
            new = "false" if token.text == "true" else "true"
            self._replace(i, new, "mutant::pick(@, ", f", {new})")
        elif self.is_at(i, "if") and self.is_at(i + 1, "("):
            self._condition(i + 1)
        elif token.kind == "name":
            self._name(i, token)

    def _near_string(self, i):
        return any(0 <= j < len(self.tokens) and self.tokens[j].kind == "string" and '"' in self.tokens[j].text
                   for j in (i - 1, i + 1))

    def _operand_begin(self, i, inner=()):
        """The first token of the left operand of the operator at i; `inner` are the operators that bind closer."""
        stops = {"(", "[", "{", ",", ";", "?", ":", "return", "&&", "||"} - set(inner) | ASSIGNING
        j = i - 1
        while j >= 0 and not self.is_at(j, *stops):
            j = self.tokens[j].mate - 1 if self.is_at(j, *PAIRS.values()) else j - 1
        return j + 1

    def _operands(self, i, token):
        neutral = ("||", "") if token.text == "&&" else ("&&", "!")
        right = self._until(i + 1, ("&&", "||", "?", ":", ",", ";")) - 1
        left = self._operand_begin(i)
        for begin, end, whole in ((i + 1, right, (token.begin, self.tokens[right].end)),
                                  (left, i - 1, (self.tokens[left].begin, token.end))):
            if begin == left and self.is_at(left - 1, "&&", "||"):
                continue  # it is the right operand of the operator before
            self._add(i, (*whole, ""), self.tokens[begin].begin, self.tokens[end].end,
                      f"({neutral[1]}mutant::is_on(@) {neutral[0]} (", "))")

    def _negation(self, i, begin, end):
        """Negates the condition of these tokens, unless another mutant does the same."""
        inside = self.tokens[begin:end]
        level = inside[0].around if inside else -1
        flat = [t.text for t in inside if t.around == level and t.kind != "string"]
        if not inside or set(flat) & ASSIGNING or (flat[0] == "!" and not {"&&", "||"} & set(flat)):
            return
        if {"==", "!="} & set(flat) and not {"&&", "||"} & set(flat):
            return
        first, last = inside[0].begin, inside[-1].end
        self._add(i, (first, first, "not"), first, last, "mutant::is_on(@) != static_cast<bool>(", ")")

    def _condition(self, bracket):
        begin, end = bracket + 1, self.tokens[bracket].mate
        middle = self._until(begin, (";",))
        self._negation(bracket, middle + 1 if middle < end else begin, end)

    def _literal(self, i, token):
        if not re.fullmatch(r"(0[xX][0-9a-fA-F']+|0[bB][01']+|[0-9']+)[uUlL]*", token.text) or self.is_at(i - 1, "?"):
            return
        self._add(i, (token.begin, token.end, token.text + " + 1"), token.begin, token.end, "(", " + mutant::by(@))")
        if not token.text.startswith("0") or len(token.text) > 2:
            self._add(i, (token.begin, token.end, token.text + " - 1"), token.begin, token.end, "(", " - mutant::by(@))")

    def _name(self, i, token):
        if self.is_at(i + 1, "::") and i + 2 < len(self.tokens):
            other = SWAPPED_NAMES.get((token.text, self.tokens[i + 2].text))
            if other:
                self._replace(i, f"{token.text}::{other}", "mutant::pick(@, ", f", {token.text}::{other})",
                              self.tokens[i + 2])
            if token.text == "std" and self.is_at(i + 2, "min", "max") and self.is_at(i + 3, "(") and not (
                    self.is_at(i + 4, "{")):
                name = self.tokens[i + 2]
                new = "max" if name.text == "min" else "min"
                self._add(i, (name.begin, name.end, new), token.begin, name.end, f"mutant::{name.text.title()}{{@}}/*",
                          "*/")
        if self.is_at(i + 1, "(") and token.text not in KEYWORDS:
            self._call(i, token)

    def _call(self, i, token):
        """Swaps the first two arguments if both are plain names; removes `other(…)`."""
        close = self.tokens[i + 1].mate
        arguments, at = [], i + 2
        while at < close:
            comma = self._until(at, (",",))
            arguments.append((at, comma))
            at = comma + 1
        texts = [self.text[self.tokens[b].begin:self.tokens[e - 1].end] for b, e in arguments]
        plain = [PLAIN.fullmatch(t) is not None and t not in KEYWORDS for t in texts]
        chain = i
        while self.is_at(chain - 1, ".", "->", "::") and self.tokens[chain - 2].kind == "name":
            chain -= 2
        before = self.tokens[chain - 1]
        if before.kind == "name" and before.text != "return" or self.is_at(chain - 1, ".", "->", "::", ">", "&", "*", "~"):
            return
        first, last = self.tokens[chain].begin, self.tokens[close].end
        if token.text in ("min", "max"):
            return
        if len(arguments) in (2, 3) and all(plain) and texts[0] != texts[1]:
            new = self.text[first:self.tokens[i + 1].end] + ", ".join([texts[1], texts[0], *texts[2:]]) + ")"
            self._add(i, (self.tokens[i + 2].begin, self.tokens[close].begin, ", ".join([texts[1], texts[0], *texts[2:]])),
                      first, last, f"(mutant::is_on(@) ? {new} : ", ")")
        elif token.text == "other" and len(arguments) == 1 and all(plain):
            self._add(i, (first, last, texts[0]), first, last, "mutant::pick(@, ", f", {texts[0]})")

    def _begins_statement(self, i):
        around = self.tokens[i].around
        if around < 0 or not self.is_at(around, "{"):
            return False
        if self.is_at(i - 1, ":"):  # of a label, or of `a ? b : c`
            label = next(j for j in range(i - 2, -1, -1) if self.is_at(j, ";", "{", "}", ":", "?"))
            return self.is_at(label + 1, "case", "default", "public", "protected", "private")
        return self.is_at(i - 1, ";", "{", "}", "else")

    def _in_untyped_lambda(self, i):
        """Whether the function around token i deduces its return type."""
        brace = self.tokens[i].around
        while brace >= 0 and self.is_at(brace - 1, ")") and self.is_at(self.tokens[brace - 1].mate - 1, "if", "for", "while",
                                                                       "switch", "catch") or self.is_at(brace - 1, "else"):
            brace = self.tokens[brace].around
        return self.is_at(brace - 1, "]", "mutable") or self.is_at(brace - 1, ")") and self.is_at(
            self.tokens[brace - 1].mate - 1, "]", ">")

    def _statement(self, i, token):
        end = self._until(i, (";",))
        if not self.is_at(end, ";"):
            return
        whole = (token.begin, self.tokens[end].end)
        if token.text == "return":
            if end > i + 1 and not self._in_untyped_lambda(i) and not self.is_at(i + 1, "{", "true", "false", "std") and not (
                    end == i + 2 and self.tokens[i + 1].text in ("0", "nullptr")):
                self._add(i, (token.begin, self.tokens[end - 1].end, "return {}"), token.begin, token.begin,
                          "if (mutant::is_on(@)) return {}; ")
        elif token.text in ("continue", "break", "throw") or self._is_expression(i):
            # Statements of many lines are shown by their first line.
            first_line = self.text.find("\n", token.begin)
            shown = (token.begin, min(first_line, whole[1]), "")
            self._add(i, shown, *whole, "if (mutant::is_on(@)) {} else ")

    def _is_expression(self, i):
        """A call, an assignment, ++ or --, but not a declaration."""
        if self.is_at(i, "++", "--", "*", "("):
            return not self.is_at(i, "(", "*") or self.is_at(self._until(i, (";", *ASSIGNING)), *ASSIGNING)
        if self.tokens[i].kind != "name" or self.tokens[i].text in KEYWORDS - {"this"}:
            return False
        j = i + 1
        while self.is_at(j, ".", "->", "::", "[", "(") and (self.tokens[j].mate > j or self.tokens[j + 1].kind == "name"):
            if self.is_at(j, "(") and self.is_at(self.tokens[j].mate + 1, ";"):
                return True
            j = self.tokens[j].mate + 1 if self.tokens[j].mate > j else j + 2
        return self.is_at(j, "++", "--", *ASSIGNING)

    def write(self, mutants, always=False):
        """The text with these mutants in it, all chosen by number or, with `always`, permanently."""
        opening, closing = {}, {}
        for m in sorted(mutants, key=lambda m: (m.begin, -m.end, m.number)):
            number = "mutant::always" if always else str(m.number)
            opening.setdefault(m.begin, []).append(m.before.replace("@", number))
            if m.after:
                closing.setdefault(m.end, []).append((m.begin, m.after.replace("@", number)))
        out, at = [], 0
        for place in sorted(set(opening) | set(closing)):
            out.append(self.text[at:place])
            # Closing parts come first, the innermost before the outer ones; then the opening parts.
            for _, after in sorted(reversed(closing.get(place, [])), key=lambda c: -c[0]):
                out.append(after)
            out.extend(opening.get(place, []))
            at = place
        return "".join(out) + self.text[at:]
