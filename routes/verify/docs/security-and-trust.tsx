/** `GET /docs/security-and-trust`: what a result proves, and what stands behind it. */
import { PUBLISH_LEAD_MS, RETIRED_KEEP_MS } from "@/lib/jose/key_schedule.ts";
import type { KeyInfo } from "@/lib/jose/keyring.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { spanText } from "@/lib/spans.ts";
import type { App } from "@/services/app.ts";
import { VERIFY_LIMITS } from "@/services/verify/free_operations.ts";
import { RECEIPT_SECONDS } from "@/services/verify/receipts/receipts.ts";
import { DIGESTS_KEEP_DAYS } from "@/services/verify/verify_evidence/limits.ts";
import { DOES_NOT_PROVE } from "@/services/verify/verify_evidence/operation.ts";
import { KEYS_SECONDS } from "../../_keys.ts";
import { Limits } from "../../_limits.tsx";
import { PAGE_HEADERS, PageFrame, renderPage } from "../../_page.tsx";
import { liveRoute } from "../../_live.ts";

/** The page. It names withdrawn keys, so it changes with the keys. */
export const route: RouteFactory<App> = (app) =>
  liveRoute(app, {
    content: async () =>
      renderPage(
        <TrustPage
          app={app}
          url={app.verify.url}
          keys={await app.keyring.list()}
          contact={app.config.operatorContact}
        />,
      ),
    contentType: "text/html; charset=utf-8",
    maxAgeSeconds: KEYS_SECONDS,
    headers: PAGE_HEADERS,
  });

function TrustPage(
  props: { app: App; url: string; keys: readonly KeyInfo[]; contact: string },
) {
  return (
    <PageFrame
      app={props.app}
      origin="verify"
      path="/docs/security-and-trust"
      title="Security and trust"
      description="What a signed verdict proves, what it does not, and how to check it."
    >
      <h1>Security and trust</h1>
      <h2>What a result proves</h2>
      <p>
        That this service, at the time stated, ran exactly the named checks on
        evidence of exactly these digests, with these outcomes. The checks are
        deterministic: whoever has the evidence can repeat them.
      </p>
      <h2>What it does not prove</h2>
      <ul>{DOES_NOT_PROVE.map((text) => <li>{text}</li>)}</ul>
      <EvidencePart />
      <h2>How to check a result</h2>
      <ol>
        <li>
          Read the keys at{" "}
          <a href="/.well-known/jwks.json">{props.url}/.well-known/jwks.json
          </a>.
        </li>
        <li>
          Verify the JWS with any JOSE library: ES256, typ{" "}
          <code>evidence-verification+jws</code>, issuer {props.url}.
        </li>
        <li>
          Compare the digests: <code>evidence_sha256</code> and{" "}
          <code>checks_sha256</code>{" "}
          are SHA-256 of the RFC 8785 form of what was sent; a subject's digest
          is of the item's bytes.
        </li>
      </ol>
      <p>
        Or <a href="/verify-result">in your browser</a>, where nothing is sent.
      </p>
      <KeysPart url={props.url} keys={props.keys} />
      <h2>Registration</h2>
      <p>
        <code>POST {props.url}/agent/register</code> with the body {"{}"}{" "}
        gives a signed receipt, valid{" "}
        {spanText(RECEIPT_SECONDS * 1000)}. It reads its own claim at{" "}
        <code>/agent/registration</code>{" "}
        and grants nothing else: no access, no payment, no higher limits. It is
        not an OAuth token. It cannot be revoked; discard it.
      </p>
      <h2>Bounds</h2>
      <Limits limits={VERIFY_LIMITS} />
      {props.contact === ""
        ? null
        : <p>Report a problem to {props.contact}.</p>}
    </PageFrame>
  );
}

/** What is kept of evidence, and what is done with it. */
function EvidencePart() {
  return (
    <>
      <h2>What happens to evidence</h2>
      <p>
        It is read, checked and forgotten. Kept for {DIGESTS_KEEP_DAYS}{" "}
        days: the SHA-256 of the evidence and of the checks, the verdict, the
        types of checks, the time and the amount. The result itself is kept with
        its payment so that it can be fetched again; its details are digests,
        names of keys and algorithms, pointers, indexes and lengths. No evidence
        is logged.
      </p>
      <p>
        No URL in the evidence is fetched: jku, x5u, remote $ref and did:web are
        never followed. No code in it is run: schemas are interpreted by a
        validator without patterns, within a budget. A private or symmetric key
        that is given to a check is refused; items of evidence are not searched
        for them.
      </p>
    </>
  );
}

/** How results fare when their keys end, how long those last, and which were withdrawn. */
function KeysPart(props: { url: string; keys: readonly KeyInfo[] }) {
  const withdrawn = props.keys.filter((key) => key.state === "compromised");
  return (
    <>
      <h2>When a key is gone</h2>
      <p>
        Every result that was sold stands in the log of settlements, as a salted
        digest that tells nothing of it; those that an older program sold do
        not. Send it to <code>POST {props.url}/log/verdict</code>{" "}
        and keep the proof of its place: it holds with the log's key alone
        (<a href="/log.json">/log.json</a>). A result that the log had before
        its key was withdrawn, or while its key was published, is good for ever;
        what a stolen key dates back is not in the log. The MCP tool{" "}
        <code>check_signed_result</code> says which of the two speaks for it.
      </p>
      <h2>Keys</h2>
      <p>
        ES256 (P-256); receipts of settlements are signed with Ed25519 (EdDSA),
        by a key of its own in the same set (in a store that is older than that
        key, with ES256 for its first day). A key is named by its RFC 7638
        thumbprint and kept published for {spanText(RETIRED_KEEP_MS)}{" "}
        after it last signed. The next key is published{" "}
        {spanText(PUBLISH_LEAD_MS)}{" "}
        before it signs; the first of a new store, and the successor of a
        withdrawn one, sign at once. An ES256 signature has two valid forms; do
        not use the bytes of a signature as an identifier.
      </p>
      <h3>Withdrawn keys</h3>
      {withdrawn.length === 0 ? <p>None.</p> : (
        <ul>
          {withdrawn.map((key) => (
            <li>
              <code>{key.kid}</code>, withdrawn{" "}
              {key.compromised_at}. Believe results that it signed only if the
              log had them before.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
