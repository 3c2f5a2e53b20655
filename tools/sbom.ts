/**
 * The bill of materials of the program: every package whose code is in the
 * bundle, with version, hash and licence, as CycloneDX JSON. No kept tool reads
 * deno.lock, and one that read all of it would name what is only tested with.
 *
 * Nothing in it is of this machine or of this moment: the same source gives the
 * same bytes.
 *
 * @see CycloneDX 1.6; package URLs of npm
 * @module
 */

import { BuildError, BUNDLE_FILE, READABLE_FILE } from "./bundle.ts";
import { type BundledPackage, packagesOf } from "./dependencies.ts";
import { REVIEW } from "./dependency_review.ts";

const ROOT = new URL("../", import.meta.url);

/** Where it is written by default, below the root. */
export const SBOM_FILE = "dist/pennyworth.cdx.json";

/** The members of deno.lock that are read. */
export interface Lock {
  /** By name, version and the peers that it was resolved with. */
  readonly npm: Readonly<
    Record<string, {
      readonly integrity: string;
      readonly dependencies?: readonly string[];
      readonly optionalDependencies?: readonly string[];
    }>
  >;
}

/** A package of the bill. */
export interface Component {
  /** Always a library. */
  readonly type: "library";
  /** Its package URL, by which others of the bill name it. */
  readonly "bom-ref": string;
  /** With its scope. */
  readonly name: string;
  /** Exact. */
  readonly version: string;
  /** As the registry's file has it, by the lock. */
  readonly hashes: readonly {
    readonly alg: "SHA-512";
    readonly content: string;
  }[];
  /** An SPDX identifier. */
  readonly licenses: readonly { readonly license: { readonly id: string } }[];
  /** Where it comes from. */
  readonly purl: string;
}

/** What the bill is made of. */
export interface Materials {
  /** Those of the bundle. */
  readonly packages: readonly Pick<BundledPackage, "name" | "version">[];
  /** Has their hashes. */
  readonly lock: Lock;
  /** Version of the program. */
  readonly version: string;
  /** SHA-256 of the bundle, as hexadecimal text. */
  readonly bundleSha256: string;
}

/**
 * The bill.
 *
 * @throws {BuildError} for a package that the lock has no hash of, or whose
 *   licence nobody has looked at.
 */
export function billOfMaterials(materials: Materials) {
  const { packages, lock, version, bundleSha256 } = materials;
  const own = `pkg:npm/pennyworth@${version}`;
  const components = packages.map((found) => componentOf(found, lock));
  const refs = new Map(
    components.map((one) => [`${one.name}@${one.version}`, one["bom-ref"]]),
  );
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": own,
        name: "pennyworth",
        version,
        hashes: [{ alg: "SHA-256", content: bundleSha256 }],
        licenses: [{ license: { id: "MIT" } }],
      },
    },
    components,
    dependencies: [
      { ref: own, dependsOn: components.map((one) => one["bom-ref"]) },
      ...components.map((one) => ({
        ref: one["bom-ref"],
        dependsOn: dependenciesOf(one, { lock, refs }),
      })),
    ],
  };
}

function componentOf(
  { name, version }: Materials["packages"][number],
  lock: Lock,
): Component {
  const integrities = new Set(
    Object.entries(lock.npm)
      .filter(([key]) => idOf(key) === `${name}@${version}`)
      .map(([, { integrity }]) => integrity),
  );
  const [integrity = ""] = integrities;
  const base64 = /^sha512-([A-Za-z0-9+/]{86}==)$/.exec(integrity)?.[1];
  if (integrities.size !== 1 || base64 === undefined) {
    throw new BuildError(`deno.lock has no one hash of ${name} ${version}`);
  }
  const licence = REVIEW[name]?.licence;
  if (licence === undefined) {
    throw new BuildError(`tools/dependency_review.ts does not know ${name}`);
  }
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    hashes: [{
      alg: "SHA-512",
      content: Uint8Array.fromBase64(base64).toHex(),
    }],
    licenses: [{ license: { id: licence } }],
    purl,
  };
}

/** Those of its dependencies that are in the bundle as well, sorted. */
function dependenciesOf(
  { name, version }: Component,
  { lock, refs }: {
    readonly lock: Lock;
    readonly refs: ReadonlyMap<string, string>;
  },
): string[] {
  const named = Object.entries(lock.npm)
    .filter(([key]) => idOf(key) === `${name}@${version}`)
    .flatMap(([, entry]) => [
      ...entry.dependencies ?? [],
      ...entry.optionalDependencies ?? [],
    ]);
  const found = named.flatMap((other) => {
    const id = idOf(other);
    // The lock leaves out a version where it has only one.
    return [...refs].filter(([key]) => key === id || nameOf(key) === id)
      .map(([, ref]) => ref);
  });
  return [...new Set(found)].sort();
}

/** Name and version of a key of the lock, without the peers behind them. */
function idOf(key: string): string {
  return key.replace(/(?<=.@[^_@/]*)_.*$/, "");
}

function nameOf(id: string): string {
  return id.slice(0, id.lastIndexOf("@"));
}

/**
 * Writes the bill of the bundle in dist/.
 *
 * @throws {BuildError} see {@linkcode billOfMaterials}.
 */
export async function writeSbom(file: string = SBOM_FILE): Promise<void> {
  const bundle = await Deno.readFile(new URL(BUNDLE_FILE, ROOT));
  const readable = await Deno.readTextFile(new URL(READABLE_FILE, ROOT));
  const digest = await crypto.subtle.digest("SHA-256", bundle);
  const read = async (name: string) =>
    JSON.parse(await Deno.readTextFile(new URL(name, ROOT)));
  const { version } = await read("deno.json");
  const bill = billOfMaterials({
    packages: packagesOf(readable),
    lock: await read("deno.lock"),
    version,
    bundleSha256: new Uint8Array(digest).toHex(),
  });
  const text = `${JSON.stringify(bill, null, 2)}\n`;
  await Deno.writeTextFile(new URL(file, ROOT), text);
}

if (import.meta.main) {
  try {
    await writeSbom();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(`sbom: ${error.message}`);
    Deno.exit(1);
  }
}
