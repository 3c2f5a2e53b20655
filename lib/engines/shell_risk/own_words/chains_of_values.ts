/**
 * What a call says by the values that it gives, whatever program it is of: rights and
 * doors in the fields of JSON, and places that call themselves hostile. For programs
 * that nobody knows, and for sub-commands that no row is about.
 *
 * @module
 */
import { type FieldClaim, fieldsSay } from "../json_fields.ts";
import { hasPart, type Hear, reading } from "./chains.ts";

/** The first argument whose fields say something. */
function fieldsWith(
  args: readonly string[],
  ...claims: readonly FieldClaim[]
): string | undefined {
  return args.find((arg) => claims.some((claim) => fieldsSay(claim, arg)))
    ?.slice(0, 80);
}

/** The data by which a call says that whoever asks gets in. */
export const openFields: Hear = reading(({ args }) => fieldsWith(args, "open"));

/** The data by which a call says that somebody may do everything. */
export const mightyFields: Hear = reading(({ args }) =>
  fieldsWith(args, "mighty")
);

/** Options by which what is started holds the machine that it runs on, and what starts something. */
const HOST_OPTION =
  /^--(?:privileged|(?:pid|ipc|uts|userns)[= ]host|cap-add=(?:all|sys_admin))(?:=true)?$|^(?:--allow=)?security\.insecure$/i;
const STARTS = /^(?:run|create|start|launch|build|exec|spawn|deploy)$/;

/** The data or option by which a call says that what is started holds its host. */
export const hostFields: Hear = reading((chain) =>
  fieldsWith(chain.args, "host") ??
    (hasPart(chain, STARTS)
      ? chain.args.find((arg) => HOST_OPTION.test(arg))
      : undefined)
);

/** The data by which a call says that none of what runs is left. */
export const noneFields: Hear = reading(({ args }) =>
  fieldsWith(args, "none", "drops")
);

/** What calls itself hostile, as a part of a place. */
const HOSTILE =
  /(?:^|[/.@:=,])(?:[\w-]{0,30}-)?(?:attackers?|evil|malicious|malware|backdoor(?:ed)?|exfil)(?:-[\w-]{1,30})?(?:$|[/.@:,])/i;
/** Where whoever made an address reads what comes to it, and nobody else serves anything. */
const COLLECTOR =
  /^(?:--?[\w.-]+=)?https?:\/\/(?:[\w-]+\.)*(?:webhook\.site|requestbin\.\w+|pipedream\.net|requestcatcher\.com|requestrepo\.com|interact\.sh|oast\.\w+|oastify\.com|burpcollaborator\.net|dnslog\.cn|canarytokens\.com)(?:[/:?]|$)/i;
/** A place on another machine: an address, somebody at a host, or a port of a host. */
const ON_MACHINE =
  /^(?:--?[\w.-]+=)?(?:[\w.]+=)?(?:[a-z][\w+.-]{0,20}:\/\/|git@|[\w.-]+@[\w.-]+:|(?:tcp|udp|ssl|docker|oci|npm|github|gitlab|s3|gs):)/i;
/** Options and settings whose value is such a place, or an image by its owner. */
const OF_PLACE =
  /(?:^|[-._])(?:image|images|repo|repository|registry|url|uri|endpoint|server|host|webhook|target|destination|dest|source|src|output|proxy|remote|upstream|issuer|mirror|to|from|channel)$/i;

/** The place by which a call says that it gives something to whoever calls himself hostile, or takes it. */
export const hostilePlace: Hear = reading((chain) => {
  const seen = chain.args;
  return seen.find((arg, at) => {
    if (COLLECTOR.test(arg)) return true;
    if (!HOSTILE.test(arg)) return false;
    if (ON_MACHINE.test(arg)) return true;
    const split = arg.lastIndexOf("=");
    const name = split < 0 ? seen[at - 1] ?? "" : arg.slice(0, split);
    return /[/.]/.test(arg.slice(split + 1)) &&
      (split >= 0 || name.startsWith("-")) && OF_PLACE.test(name);
  })?.slice(0, 80);
});

/** What goes on to others from then on, and words that set where it goes. */
const GOES_ON =
  /^(?:webhooks?|hooks?|drains?|logdrains?|sinks?|forwarders?|forward|replicas?|replicat(?:e|ion)|mirrors?|syslog|exporters?|destinations?|proxy|registry|registries|mirroring|upstreams?)$/;
const SETS_PLACE =
  /^(?:add|create|set|new|update|enable|configure|config|register|forward|replicate|start|mirror)$/;
/** An address of a number that is nobody's own. */
const BARE_PLACE =
  /^(?:--?[\w.-]+=)?(?:[a-z][\w+.-]{0,20}:\/\/)?(?:[\w.-]+@)?(?!127\.|10\.|192\.168\.|169\.254\.|0\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/[^\s]*)?$/i;

/** The bare address to which a call says that what is written, told or asked goes from then on. */
export const sentToNumber: Hear = reading((chain) =>
  hasPart(chain, GOES_ON) && hasPart(chain, SETS_PLACE)
    ? chain.args.find((arg) => BARE_PLACE.test(arg))
    : undefined
);

/** A request in tags: what it does is the name of one, or what is to be done to one. */
const DELETING_TAG =
  /<(?:[a-z]\w{0,20}:)?(?:(?:[Dd]elete|[Rr]emove|[Pp]urge|[Dd]estroy)(?:[-_][\w-]{1,40}|[A-Z]\w{1,40})?|(?:kill|close)-session)[\s/>]|\s(?:[a-z]\w{0,20}:)?operation=["'](?:delete|remove)["']/;
/** The request by which a call says that something is to be deleted. */
export const deletingRequest: Hear = reading(({ args }) =>
  args.find((arg) => /^\s*<\??[a-z]/i.test(arg) && DELETING_TAG.test(arg))
    ?.slice(0, 80) ?? fieldsWith(args, "deletes")
);

/** What a firewall lets in. */
const WALL = /^(?:firewalls?|fw|ufw|iptables|nftables|securitygroups?)$/;
const LETS_IN = /^(?:allow|open|accept|permit)$/;

/** The words by which a call says that a port is opened to whoever comes. */
export const openedPort: Hear = reading((chain) => {
  const at = chain.parts.findIndex((parts) =>
    parts.some((part) => LETS_IN.test(part))
  );
  return at >= 0 && at < 4 && hasPart(chain, WALL) &&
      chain.args.some((arg) =>
        /^(?:tcp|udp|both|any|(?:[1-9]\d{0,4})(?:[-:]\d+)?(?:\/(?:tcp|udp))?)$/i
          .test(arg)
      )
    ? chain.words.slice(0, at + 1).join(" ")
    : undefined;
});
