import type { Run } from "../handler.ts";
import { readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";

/** A program that makes an encrypted copy, and where it says of what. */
interface Encryptor {
  /** Blank-separated names. */
  readonly names: string;
  /** What the arguments look like when it encrypts. */
  readonly when: RegExp;
  /** The option that names the source; without it the words do. */
  readonly source?: string;
  /** Options that take a value. */
  readonly valued: string;
  /** How many words stand before the sources. */
  readonly skip?: number;
}

/** From the manual of each: openssl-enc(1), gpg(1), 7z(1), zip(1), rar(1), age(1), mcrypt(1). */
const ENCRYPTORS: readonly Encryptor[] = [
  {
    names: "openssl libressl",
    when: /^(?!.*\s-d(?:\s|$))(?:enc|aes-?\d|des|smime|cms|pkeyutl|rsautl)/,
    source: "-in",
    valued: "-in -out -k -K -iv -pass -S -md -iter",
  },
  {
    names: "gpg gpg2",
    when: /(?:^|\s)(?:-[a-z]*[ce]|--symmetric|--encrypt)(?=[a-z]*\s)/,
    valued:
      "-o --output -r --recipient --passphrase --passphrase-file --cipher-algo --homedir -u --pinentry-mode --s2k-mode",
  },
  {
    names: "7z 7za 7zr 7zz rar",
    when: /^a\s(?:.*\s)?-h?p/,
    valued: "",
    skip: 2,
  },
  {
    names: "zip",
    when: /(?:^|\s)(?:-[a-zA-Z]*[eP]|--encrypt|--password)(?=\s|$)/,
    valued: "-P --password -x -i",
    skip: 1,
  },
  {
    names: "age rage",
    when: /^(?!.*(?:\s|^)(?:-d|--decrypt)(?:\s|$))/,
    valued: "-o --output -r --recipient -R --recipients-file -i --identity -j",
  },
  {
    names: "mcrypt gpgtar scrypt aescrypt",
    when: /^(?!.*(?:\s|^)-d(?:\s|$))/,
    valued: "-k -K -a -f -p -o -M -m -t",
  },
];

const BY_NAME: ReadonlyMap<string, Encryptor> = new Map(
  ENCRYPTORS.flatMap((one) =>
    one.names.split(" ").map((name) => [name, one] as const)
  ),
);

/** Most files whose encrypted copies are remembered. */
const LOCKED_MAX = 50;

/** Notes of which files a program makes an encrypted copy: deleting them then leaves nothing readable. */
export function noteEncrypted({ call, judge }: Run): void {
  const encryptor = BY_NAME.get(call.name);
  if (encryptor?.when.test(call.args.join(" ")) !== true) return;
  const options = readOptions(call.args, wordSet(encryptor.valued));
  const named = encryptor.source === undefined
    ? undefined
    : valueAfter(call.args, encryptor.source);
  const sources = encryptor.source === undefined
    ? options.words.slice(encryptor.skip ?? 0)
    : named === undefined
    ? []
    : [named];
  for (const source of sources) {
    if (judge.locked.size >= LOCKED_MAX) return;
    judge.locked.add(classifyPath(source, call.cwd).path);
  }
}

/** Arguments with which a file becomes readable again, by program. */
const DECRYPTS: ReadonlyMap<string, RegExp> = new Map([
  ["gpg", /(?:^|\s)(?:-[a-z]*d|--decrypt)(?:\s|$)/],
  ["age", /(?:^|\s)(?:-d|--decrypt)(?:\s|$)/],
  [
    "openssl",
    /^(?:enc|aes-?\d\S*|smime|cms|pkeyutl|rsautl)\s(?:.*\s)?-d(?:ecrypt)?(?:\s|$)/,
  ],
  ["mcrypt", /(?:^|\s)-d(?:\s|$)/],
]);
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ["gpg2", "gpg"],
  ["rage", "age"],
  ["libressl", "openssl"],
]);

/** What a program prints that decrypts a file: nobody else is meant to see it. */
export function decrypted({ call, judge }: Run): string | undefined {
  const told = DECRYPTS.get(SAME_AS.get(call.name) ?? call.name);
  const file = call.args.at(-1) ?? "";
  if (
    told?.test(call.args.join(" ")) !== true || call.stdin !== undefined ||
    call.args.some((arg) => /^(?:-o|--output|-out|-a|-base64)$/.test(arg))
  ) return undefined;
  const from = classifyPath(valueAfter(call.args, "-in") ?? file, call.cwd);
  return judge.unknowns.mark({
    label: `(content of ${judge.unknowns.show(from.path)}, decrypted)`,
    kind: "private",
    from: from.path,
  });
}

function valueAfter(
  args: readonly string[],
  option: string,
): string | undefined {
  const at = args.indexOf(option);
  return at < 0 ? undefined : args[at + 1];
}
