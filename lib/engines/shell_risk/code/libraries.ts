import type { EffectKind } from "../effects.ts";
import type { Run } from "../handler.ts";
import { isCredentialName, VALUE_CHARS_MAX } from "../values.ts";

/** What a client library does, by the names of its methods. */
interface LibraryRule {
  /** What shows that the library is used. */
  readonly uses: RegExp;
  /** What has the effect, where the library is used. */
  readonly calls: RegExp;
  readonly effect: EffectKind;
  readonly says: string;
}

/** What prints a variable of the environment and nothing beside it. */
const PRINTED =
  /(?:^|[;{\s])(?:console\.\w+|print|puts|p|pp|echo|say|println|print_r|var_dump)\b\s*\(?\s*(?:process\.env(?:\.|\[["'])(\w+)|os\.(?:environ\[|getenv\(|environ\.get\()\s*["'](\w+)|ENV\[["'](\w+)|\$ENV\{["']?(\w+)|getenv\(["'](\w+))["'\])}]*\s*(?:[;\n]|$)/g;

/** Judges code that prints what a variable of the environment holds. */
export function judgePrinted(run: Run, given: string): boolean {
  const name = [...given.slice(0, VALUE_CHARS_MAX).matchAll(PRINTED)]
    .flatMap((match) => match.slice(1)).find((one) =>
      one !== undefined && isCredentialName(one)
    );
  if (name === undefined) return false;
  run.judge.add(run.call, "read-secret", {
    target: name,
    says: `prints $${name}, by its name a credential`,
    instead: [`test -n "$${name}" && echo "it is set"`],
  });
  return true;
}

/** Every one that fits counts. */
const LIBRARIES: readonly LibraryRule[] = [
  {
    uses:
      /\b(?:boto3|botocore|google\.cloud|googleapiclient|azure\.|@aws-sdk|aws-sdk|@google-cloud|kubernetes|digitalocean|oci\.|openstack|Aws::)/,
    calls:
      /\.(?:delete(?:_\w+|[A-Z]\w*)?|terminate(?:_\w+|[A-Z]\w*)?|destroy|purge(?:_\w+)?)\s*\(|new (?:Delete|Terminate)\w+Command\b/,
    effect: "remote-delete",
    says: "deletes cloud resources through a library",
  },
  {
    uses: /\b(?:pymongo|MongoClient|mongodb|mongoose|motor)\b/,
    calls:
      /\.(?:drop_database|dropDatabase|drop_collection|drop|delete_many|deleteMany)\s*\(\s*(?:\{\s*\})?\s*[)"']?/,
    effect: "drop-data",
    says: "deletes collections of a database through a library",
  },
  {
    uses:
      /\b(?:algolia(?:search)?|meilisearch|MeiliSearch|typesense|Typesense|pinecone|weaviate|qdrant\w*|QdrantClient)\b/,
    calls:
      /\.(?:delete_?[iI]ndex|delete_?[cC]ollection|clear_?[oO]bjects|clear_?[iI]ndex|delete_?[aA]ll\w*)\s*\(/,
    effect: "drop-data",
    says: "deletes what others search in, through a library",
  },
  {
    uses: /\b(?:redis|Redis|ioredis)\b/,
    calls: /\.(?:flushall|flushdb|flushAll|flushDb)\s*\(/,
    effect: "drop-data",
    says: "empties a database through a library",
  },
  {
    uses: /\bdocker\b/,
    calls: /\.(?:prune|remove|kill)\s*\(/,
    effect: "uninstall",
    says: "removes containers, images or volumes through a library",
  },
  {
    uses: /\b(?:elasticsearch|opensearch)/i,
    calls: /\.(?:indices\.delete|delete_by_query|deleteByQuery)\s*\(/,
    effect: "drop-data",
    says: "deletes indices through a library",
  },
  {
    uses: /\b(?:sqlalchemy|SQLAlchemy|peewee|sequelize|typeorm|knex|prisma)\b/i,
    calls:
      /\.(?:drop_all|drop_tables|dropTable(?:IfExists)?|dropSchema|dropDatabase|deleteMany|truncate)\s*\(\s*(?:\{\s*\})?|\.(?:sync|synchronize)\s*\(\s*\{\s*force\s*:\s*true/,
    effect: "drop-data",
    says: "drops tables or empties them through a library",
  },
  {
    uses:
      /^(?![\s\S]*(?:\.name\(|\.cmdline\(|info\[))[\s\S]*(?:listdir\(["']\/proc|process_iter|psutil\.pids)/,
    calls: /\.(?:kill|terminate)\s*\(/,
    effect: "kill-many",
    says: "stops processes whatever they are",
  },
  {
    uses: /\bkill\b/,
    calls:
      /\bkill\s*\(?\s*(?:9|-?["']?(?:SIG)?KILL["']?)\s*,\s*-1\b|\.kill\s*\(\s*-1\s*[,)]/,
    effect: "kill-many",
    says: "stops every process of a user",
  },
  {
    uses: /^\s*(?:CPAN::Shell->)?install\b/,
    calls: /\binstall\b\s*\(?\s*["']https?:\/\//,
    effect: "untrusted-source",
    says: "installs a package from an address",
  },
  {
    uses:
      /\bwhile\s*\(?\s*(?:1|true|True)\b|\bfor\s*\(\s*;\s*;|\bloop\s*(?:do\b|\{)|\brange\s*\(\s*(?:10\s*\*\*|\d{6,})/,
    calls:
      /\.(?:append|push|extend)\s*\(\s*(?:\w+\.)?(?:["'\[]|alloc|Array|bytearray|bytes|x\b|a\b|b?["'])|\*\s*10\s*\*\*\s*(?:[7-9]|\d\d)|\b\w+\s*\+=\s*\w+\s*[;\n]?\s*$/,
    effect: "overload",
    says: "takes memory without end",
  },
  {
    uses:
      /["')\]]\s*\*\s*(?:10\s*\*\*\s*1[1-9]|1e1[1-9]|\d{12,})(?!\d)|\b(?:alloc|repeat|bytearray)\s*\(\s*(?:10\s*\*\*\s*1[1-9]|1e1[1-9]|\d{12,})\s*\)/,
    calls: /./,
    effect: "overload",
    says: "takes more memory than machines have",
  },
  {
    uses: /./,
    calls:
      /\bwhile\s*\(?\s*(?:1|true|True)\s*\)?\s*(?::\s*pass\b|\{\s*\}|;\s*$)|\bfor\s*\(\s*;\s*;\s*\)\s*(?:;|\{\s*\})|\bloop\s*(?:do\s+end|\{\s*\})|\*\s*10\s*\*\*\s*(?:9|\d\d)\b[\s\S]*\bfor\b/,
    effect: "overload",
    says: "keeps a processor busy, or takes memory, without end",
  },
  {
    uses: /\b(?:ctypes|DllImport|win32api|ffi)\b/,
    calls:
      /\b(?:RtlAdjustPrivilege|NtRaiseHardError|NtShutdownSystem|ExitWindowsEx|InitiateSystemShutdown\w*|RtlSetProcessIsCritical|VirtualAllocEx|CreateRemoteThread|WriteProcessMemory)\s*\(/,
    effect: "privilege",
    says: "calls what only the system itself has a use for",
  },
  {
    uses: /\b(?:ctypes|win32api|win32com)\b/,
    calls: /\bShellExecute\w*\s*\([^()]*["']runas["']/,
    effect: "privilege",
    says: "starts a program as administrator",
  },
  {
    uses: /\bFile::Find\b/,
    // What is picked by its name is meant.
    calls: /\b(?:unlink|rmdir|rmtree|remove_tree)\b(?![^;}]*\/[^\/;}]+\/)/,
    effect: "drop-data",
    says: "deletes every file that a search finds",
  },
  {
    uses: /\bkeyring\b/,
    calls: /\.(?:get_password|get_credential)\s*\(/,
    effect: "read-secret",
    says: "reads a password of the user's key ring",
  },
  {
    uses: /\bwinreg\b/,
    calls: /\.(?:DeleteKey|DeleteValue|SetValueEx?|CreateKey)\s*\(/,
    effect: "system-config",
    says: "changes the registry of the system",
  },
];

/** Judges what code has client libraries do. */
export function judgeLibraries(run: Run, given: string): boolean {
  const code = given.slice(0, VALUE_CHARS_MAX);
  const found = LIBRARIES.filter(({ uses, calls }) =>
    uses.test(code) && calls.test(code)
  );
  for (const { effect, says } of found) {
    run.judge.add(run.call, effect, { says });
  }
  return found.length > 0;
}

/** Modules whose functions are known by the name of their module. */
const MODULES: ReadonlyMap<string, string> = new Map([
  ["fs", "fs"],
  ["fs/promises", "fs.promises"],
  ["fs-extra", "fs"],
  ["child_process", "child_process"],
  ["os", "os"],
  ["shutil", "shutil"],
  ["subprocess", "subprocess"],
  ["pathlib", "pathlib"],
]);

/** Functions of modules whose names alone say nothing, where all of a module is imported. */
const STARRED = "run,call,remove,rename,replace,move";

const IMPORTED =
  /\bimport\s*\{([^{}]{1,300})\}\s*from\s*["']([\w:/-]{1,60})["']|\{([^{}]{1,300})\}\s*=\s*(?:await\s+)?(?:require|import)\s*\(\s*["']([\w:/-]{1,60})["']|\bfrom\s+([\w.]{1,60})\s+import\s+([^\n;]{1,300})/g;

/** The functions that code imports by name, with the name of their module in front. */
export function importedFunctions(code: string): Map<string, string> {
  const names = new Map<string, string>();
  if (!/\bimport\b|\brequire\b/.test(code)) return names;
  for (const match of code.slice(0, VALUE_CHARS_MAX).matchAll(IMPORTED)) {
    const list = match[1] ?? match[3] ?? match[6] ?? "";
    const module = MODULES.get(
      (match[2] ?? match[4] ?? match[5] ?? "").replace(/^node:/, ""),
    );
    if (module === undefined) continue;
    const given = list.trim() === "*" ? STARRED : list;
    for (const item of given.split(",").slice(0, 20)) {
      const [, name, alias] =
        /^\s*(\w+)(?:\s*(?:\bas\b|:)\s*(\w+))?\s*$/.exec(item) ?? [];
      if (name !== undefined) names.set(alias ?? name, `${module}.${name}`);
    }
  }
  return names;
}
