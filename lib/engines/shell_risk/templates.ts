/**
 * Options by which a program prints some fields of what it has: names tell
 * nobody what is kept under them.
 *
 * @module
 */
import type { Options } from "./options.ts";

/** Options whose value says which fields are printed. */
const TEMPLATED = /^(?:-o|--(?:fields?|format|jq|output|query|template))$/;
/** Those whose value always names fields, and never only a format. */
const CHOOSES = /^--(?:fields?|jq|query)$/;
/** Fields of which nobody is kept from knowing: what a thing is called, how old it is, whose it is. */
const OUTSIDE =
  /^(?:arn|creat\w*|enabled|expir\w*|id|kind|labels?|lastchanged\w*|metadata|name|namespace|owner\w*|resourceversion|status|type|uid|updat\w*|version\w*)$/i;
/** What is not printed itself: a list that is gone through, the frame of a template, a heading. */
const FRAME =
  /\{\{?-?\s*(?:range\s[^{}]*|end|else|"[^"]*")\s*-?\}?\}|\w+:(?=[.\w])|^(?:custom-columns|go-template|jsonpath)=|\b(?:csv|get|json|table|value)\(|[\w$]*(?:\[[^\]\w]*\]|List)\.|\\?["'][^"']*["']/g;
/** Paths of fields, each as a whole. */
const FIELDS = /[\w-]+(?:\[[^\]]*\])?(?:\.[\w-]+(?:\[[^\]]*\])?)*/g;

/** Whether what is printed of a thing is its name, or what else is known from outside of it. */
export function tellsNamesOnly({ all }: Options): boolean {
  const templates = all.filter(([flag, value]) =>
    TEMPLATED.test(flag) && (CHOOSES.test(flag) || /[.{([=]/.test(value))
  );
  return templates.length > 0 &&
    templates.every(([, value]) => namesOutside(value));
}

/** What of a thing is counted, or only its fields are named. */
const COUNTS = /\|\s*(?:keys(?:_unsorted)?|length)\s*(?:\[\])?\s*$/;

/** Whether a filter of JSON picks names, and nothing that is kept under them. */
export function picksNamesOnly(filter: string): boolean {
  return COUNTS.test(filter) || namesOutside(filter);
}

/** Whether all paths of fields in a template lead to what is known from outside. */
function namesOutside(template: string): boolean {
  const paths = template.slice(0, 500).replaceAll(FRAME, "").match(FIELDS) ??
    [];
  return paths.length > 0 && paths.every((path) => {
    const parts = path.replace(/\[[^\]]*\]/g, "").split(".");
    return parts.every((part) => OUTSIDE.test(part));
  });
}
