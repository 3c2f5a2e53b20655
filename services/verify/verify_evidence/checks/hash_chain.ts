import { isJsonObject, type JsonValue, sha256Hex } from "@/lib/json.ts";
import {
  type BundleView,
  type CheckContext,
  type CheckOutcome,
  type CheckType,
  defineCheck,
  fail,
  InvalidBundle,
  ITEM_PARAMETER,
  NOT_JSON,
  pass,
  POINTER_NOT_FOUND,
  POINTER_PARAMETER,
  SHA256_PARAMETER,
  valueAt,
} from "../check.ts";
import { CHAIN_ENTRIES_MAX } from "../limits.ts";

const GENESIS = "0".repeat(64);

interface Parameters {
  readonly item: string;
  readonly pointer?: string;
  readonly prev_field?: string;
  readonly hash_field?: string;
  readonly genesis?: string;
}

const FIELD_NAME = { type: "string", minLength: 1, maxLength: 64 } as const;

/** A list of entries, each bound to the one before. */
export const hashChainCheck: CheckType = defineCheck<Parameters>({
  type: "hash_chain",
  description:
    "Each entry of the list names the hash of the entry before (the first: genesis), and its own hash is the SHA-256 of the RFC 8785 form of the entry without its hash field. detail.index names the first entry that does not hold.",
  properties: {
    item: ITEM_PARAMETER,
    pointer: POINTER_PARAMETER,
    prev_field: { ...FIELD_NAME, description: "Default prev_hash." },
    hash_field: { ...FIELD_NAME, description: "Default hash." },
    genesis: { ...SHA256_PARAMETER, description: "Default 64 zeros." },
  },
  required: ["item"],
  failReasons: ["chain_broken", "entry_hash_mismatch", POINTER_NOT_FOUND],
  errorReasons: [NOT_JSON],
  example: { item: "log", pointer: "/entries" },
  prepare: (parameters, bundle) => {
    if (parameters.prev_field === parameters.hash_field) {
      if (parameters.prev_field !== undefined) {
        throw new InvalidBundle("prev_field and hash_field must differ.");
      }
    }
    refuseLongChain(parameters, bundle);
    return { run: (context) => run(parameters, context) };
  },
});

function run(parameters: Parameters, context: CheckContext): CheckOutcome {
  const {
    item,
    pointer = "",
    prev_field: prevField = "prev_hash",
    hash_field: hashField = "hash",
    genesis = GENESIS,
  } = parameters;
  const found = valueAt(context.item(item), pointer);
  if ("outcome" in found) return found.outcome;
  const entries = found.value;
  if (!Array.isArray(entries) || entries.length === 0) {
    return fail("chain_broken");
  }
  let head = genesis;
  for (const [index, entry] of entries.entries()) {
    if (!isJsonObject(entry) || ownValue(entry, prevField) !== head) {
      return fail("chain_broken", { index });
    }
    const hash = sha256Hex(
      context.budget.canonical(without(entry, hashField)),
    );
    if (ownValue(entry, hashField) !== hash) {
      return fail("entry_hash_mismatch", { index });
    }
    head = hash;
  }
  return pass({ length: entries.length, head });
}

function refuseLongChain(parameters: Parameters, bundle: BundleView): void {
  const item = bundle.find(parameters.item);
  if (item === null) return;
  const found = valueAt(item, parameters.pointer ?? "");
  if (!("value" in found) || !Array.isArray(found.value)) return;
  if (found.value.length > CHAIN_ENTRIES_MAX) {
    throw new InvalidBundle(
      `the chain must have at most ${CHAIN_ENTRIES_MAX} entries.`,
    );
  }
}

function ownValue(
  entry: { readonly [name: string]: JsonValue },
  name: string,
): JsonValue | undefined {
  return Object.hasOwn(entry, name) ? entry[name] : undefined;
}

/** A copy by definition, so that a member called `__proto__` stays a member. */
function without(
  entry: { readonly [name: string]: JsonValue },
  name: string,
): JsonValue {
  return Object.fromEntries(
    Object.entries(entry).filter(([member]) => member !== name),
  );
}
