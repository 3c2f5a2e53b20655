/**
 * `offer add`: writes the file of an own offer from a curl command, an OpenAPI
 * operation or a module.
 *
 * @module
 */

import { dirname, join } from "node:path";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { plainFault } from "@/lib/plain_fault.ts";
import { type CommandInput, OperationError, UsageError } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { callOnce } from "./offer_call.ts";
import { sketchCurl } from "./offer_curl.ts";
import { learnSchema, shortExample } from "./offer_learn.ts";
import { ModuleOffers, type ModuleReport } from "./module_offers.ts";
import { sketchModule } from "./offer_module.ts";
import { sketchOpenApi } from "./offer_openapi.ts";
import { openOfferPlace } from "./offer_place.ts";
import { type Answers, askAbout, questionsFor } from "./offer_questions.ts";
import {
  type ModuleSketch,
  type OfferSketch,
  SketchError,
} from "./offer_sketch.ts";
import { type OpenOwnOffer, readOwnOffers } from "./own_offers.ts";
import { scratchFolder } from "./scratch_folder.ts";

/** Statuses of an answer that is learned from; the file names the one that came. */
const LEARNED_STATUSES = [200, 201, 202, 203];

/** Writes a file; gives the exit code. */
export async function addOffer(
  input: CommandInput,
  argument: string | undefined,
): Promise<number> {
  const { values, out, err } = input;
  const questions = questionsFor(input);
  const name = await questions.name(argument);
  const { config } = openOfferPlace(input, undefined);
  const path = join(config.offersDir, `${name}.json`);
  if (values.force !== true && await exists(path)) {
    throw new OperationError(`${path} is there; --force writes over it`);
  }
  const sketch = await sketched(input, { name, curl: questions.curl });
  const answers = await askAbout(sketch, { name, questions });
  const failures: ModuleReport[] = [];
  await using modules = new ModuleOffers({
    onFailure: (failure) => failures.push(failure),
  });
  const open = (file: JsonObject, isCall: boolean) =>
    openDraft(file, { config, sketch, isCall, modules });
  let file = fileOf(name, { sketch, answers });
  if (answers.isCall) {
    file = await learned(file, { sketch, open, failures });
  }
  await open(file, false);
  await write(path, { file, isForced: values.force === true });
  out(path);
  const place = typeof values.folder === "string"
    ? ` --folder ${values.folder}`
    : "";
  for (const line of afterwards(name, { sketch, answers, place })) err(line);
  return EXIT.ok;
}

async function sketched(
  { values }: CommandInput,
  { name, curl }: { name: string; curl: () => Promise<string> },
): Promise<OfferSketch | ModuleSketch> {
  const { openapi, operation, module, data } = values;
  try {
    if (module !== undefined) {
      return sketchModule(
        String(module),
        data === undefined ? undefined : String(data),
      );
    }
    if (openapi !== undefined) {
      return await sketchOpenApi(String(openapi), {
        id: name,
        operation: operation === undefined ? null : String(operation),
      });
    }
    return sketchCurl(await curl(), {
      id: name,
      input: readInput(String(values.input ?? "")),
    });
  } catch (error) {
    if (error instanceof SketchError) {
      throw new UsageError(`offer add: ${error.message}`);
    }
    throw error;
  }
}

/** `city=Oslo,days=2`. */
function readInput(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(",").filter((pair) => pair.trim() !== "").map((pair) => {
      const at = pair.indexOf("=");
      const name = pair.slice(0, at).trim();
      if (at < 1 || !/^\w{1,60}$/.test(name)) {
        throw new UsageError("offer add: --input is NAME=VALUE,NAME=VALUE");
      }
      return [name, pair.slice(at + 1)];
    }),
  );
}

function fileOf(
  name: string,
  { sketch, answers }: {
    sketch: OfferSketch | ModuleSketch;
    answers: Answers;
  },
): JsonObject {
  const { input, output } = sketch;
  const { title, description, limitation, price, words } = answers;
  return {
    id: name,
    ...{ title, description, limitation, price },
    ...(words.length === 0 ? {} : { words }),
    input_schema: {
      type: "object",
      additionalProperties: false,
      required: [...input.required],
      properties: { ...input.properties },
    },
    output_schema: output?.schema ?? { type: "object" },
    example: { input: input.example, output: output?.example ?? {} },
    ...("module" in sketch
      ? { module: { run: sketch.module } }
      : { upstream: upstreamOf(sketch) }),
  };
}

function upstreamOf(
  { url, address, method, headers, body, timeoutMs }: OfferSketch,
): JsonObject {
  return {
    url,
    ...(address === null ? {} : { address }),
    method,
    ...(Object.keys(headers).length === 0
      ? {}
      : { headers: headers as JsonObject }),
    ...(body === undefined ? {} : { body }),
    ...(timeoutMs === null ? {} : { timeout_ms: timeoutMs }),
  };
}

/**
 * The offer of a file, read as a start reads it.
 *
 * @throws {OperationError} with the fault.
 */
async function openDraft(
  file: JsonObject,
  { config, sketch, isCall, modules }: {
    config: Parameters<typeof readOwnOffers>[0];
    sketch: OfferSketch | ModuleSketch;
    isCall: boolean;
    modules: ModuleOffers;
  },
): Promise<OpenOwnOffer> {
  const folder = await scratchFolder("pennyworth-offer-");
  try {
    const name = `${String(file.id)}.json`;
    await Deno.writeTextFile(join(folder, name), JSON.stringify(file));
    // Code is where the file will be.
    const codeFolder = config.offersDir;
    const { offers: [offer], faults: [fault] } = await readOwnOffers(
      { ...config, offersDir: folder, codeFolder },
      // Where nobody is asked, a variable may be set later.
      {
        modules,
        readVariable: (variable) =>
          sketch.secrets.get(variable) ?? Deno.env.get(variable) ??
            (isCall ? undefined : "unset"),
      },
    );
    if (offer === undefined) {
      throw new OperationError(
        `not written: ${(fault ?? "").replace(`${name}: `, "")}`,
      );
    }
    return offer;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The file with what the upstream answers now. */
async function learned(
  file: JsonObject,
  { sketch, open, failures }: {
    sketch: OfferSketch | ModuleSketch;
    open: (file: JsonObject, isCall: boolean) => Promise<OpenOwnOffer>;
    failures: readonly ModuleReport[];
  },
): Promise<JsonObject> {
  const { upstream } = file;
  const called = await callOnce(
    await open({
      ...file,
      ...(isJsonObject(upstream)
        ? { upstream: { ...upstream, success: { status: LEARNED_STATUSES } } }
        : {}),
    }, true),
    failures,
  );
  if (called.kind === "fault") {
    throw new OperationError(`not written: ${called.problem}`);
  }
  const text = JSON.stringify(called.output);
  for (const secret of sketch.secrets.values()) {
    if (secret.length >= 4 && text.includes(secret)) {
      throw new OperationError(
        "not written: the answer repeats a secret, which buyers would be sold",
      );
    }
  }
  const output = shortExample(called.output);
  return {
    ...file,
    output_schema: sketch.output?.schema ?? learnSchema(called.output),
    example: { input: sketch.input.example, output },
    ...(called.status !== 200 && isJsonObject(upstream)
      ? { upstream: { ...upstream, success: { status: [called.status] } } }
      : {}),
  };
}

async function exists(path: string): Promise<boolean> {
  return await Deno.lstat(path).then(() => true, () => false);
}

/** Never over another file unasked; for its owner alone where it names what is private. */
async function write(
  path: string,
  { file, isForced }: { file: JsonObject; isForced: boolean },
): Promise<void> {
  const { address, headers, url } = isJsonObject(file.upstream)
    ? file.upstream
    : {};
  const isPrivate = address !== undefined || headers !== undefined ||
    (url !== undefined && mayHoldSecret(String(url)));
  const text = `${JSON.stringify(file, null, 2)}\n`;
  const mode = isPrivate ? 0o600 : 0o644;
  try {
    const folder = dirname(path);
    await Deno.mkdir(folder, { recursive: true });
    if (!isForced) {
      await Deno.writeTextFile(path, text, { createNew: true, mode });
      return;
    }
    const part = await Deno.makeTempFile({ dir: folder, prefix: ".offer-" });
    await Deno.writeTextFile(part, text);
    if (Deno.build.os !== "windows") await Deno.chmod(part, mode);
    await Deno.rename(part, path);
  } catch (error) {
    throw new OperationError(`cannot write ${path}: ${plainFault(error)}`);
  }
}

/** Whether a part of a URL is long and mixed, as keys are. */
function mayHoldSecret(url: string): boolean {
  return url.split(/[/?&=]/).some((part) =>
    part.length >= 16 && /\d/.test(part) && /[a-z]/i.test(part) &&
    !/^\{\w+\}$/.test(part) && !/^[\w-]+(?:\.[\w-]+)+(?::\d+)?$/.test(part)
  );
}

/** What is left to do. */
function afterwards(
  name: string,
  { sketch, answers, place }: {
    sketch: OfferSketch | ModuleSketch;
    answers: Answers;
    place: string;
  },
): readonly string[] {
  const chosen = Object.keys(sketch.input.properties);
  const isKnown = answers.isCall || sketch.output !== null;
  return [
    `buyers choose ${chosen.length === 0 ? "nothing" : chosen.join(", ")}`,
    ...sketch.notes,
    ...[...sketch.variables].map(([variable, what]) =>
      `set ${variable} where it is sold: ${what}`
    ),
    ...(isKnown ? [] : [
      "output_schema says nothing yet: write down what is sold, or add --call",
    ]),
    ...("url" in sketch && mayHoldSecret(sketch.url)
      ? ["the URL is written as it is: look whether a part of it is a secret"]
      : []),
    `next: pennyworth offer check ${name}${place}`,
    "a server that runs sells it after pennyworth reload",
  ];
}
