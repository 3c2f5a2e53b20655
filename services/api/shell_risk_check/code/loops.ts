/** `for x in EXPRESSION`, `for (const x of EXPRESSION)`, `for my $x (EXPRESSION)`. */
const FOR =
  /\bfor(?:each)?\s*\(?\s*(?:(?:const|let|var|my|our)\s+)?(\$?\w+)\s*(?:in\b|of\b|\()([^\n;]{0,200})/g;
/** PHP: `foreach (EXPRESSION as $x)`. */
const FOREACH_AS = /\bforeach\s*\(([^;]{0,200}?)\bas\s+(\$\w+)/g;
/** `EXPRESSION.each { |x|`, `EXPRESSION.forEach(x =>`, `.map(function (x)`. */
const EACH =
  /["']([^"'\n]{1,200})["']\s*\)*\s*\.(?:each|forEach|map|each_child)\s*(?:\(|\{|do\b)\s*(?:async\s*)?(?:function\s*\w*\s*)?[(|]?\s*(\w+)/g;
const LITERAL = /["'](~?[\/.\w*][^"'\n]{0,199}|[~.])["']/;
/** Calls that list a directory: their elements lie below it. */
const LISTS =
  /listdir|iterdir|scandir|walk|readdir|entries|children|rglob|Dir\b/i;

/**
 * The variables of loops over a literal list or directory, with a pattern that
 * stands for their values. Linear in the length of the code.
 *
 * @param code Inline code of any language.
 */
export function loopVariables(code: string): Map<string, string> {
  const variables = new Map<string, string>();
  const note = (name: string, source: string): void => {
    const literal = LITERAL.exec(source)?.[1];
    if (literal === undefined || variables.size > 20) return;
    variables.set(
      name,
      LISTS.test(source) && !/[*?]/.test(literal)
        ? `${literal.replace(/\/+$/, "")}/*`
        : literal,
    );
  };
  if (!/\bfor|each|map/.test(code)) return variables;
  for (const match of code.matchAll(FOR)) note(match[1] ?? "", match[2] ?? "");
  for (const match of code.matchAll(FOREACH_AS)) {
    note(match[2] ?? "", match[1] ?? "");
  }
  for (const match of code.matchAll(EACH)) {
    const before = code.slice(Math.max(0, match.index - 40), match.index);
    note(match[2] ?? "", `${before} "${match[1] ?? ""}"`);
  }
  return variables;
}
