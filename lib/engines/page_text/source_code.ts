/** Programs: what their first comment says of them, which is all that is prose. */

import type { Extract } from "./extract.ts";
import { finish, paragraphsOf } from "./plain_text.ts";
import { endsSentence } from "./text.ts";

/** Characters at the start of a program in which it is described. */
const REACH = 16 * 1024;
/** Comments that are looked at. */
const COMMENTS_MAX = 12;

/** How a comment begins and ends, or what begins each of its lines. */
const COMMENTS: readonly RegExp[] = [
  /\/\*[*!]?([^]{0,8000}?)\*\//y,
  /((?:[ \t]*\/\/.*(?:\n|$)){1,200})/y,
  /(?:[ruRU]{0,2}|[ \t]*@moduledoc[ \t]+~?[sS]?)("""|''')([^]{0,8000}?)\1/y,
  /((?:[ \t]*(?:#|--(?!-+BEGIN )|;|%)(?![![]).*(?:\n|$)){1,200})/y,
  /\(\*([^]{0,8000}?)\*\)/y,
  /\{-([^]{0,8000}?)-\}/y,
  /=begin\b([^]{0,8000}?)=end\b/y,
  /<!--([^]{0,8000}?)-->/y,
];

/** What stands in front of the comment that says what a program does. */
const PASSED =
  /(?:#!.*|<\?php|["']use strict["'];?|#(?:include|pragma|ifndef|define|!\[).*|\{-#.*#-\}|(?:package|module|defmodule|import|from|use|using|require|syntax|option)\b.*)?[ \t]*\n|[ \t]*<\?php/y;

/** What comments say of rights and of tools, instead of the program. */
const NOT_PROSE =
  /\(c\) ?(?:19|20)\d\d|©|\b(?:copyright|licen[cs]ed?|SPDX|permission is hereby|redistribution|all rights reserved|without warrant|governed by|-\*-|coding[:=]|eslint|prettier|@ts-|@license|generated (?:by|from|via|with|using)|do not edit|this file is part of|you (?:may opt to use|can redistribute)|clang-format)\b/i;

/** Who made a file, and when, as editors write it into new ones. */
const MADE = /^(?:file )?created (?:by|with|on) .{1,80}$/i;

/** What a program is for, in its own words; no summary where it does not say. */
export function extractSourceCode(text: string): Extract {
  const start = text.slice(0, REACH).replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
  let at = 0;
  for (let count = 0; count < COMMENTS_MAX && at < start.length;) {
    const passed = matchAt(PASSED, start, at);
    if (passed !== null && passed[0] !== "") {
      at += passed[0].length;
      continue;
    }
    const comment = COMMENTS.map((pattern) => matchAt(pattern, start, at))
      .find((match) => match !== null);
    if (comment === undefined || comment === null) break;
    at += comment[0].length;
    count++;
    const told = paragraphsOf(unmarked(comment[2] ?? comment[1] ?? ""))
      .map(aboveRights)
      .filter((paragraph) =>
        /\p{L}\s+\p{L}/u.test(paragraph) && !MADE.test(paragraph)
      );
    if (told.length > 0) return finish("", told);
  }
  return { title: "", summary: "" };
}

/** The sentences of a paragraph in front of the line that speaks of rights or tools. */
function aboveRights(paragraph: string): string {
  if (!NOT_PROSE.test(paragraph)) return paragraph;
  const lines = paragraph.split("\n");
  const above = lines.slice(0, lines.findIndex((line) => NOT_PROSE.test(line)))
    .join("\n");
  return endsSentence(above.trimEnd()) ? above : "";
}

function matchAt(
  pattern: RegExp,
  text: string,
  at: number,
): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A comment without the signs in front of its lines, and without its tags. */
function unmarked(comment: string): string {
  return comment.split("\n")
    .map((line) =>
      line.replace(/^[ \t]*(?:\/\/[/!]?|\*+|#+|--+|;+|%+)?[ \t]?/, "")
        .replace(TAG_OF_TEXT, "")
    )
    .filter((line) =>
      !/^\s*(?:@|:param|:return|syntax=|[-=*#~]{4,}\s*$)/.test(line) &&
      !FIELD_OF_HADDOCK.test(line)
    )
    .join("\n")
    .replace(SHOWN_CODE, "\n")
    .replace(LINK_TAG, (_, to: string, label?: string) => label ?? to)
    .replace(CODE_TAG, "$1");
}

/** What stands in front of what a file is for, in Doxygen and JSDoc. */
const TAG_OF_TEXT =
  /^\s*[@\\](?:brief|fileoverview|overview|description|summary)[ \t]+/;
/** What Haddock keeps of a module beside its text. */
const FIELD_OF_HADDOCK =
  /^(?:Module|Copyright|License|Maintainer|Stability|Portability) {1,12}:|^\|$/;
/** Code that a comment shows between fences. */
const SHOWN_CODE =
  /^[ \t]{0,80}```[^]*?(?:^[ \t]{0,80}```[ \t]{0,80}$|$(?![^]))/gm;

/** A link within a sentence of Javadoc or JSDoc, and the label that it may show. */
const LINK_TAG =
  /\{@(?:link|linkplain|linkcode)\s+([^\s{}]{1,100})(?:\s+([^{}\n]{1,100}))?\}/g;
/** What a comment shows as it is written. */
const CODE_TAG = /\{@(?:code|literal)\s+([^{}\n]{1,200})\}/g;
