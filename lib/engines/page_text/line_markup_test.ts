import assert from "node:assert/strict";
import { summarizeDocument } from "./document.ts";
import { dialectOf } from "./line_markup.ts";

function read(text: string, name = "x.txt", contentType = "text/plain") {
  const made = summarizeDocument({
    finalUrl: `https://files.example/${name}`,
    contentType,
    bytes: new TextEncoder().encode(text),
  });
  return made.kind === "summarized"
    ? [made.title, made.summary]
    : [made.kind === "no_text" ? made.reason : made.medium];
}

const SAID = "The harbour keeps a book of all its boats.";

/** A document by its name alone, what is its title, and what it says. */
const BY_NAME: readonly (readonly [string, string, string, string])[] = [
  [
    "a.gmi",
    `# Boats\n=> /x Home\n\`\`\`\n/\\\n\`\`\`\n* oars\n> ${SAID}`,
    "Boats",
    `oars ${SAID}`,
  ],
  [
    "gophermap",
    `iBoats\tx\tx\t70\ni\tx\tx\t70\ni${SAID}\tx\tx\t70\n1Old\t/o\tx\t70\n.`,
    "Boats",
    SAID,
  ],
  ["a.gph", `!Boats\t\tx\t70\n${SAID}\n`, "Boats", SAID],
  [
    "a.textile",
    `h1(#a). Boats\n\n!b.png!:https://x.example\n\np=. See "the harbour":https://x.example, which *keeps* @books@.\n\n|a|b|\n\nbc. gem\n\n* ${SAID}\n\n<pre>\nx\n</pre>`,
    "Boats",
    `See the harbour, which keeps books. ${SAID}`,
  ],
  [
    "a.rdoc",
    `= Boats\n\nhome :: https://x.example\n:include: x\n---\n\n{The harbour}[https://x.example] keeps a *book* of +all+ <tt>boats</tt>.\n\n* oars\n\n  gem install x`,
    "Boats",
    "The harbour keeps a book of all boats. oars",
  ],
  [
    "b.rdoc",
    `= Boats\n\n* https://x.example\n\n== DESCRIPTION:\n\n${SAID}\n\n== INSTALL:\n\n  gem`,
    "Boats",
    SAID,
  ],
  [
    "a.pod",
    `=head1 NAME\n\nBoats - a book\n\n=head1 SYNOPSIS\n\n  use Boats;\n\n=head1 DESCRIPTION\n\nThe L<harbour|Harbour> keeps C<< a book >> of B<all I<its>> E<lt>boatsE<gt>.\n\n=begin html\n\n<p>x</p>\n\n=end html\n\n=over\n\n=item * Oars\n\n=back`,
    "Boats - a book",
    "The harbour keeps a book of all its <boats>. Oars",
  ],
  [
    "a.typ",
    `#set page(paper: "a4")\n// note\n= Boats\n\n#emph[The harbour] keeps *a book* of all its boats @holt.\n\n\`\`\`\nlet x = 1\n\`\`\`\n#figure(\n  image("x.png"),\n  caption: [x],\n)\n<fig>\n- oars`,
    "Boats",
    "The harbour keeps a book of all its boats. oars",
  ],
  [
    "b.typ",
    `#set document(author: "x", title: "Boats")\n${SAID}`,
    "Boats",
    SAID,
  ],
  [
    "a.texi",
    `\\input texinfo\n@setfilename x\n@settitle Boats\n@copying\nCopyright\n@end copying\n@node Top\n@top Boats\nThe @emph{harbour @code{keeps}} @uref{https://x.example, a book} of all@dots{}\nboats@@sea.\n@itemize\n@item oars\n@end itemize`,
    "Boats",
    "The harbour keeps a book of all boats@sea. oars",
  ],
  [
    "All_boats.wiki",
    `{{Infobox\n| a = {{b}}\n}}\n<!-- c -->\n[[File:b.jpg|thumb|Boat]]\n'''Boats''' ('' {{lang|x}} '') are kept in a [[book|big book]]<ref name="a">x</ref> of the [[harbour]], see [https://x.example here].<br/>\n{|\n| a\n|}\n== Oars ==\n* ${SAID}\n[[Category:Boats]]`,
    "All boats",
    `Boats are kept in a big book of the harbour, see here. Oars ${SAID}`,
  ],
];

for (const [name, text, title, summary] of BY_NAME) {
  Deno.test(`a document in light markup is read by its lines: ${name}`, () => {
    assert.deepEqual(read(text, name), [title, summary]);
  });
}

Deno.test("a dialect is known by its signs, where no name tells it", () => {
  const signs: readonly (readonly [string, string | undefined])[] = [
    ["\\input texinfo\n@top x", "texinfo"],
    ["=encoding utf8\n\n=head1 NAME\n\nx", "pod"],
    ["iBoats\tx\tx.example\t70\n", "gopher"],
    ["# Boats\n\nText.\n=> /x Home\n", "gemtext"],
    ["{{Short description|Boats}}\nText", "wikitext"],
    ["A '''tide mill''' is a [[mill]].", undefined],
    ["'''Mills''' are [[houses]].", "wikitext"],
    ["[[File:a.jpg|thumb]]\nText", "wikitext"],
    ["h1. Boats\n\nText", "textile"],
    ["# Boats\n\nText.\n", undefined],
    [SAID, undefined],
  ];
  assert.deepEqual(
    signs.filter(([text, dialect]) => dialectOf(text) !== dialect),
    [],
  );
  assert.deepEqual(read("h2. Boats\n\nOars."), ["Boats", "Oars."]);
});

Deno.test("a page of a wiki is called as its address has it", () => {
  const raw = "The '''sea eagle''' is large.";
  assert.deepEqual(
    read(raw, "index.php?title=Sea_eagle&action=raw", "text/x-wiki"),
    ["Sea eagle", "The sea eagle is large."],
  );
  assert.equal(read(raw, "wiki/M%C3%BChle", "text/x-wiki")[0], "Mühle");
  assert.equal(read(raw, "wiki/100%", "text/x-wiki")[0], "100%");
});

Deno.test("templates that do not end leave what stands in front of them", () => {
  assert.equal(
    read(`${SAID}\n{{Infobox\n| a = b\n`, "a.wiki")[1],
    SAID,
  );
});
