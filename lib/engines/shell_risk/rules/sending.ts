import type { Run } from "../handler.ts";
import { isBackedUp } from "../file_places.ts";
import { isKeptByName, isSecretDirectory, isSecretPath } from "../scope.ts";
import {
  CWD,
  FOUND,
  isCredentialVariable,
  isUncertain,
  type Origin,
  showHome,
  startsUncertain,
} from "../values.ts";
import {
  inHostName,
  inOddField,
  inOddParameter,
  isConnection,
  strays,
} from "./credentials.ts";

const LOCAL_HOST =
  /^(?:[a-z+]+:\/\/)?(?:[^@\/]*@)?(?:localhost|127(?:\.\d+){3}|\[?::1\]?|0\.0\.0\.0|host\.docker\.internal)(?:[:\/]|$)/i;
const METADATA =
  /169\.254\.169\.254|metadata\.google\.internal|100\.100\.100\.200|169\.254\.170\.2|fd00:ec2::254/i;

/** What a machine is and where, as the metadata service tells it: nothing that one logs in with. */
const FACTS =
  /\/(?:meta-data\/(?:ami-id|hostname|instance-(?:id|type)|(?:local|public)-(?:hostname|ipv4)|mac|placement\/[\w-]+)|computeMetadata\/v1\/instance\/(?:cpu-platform|hostname|id|image|machine-type|name|zone)|metadata\/instance\/compute\/(?:location|name|vmId|vmSize|zone))\/?(?:\?[^&]*)?$/;

/** Programs that hand a whole project to whoever listens; ssh copies it to a machine of one's own. */
const UPLOADERS = /^(?:curl|wget|wget2|nc|ncat|netcat|socat|http|https|xh)$/;

const BUCKET = /^(?:s3|gs|az|b2|oci|r2):\/\//i;

/** Whether an address is this machine. */
export function isLocalHost(address: string): boolean {
  return LOCAL_HOST.test(address);
}

/** Whether what leaves is what backups take along, to a machine that has a name. */
function isBackup(from: string, to: string): boolean {
  return isBackedUp(from) ||
    from === "a whole database" && !/(?:^|@)\d{1,3}(?:\.\d{1,3}){3}/.test(to);
}

/** Records sending text away: credentials in it make it critical. */
export function judgeSending(run: Run, text: string, to: string): boolean {
  const { call, judge } = run;
  const origins = judge.unknowns.origins(text);
  const secret = origins.find((origin) => origin.kind === "secret");
  if (isLocalHost(to)) return false;
  for (const { kind, from = "" } of origins) {
    if (kind === "file" && isPipe(run, from)) {
      judge.sent.set(from, { call, to: judge.unknowns.show(to) });
    }
  }
  // An address that is itself a credential goes where it leads.
  if (text === to && startsUncertain(text)) return false;
  if (secret === undefined) {
    const kept = origins.find((origin) =>
      origin.kind === "private" &&
      (origin.from !== CWD && !isBackup(origin.from ?? "", to) ||
        UPLOADERS.test(call.name))
    );
    // A bucket is where backups go.
    if (kept !== undefined && !BUCKET.test(to)) {
      judge.add(call, "exfiltrate", {
        level: "high",
        source: kept.within,
        target: kept.from,
        says: `sends ${judge.unknowns.show(kept.from ?? kept.label)} to ${
          judge.unknowns.show(to).slice(0, 100) || "another machine"
        }`,
      });
      return true;
    }
    return judgeStraying(run, text, to) || judgeClear(run, origins, to);
  }
  judge.add(call, "exfiltrate", {
    source: secret.within,
    target: to,
    says: `sends ${
      secret.from === undefined
        ? "credentials"
        : judge.unknowns.show(secret.from)
    } to ${judge.unknowns.show(to).slice(0, 100) || "another machine"}`,
    instead: secret.from !== undefined && /[\/.]/.test(secret.from) &&
        !/\s/.test(secret.from)
      ? [
        /\.env(?:\.[\w-]+)?$/.test(secret.from)
          ? `cut -d= -f1 ${judge.unknowns.show(secret.from)}`
          : `ls -la ${judge.unknowns.show(secret.from)}`,
      ]
      : secret.from === "the environment"
      ? ["env | cut -d= -f1"]
      : [],
  });
  return true;
}

/** Judges credentials in variables that go over a connection without encryption. */
function judgeClear(run: Run, origins: readonly Origin[], to: string): boolean {
  const variable = /^https:\/\//i.test(to)
    ? undefined
    : origins.find((one) => isCredentialVariable(one) || isConnection(one));
  if (variable === undefined) return false;
  run.judge.add(run.call, "exfiltrate", {
    level: "high",
    target: to,
    says: `sends ${variable.label} to ${
      run.judge.unknowns.show(to).slice(0, 100) || "another machine"
    } in the clear`,
    instead: [`test -n "${variable.label}" && echo "it is set"`],
  });
  return true;
}

/** Records a credential in a variable that goes to a host it is not for; whether there is one. */
export function judgeStraying(run: Run, text: string, to: string): boolean {
  const { call, judge } = run;
  if (isLocalHost(to)) return false;
  const variable = judge.unknowns.origins(text).find((origin) =>
    (isCredentialVariable(origin) || isConnection(origin)) &&
    (strays(origin.label, to) ||
      inOddParameter(judge.unknowns.show(text), origin.label) ||
      text !== to && inOddField(judge.unknowns.show(text), origin.label) ||
      inHostName(judge.unknowns.show(text), origin.label))
  );
  if (variable === undefined) return false;
  judge.add(call, "exfiltrate", {
    level: "high",
    target: to,
    says: `sends ${variable.label} to ${
      judge.unknowns.show(to).slice(0, 100)
    }, which it is not for`,
    instead: [`test -n "${variable.label}" && echo "it is set"`],
  });
  return true;
}

/** Judges asking the metadata service of a cloud; its answer, which holds credentials. */
export function judgeMetadata(run: Run, url: string): string | undefined {
  if (!METADATA.test(url) || FACTS.test(url)) return undefined;
  run.judge.add(run.call, "read-secret", {
    target: url,
    says: "asks the cloud metadata service, which hands out credentials",
    instead: [
      /google|computeMetadata/.test(url)
        ? "gcloud auth list"
        : "aws sts get-caller-identity",
    ],
  });
  return run.judge.unknowns.mark({
    label: "(cloud metadata)",
    kind: "secret",
    from: url,
  });
}

/** Names that people give to pipes. */
const PIPE_NAME = /\/[^/]*(?:fifo|pipe)[^/.]*$/i;

/** Whether who reads a file waits for what is written to it. */
function isPipe({ judge }: Run, path: string): boolean {
  return judge.pipes.has(path) || PIPE_NAME.test(path);
}

/** What stands for the content of files that a search for keys found: they are keys. */
function keysFound({ judge }: Run, path: string): string | undefined {
  return judge.unknowns.first(path, "secret")?.label === FOUND
    ? path
    : undefined;
}

/** Sites are put online by these, file by file. */
const PUBLISHING = /^(?:ftps?|sftp):/i;

/** What a person keeps at home, by a pattern. */
const OF_SOMEBODY =
  /^~\/(?:(?:Desktop|Documents|Downloads|Pictures)\/)?[^/]*[*?][^/]*$/;

/** Whether every file of a place goes to somebody who listens. */
function sendsAll(
  { call, judge }: Run,
  path: string,
  resolved: string,
  to: string,
): boolean {
  return UPLOADERS.test(call.name) && !isLocalHost(to) &&
    !PUBLISHING.test(to) &&
    (judge.isEachFound(resolved) || /^(?:\.\/)?\*(?:\.\*)?$/.test(path) ||
      OF_SOMEBODY.test(showHome(resolved)));
}

/** Whether a path is a secret, lies where secrets are kept, or may. */
function isKeptSecret(path: string): boolean {
  const at = path.lastIndexOf("/");
  return isSecretPath(path) || isSecretDirectory(path) ||
    isUncertain(path.slice(at)) && isSecretDirectory(path.slice(0, at));
}

/** Records sending a file away. */
export function judgeUpload(run: Run, path: string, to: string): void {
  const { call, judge } = run;
  if (path === "-" || path === ".") {
    judgeSending(run, run.context.stdin?.text ?? "", to);
    return;
  }
  const place = judge.resolve(path, call.cwd);
  const content = judge.files.get(place.path) ?? keysFound(run, place.path);
  if (content !== undefined && judgeSending(run, content, to)) return;
  if (!isLocalHost(to) && isPipe(run, place.path)) {
    judge.sent.set(place.path, { call, to: judge.unknowns.show(to) });
  }
  if (
    !isLocalHost(to) && isKeptSecret(place.path)
  ) {
    judge.add(call, "exfiltrate", {
      target: place.path,
      says: `sends ${judge.unknowns.show(place.path)} to ${
        judge.unknowns.show(to).slice(0, 100)
      }`,
      instead: [`ls -la ${judge.unknowns.show(place.path)}`],
    });
  } else if (sendsAll(run, path, place.path, to)) {
    judge.add(call, "exfiltrate", {
      level: "high",
      target: place.path,
      says: `sends ${
        judge.unknowns.show(place.path)
      }, one after the other, to ${judge.unknowns.show(to).slice(0, 100)}`,
    });
  } else if (
    /^(?:home-root|root)$/.test(place.scope) || place.path === "/etc" ||
    place.path === "/etc/passwd" || place.scope === "history" ||
    /\/\.ssh\/(?:config|known_hosts)$/.test(place.path) ||
    isKeptByName(place.path)
  ) {
    judge.add(call, "exfiltrate", {
      level: "high",
      target: place.path,
      says: `sends ${judge.unknowns.show(place.path)} to ${
        judge.unknowns.show(to).slice(0, 100)
      }`,
      instead: [`ls -la ${judge.unknowns.show(place.path)}`],
    });
  }
}
