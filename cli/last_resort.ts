/**
 * What happens to errors that nobody caught, in a process that serves.
 *
 * Choice: a rejection that nobody handles is logged, and the process goes on.
 * Every step of a payment is one commit, so a forgotten promise has left
 * nothing half done, and one odd request must not stop the service for
 * everybody. An error that was thrown out of a callback is logged, and the
 * process stops in order with exit code 1, for its supervisor to start it
 * again: nobody knows what the callback had still to do.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import { describeFault } from "@/lib/describe_fault.ts";
import type { Logger } from "@/lib/log.ts";

/** Letters that a secret has at least: shorter ones would blot out the text. */
const SECRET_CHARACTERS_MIN = 6;
/** Letters from which a part of a path is taken for a key and not for a name. */
const URL_KEY_CHARACTERS_MIN = 16;

/** What the guard works with. */
export interface LastResort {
  /** The global scope, where the runtime reports. */
  readonly target: EventTarget;
  /** Takes the lines. */
  readonly logger: Logger;
  /** Makes text fit for a log; see {@linkcode secretRemover}. */
  readonly redact: (text: string) => string;
  /** Called once something was thrown that ends the process. */
  readonly onFatal: () => void;
}

/** Watches until the returned function is called. */
export function guardProcess(options: LastResort): () => void {
  const { target, logger, redact, onFatal } = options;
  const log = (event: string, reason: unknown) => {
    logger.log({
      event,
      detail: redact(describeFault(reason)),
      at: placeOf(reason),
    });
    logger.flush();
  };
  const onRejection = (event: Event) => {
    event.preventDefault();
    log("unhandled_rejection", "reason" in event ? event.reason : null);
  };
  const onError = (event: Event) => {
    event.preventDefault();
    log("uncaught_error", "error" in event ? event.error : null);
    onFatal();
  };
  target.addEventListener("unhandledrejection", onRejection);
  target.addEventListener("error", onError);
  return () => {
    target.removeEventListener("unhandledrejection", onRejection);
    target.removeEventListener("error", onError);
  };
}

/** Replaces what the configuration keeps secret: messages quote URLs and headers. */
export function secretRemover(config: Config): (text: string) => string {
  const secrets = [
    ...config.facilitators.flatMap(({ authorization, url }) => [
      authorization,
      // Without the word before it, and without the URL, which is none.
      authorization.replace(/^\S+\s+/, ""),
      ...secretsOfUrl(url).slice(1),
    ]),
    config.cdpKeySecret,
    config.settlerPrivateKey,
    ...[
      config.databaseUrl,
      config.kvUrl,
      config.rpcUrl,
      config.notify?.webhook?.url ?? "",
    ].flatMap(secretsOfUrl),
  ].flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret.length >= SECRET_CHARACTERS_MIN)
    .sort((a, b) => b.length - a.length);
  return (text) =>
    secrets.reduce((left, secret) => left.replaceAll(secret, "(secret)"), text);
}

/** A URL with its password, and the keys that RPC providers put into the path. */
function secretsOfUrl(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { username, password, pathname, search } = new URL(text);
  const keys = `${username}/${pathname}${search}`.split(/[/?&=]/).filter((
    part,
  ) => part.length >= URL_KEY_CHARACTERS_MIN);
  return [text, password, decoded(password), ...keys];
}

/** Without its escapes; a lone percent sign is none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where an error was made: the innermost frame, without the folder. */
function placeOf(reason: unknown): string {
  if (!(reason instanceof Error)) return "";
  const frame = /^[ \t]+at (.*)$/m.exec(reason.stack ?? "")?.[1] ?? "";
  return frame.replace(/[^\s(]*[/\\]/g, "").slice(0, 200);
}
