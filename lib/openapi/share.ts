/**
 * Says once what an OpenAPI document says several times: responses, headers,
 * parameters and schemas that repeat stand in `components`, and are referred to.
 *
 * @see OpenAPI Specification 3.1.0, "Components Object" and "Reference Object".
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";

/** Characters that sharing has to save: below, a reader loses more by looking up. */
export const SHARED_SAVING_MIN = 60;
/** Characters of a reference beside the name that it leads to. */
const REFERENCE_CHARACTERS = 36;

/** A place that can refer instead: the object or list, and its key there. */
interface Place {
  readonly holder: Mutable;
  readonly key: string | number;
  /** What is there is called so where it is shared. */
  readonly name: string;
  /** The schema that this one is part of. */
  readonly within?: Place | undefined;
}
type Mutable = Record<string | number, JsonValue>;

/** Names of responses by status; another is `Answer` and its status. */
const RESPONSE_NAMES: Readonly<Record<string, string>> = {
  "200": "Document",
  "204": "Preflight",
  "304": "Unchanged",
  "402": "PaymentRequired",
  "409": "PaymentBusy",
  "429": "TooMany",
  default: "Failure",
};

/**
 * The same document, shorter. What paid operations take stays where it is: a
 * buyer can cut it out and use it alone.
 */
export function shareRepeated(document: JsonObject): JsonObject {
  const copy = structuredClone(document) as Record<string, JsonValue>;
  const components = copy.components as unknown as Record<string, Mutable>;
  // Headers after responses: what was moved with those stands there once.
  for (
    const [kind, placesOf] of [
      ["responses", responsesOf],
      ["headers", headersOf],
      ["parameters", parametersOf],
      ["schemas", schemasOf],
    ] as const
  ) {
    const shelf = { ...components[kind] };
    share(placesOf(copy), shelf, kind);
    if (Object.keys(shelf).length > 0) components[kind] = shelf;
  }
  return copy;
}

/** Moves what repeats to the shelf. */
function share(places: readonly Place[], shelf: Mutable, kind: string): void {
  const found = new Map<string, Place[]>();
  for (const place of places) {
    const value = place.holder[place.key];
    if (!isJsonObject(value) || "$ref" in value) continue;
    const text = JSON.stringify(value);
    const same = found.get(text);
    if (same === undefined) found.set(text, [place]);
    else same.push(place);
  }
  const moved = new Set<Place>();
  // What holds others was found before them.
  for (const [text, same] of found) {
    // What stands in something that was moved stands once less.
    const [first, ...others] = same.filter((place) => !isWithin(place, moved));
    if (first === undefined) continue;
    if (savedBy(text, first, others.length) < SHARED_SAVING_MIN) continue;
    const name = freeName(first.name, shelf);
    shelf[name] = first.holder[first.key] ?? null;
    for (const place of [first, ...others]) {
      place.holder[place.key] = { $ref: `#/components/${kind}/${name}` };
    }
    for (const place of others) moved.add(place);
  }
}

function isWithin(place: Place, moved: ReadonlySet<Place>): boolean {
  for (let at = place.within; at !== undefined; at = at.within) {
    if (moved.has(at)) return true;
  }
  return false;
}

function savedBy(text: string, { name }: Place, others: number): number {
  return text.length * others -
    (REFERENCE_CHARACTERS + name.length) * (others + 1);
}

function freeName(wanted: string, shelf: Mutable): string {
  let name = wanted;
  for (let count = 2; name in shelf; count++) name = `${wanted}${count}`;
  return name;
}

function operationsOf(document: JsonObject): JsonObject[] {
  return Object.values(membersOf(document.paths)).flatMap((item) =>
    Object.values(membersOf(item)).filter(isJsonObject)
  );
}

function responsesOf(document: JsonObject): Place[] {
  return operationsOf(document).flatMap(({ responses }) =>
    placesIn(responses, (status) => RESPONSE_NAMES[status] ?? `Answer${status}`)
  );
}

/** Responses where they stand, in operations and in `components`. */
function responseObjects(document: JsonObject): JsonValue[] {
  return [
    ...responsesOf(document).map(({ holder, key }) => holder[key] ?? null),
    ...Object.values(membersOf(membersOf(document.components).responses)),
  ];
}

function headersOf(document: JsonObject): Place[] {
  return responseObjects(document).flatMap((response) =>
    placesIn(membersOf(response).headers, (name) => name)
  );
}

function parametersOf(document: JsonObject): Place[] {
  return operationsOf(document).flatMap(({ parameters }) =>
    Array.isArray(parameters)
      ? parameters.map((parameter: JsonValue, key): Place => ({
        holder: parameters as unknown as Mutable,
        key,
        name: String(membersOf(parameter).name),
      }))
      : []
  );
}

function schemasOf(document: JsonObject): Place[] {
  const components = membersOf(document.components);
  const media = [
    ...operationsOf(document).filter((operation) =>
      !("x-payment-info" in operation)
    ).map(({ requestBody }) => requestBody ?? null),
    ...responseObjects(document),
  ].flatMap((body) => Object.values(membersOf(membersOf(body).content)));
  const parameters = [
    ...operationsOf(document).flatMap(({ parameters }) => parameters ?? []),
    ...Object.values(membersOf(components.parameters)),
  ] as JsonValue[];
  return [
    ...[...media, ...parameters].flatMap((holder) =>
      schemaPlaces(holder, "schema", { name: "Shared" })
    ),
    ...Object.keys(membersOf(components.schemas)).flatMap((name) =>
      // The component itself stands where it belongs.
      schemaPlaces(components.schemas ?? null, name, { name }).slice(1)
    ),
  ];
}

/** A schema and the ones in it. */
function schemaPlaces(
  holder: JsonValue,
  key: string | number,
  { name, within }: Pick<Place, "name" | "within">,
): Place[] {
  if (typeof holder !== "object" || holder === null) return [];
  const schema = (holder as Mutable)[key];
  if (!isJsonObject(schema)) return [];
  const place: Place = { holder: holder as Mutable, key, name, within };
  const under = (keyword: string) =>
    Object.keys(membersOf(schema[keyword])).flatMap((member) =>
      schemaPlaces(schema[keyword] ?? null, member, {
        name: title(member),
        within: place,
      })
    );
  const listed = ["oneOf", "anyOf", "allOf"].flatMap((keyword) => {
    const list = schema[keyword];
    return Array.isArray(list)
      ? list.flatMap((_, index) =>
        schemaPlaces(list as unknown as JsonValue, index, {
          name,
          within: place,
        })
      )
      : [];
  });
  return [
    place,
    ...under("properties"),
    ...under("$defs"),
    ...["items", "additionalProperties", "not"].flatMap((keyword) =>
      schemaPlaces(schema, keyword, { name, within: place })
    ),
    ...listed,
  ];
}

function placesIn(
  holder: JsonValue | undefined,
  nameOf: (key: string) => string,
): Place[] {
  return Object.keys(membersOf(holder)).map((key) => ({
    holder: holder as Mutable,
    key,
    name: nameOf(key),
  }));
}

function membersOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** `free_options` as `FreeOptions`. */
function title(member: string): string {
  return member.replace(
    /(?:^|[^a-zA-Z0-9])([a-zA-Z0-9])/g,
    (_, letter: string) => letter.toUpperCase(),
  ).replace(/[^a-zA-Z0-9]/g, "");
}
