/** What rules of tables/web_protocols.txt compute. */
import table from "./tables/web_protocols.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Protocols between programs. */
export const WEB_PROTOCOL_RULES: readonly CompleteRule[] = readRules(table, {
  "grpc-auth": {
    cause: (c) =>
      /PermissionDenied|PERMISSION_DENIED/.test(c.lines[c.at] ?? "")
        ? `The gRPC server knows the caller but does not allow this method (PERMISSION_DENIED)${
          c.v["why"] ? `: ${c.v["why"]}` : ""
        }.`
        : `The gRPC call carries no valid credentials (UNAUTHENTICATED)${
          c.v["why"] ? `: ${c.v["why"]}` : ""
        }.`,
    next: (c) =>
      /PermissionDenied|PERMISSION_DENIED/.test(c.lines[c.at] ?? "")
        ? "Grant the caller's identity the role this method needs, then call again."
        : "grpcurl -H 'authorization: Bearer <token>' <host:port> <service/method>",
  },
  "protoc-error": {
    next: [
      (c) =>
        c.v["plugin"] === "go"
          ? "go install google.golang.org/protobuf/cmd/protoc-gen-go@latest"
          : c.v["plugin"] === "go-grpc"
          ? "go install google.golang.org/grpc/cmd/protoc-gen-go-grpc@latest"
          : c.v["plugin"] !== undefined
          ? `npm install --save-dev protoc-gen-${c.v["plugin"]}`
          : undefined,
      (c) =>
        c.v["imp"] !== undefined ||
          /File not found/.test(c.v["why"] ?? "")
          ? c.cmd.program === "protoc"
            ? c.cmd.afterProgram("-I .")
            : "buf dep update"
          : undefined,
    ],
  },
  "graphql-syntax": {
    next: (c) =>
      c.v["why"] ?? c.v["why2"]
        ? `Correct the query at the reported place (${
          c.v["why"] ?? c.v["why2"]
        }): braces, commas and quotes.`
        : undefined,
  },
  "websocket-closed": {
    cause: (c) => {
      const codes: Readonly<Record<string, string>> = {
        "1002": "protocol error",
        "1003": "data of a kind the server does not take",
        "1006": "no close frame: network, proxy time-out or crash",
        "1008": "policy violation, mostly authentication",
        "1009": "message too big",
        "1011": "the server failed",
        "1012": "the server restarts",
        "1013": "try again later",
      };
      return c.v["code"] === undefined
        ? "The program sent on a WebSocket that is not open."
        : `The WebSocket was closed with ${c.v["code"]}: ${
          codes[c.v["code"]] ?? ""
        }.`;
    },
    next: (c) =>
      c.v["code"] === undefined
        ? "Send only after the open event and while readyState is OPEN; queue messages until then."
        : c.v["code"] === "1008"
        ? "Renew the token, then connect again."
        : c.v["code"] === "1009"
        ? "Split the message, or raise the server's maximum payload to what you need."
        : "Reconnect with back-off, send pings every 30 s, and raise the proxy's idle time-out (proxy_read_timeout).",
  },
  "browser-mixed-content": {
    cause: (c) => {
      const what: Readonly<Record<string, string>> = {
        BLOCKED_BY_CLIENT: "an extension (ad blocker) blocked the request",
        CERT_AUTHORITY_INVALID: "the certificate's issuer is not trusted",
        CERT_COMMON_NAME_INVALID: "the certificate is for another name",
        CERT_DATE_INVALID: "the certificate is expired, or the clock is wrong",
        SSL_PROTOCOL_ERROR: "the port does not speak TLS",
        TOO_MANY_REDIRECTS: "the pages redirect in a circle",
        BLOCKED_BY_RESPONSE: "the answer's headers forbid this use",
      };
      return c.v["insecure"] !== undefined
        ? `The HTTPS page asks for ${
          c.v["insecure"]
        } over plain HTTP, which the browser blocks.`
        : `The browser stopped the request: ${what[c.v["net"] ?? ""] ?? ""}.`;
    },
    next: (c) =>
      c.v["insecure"] !== undefined
        ? `Change the address in the page to ${
          c.v["insecure"].replace(/^http:/, "https:").replace(/^ws:/, "wss:")
        } (or a relative one).`
        : c.v["net"] === "TOO_MANY_REDIRECTS"
        ? "curl -sIL --max-redirs 8 <url>"
        : /CERT|SSL/.test(c.v["net"] ?? "")
        ? "openssl s_client -connect <host>:443 -servername <host>"
        : "Try the page in a window without extensions, and read the answer's headers in the network panel.",
  },
  "jwt-invalid": {
    cause: (c) => {
      const text = c.lines[c.at] ?? "";
      return /audience|Audience|"aud"|IDX10214/.test(text)
        ? "The JWT is for another audience (aud)."
        : /issuer|Issuer|"iss"|IDX10205/.test(text)
        ? "The JWT is from another issuer (iss)."
        : /malformed|Malformed|segments|must be provided|invalid token/.test(
            text,
          )
        ? "What arrived is no JWT, or none arrived: empty, cut off, or with the word Bearer in it."
        : /public key must/.test(text)
        ? "The verifying key or secret is empty."
        : /NoMatchingKey|no applicable key|IDX105(?:01|03)/.test(text)
        ? "The JWKS has no key of the token's kid: it is of another issuer, or the keys were rotated."
        : "The JWT's signature does not fit the key: another secret, key or algorithm signed it.";
    },
    next: (c) => {
      const text = c.lines[c.at] ?? "";
      return /audience|Audience|"aud"|IDX10214|issuer|Issuer|"iss"|IDX10205/
          .test(text)
        ? "Decode the token's payload, compare aud and iss with what the verifier expects, and correct the one that is wrong."
        : /malformed|Malformed|segments|must be provided|invalid token/.test(
            text,
          )
        ? "Log the length and the number of dots of the token that arrives, and send the header Authorization: Bearer TOKEN with the whole token."
        : /public key must/.test(text)
        ? "Set the variable with the JWT secret or public key in the server's environment."
        : "Compare the token's header (alg, kid) with the issuer's JWKS, and give the verifier that key and algorithm.";
    },
  },
  "oauth-token-error": {
    when: (c) =>
      c.lines.some((l) => /oauth|token|oidc|grant|client|consent/i.test(l)),
    cause: (c) => {
      const code = c.v["code"] ?? "";
      const meaning: Readonly<Record<string, string>> = {
        invalid_grant:
          "the code or refresh token is used, expired, revoked, or for another client or redirect_uri",
        invalid_client:
          "client id or secret is wrong, or sent in the wrong way",
        unauthorized_client: "the client may not use this grant type",
        unsupported_grant_type: "the server does not know this grant_type",
        invalid_scope: "a scope is unknown or not allowed",
        access_denied: "the user or a policy refused",
        consent_required: "consent is missing",
        interaction_required: "the user must log in again (MFA)",
        invalid_request: "a parameter is missing or doubled",
      };
      return `The authorisation server answered ${code}: ${
        meaning[code] ?? "see its description"
      }${c.v["why"] ? ` (${c.v["why"]})` : ""}.`;
    },
    next: (c) => {
      const code = c.v["code"] ?? "";
      return code === "invalid_grant"
        ? "Start the login again to get a new code or refresh token, and use it once, at once, with the same client and redirect_uri."
        : code === "invalid_client"
        ? "Copy client id and a new secret from the provider into the secret store (the value, not the secret's id), and check the client authentication method."
        : code === "invalid_scope"
        ? "Ask only for scopes that the provider lists for this client."
        : code === "access_denied" || code === "consent_required" ||
            code === "AADSTS65001"
        ? "Let an administrator grant consent for the client's scopes, then log in again."
        : code === "unsupported_grant_type" || code === "unauthorized_client"
        ? "Allow the grant type for this client with the provider, and send the token request as application/x-www-form-urlencoded."
        : "Compare the request's parameters with the provider's documentation of this error code, and log in again.";
    },
  },
  "oidc-state": {
    cause: (c) =>
      /CSRF/i.test(c.lines[c.at] ?? "")
        ? "The form's CSRF token is missing or not the session's: no cookie, an old page, or another origin."
        : "The login's state or PKCE cookie did not come back: cookies are lost between start and callback (other host, http against https, SameSite, two tabs).",
  },
  "smtp-auth": {
    cause: (c) =>
      /STARTTLS/.test(c.lines[c.at] ?? "")
        ? "The mail server wants TLS before the login (STARTTLS)."
        : "The mail server refuses the login: wrong user or password, an app password is needed, or SMTP login is off for the account.",
    next: (c) =>
      /STARTTLS/.test(c.lines[c.at] ?? "")
        ? "Use port 587 with STARTTLS switched on in the mail settings (requireTLS, MAIL_USE_TLS)."
        : "Create an app password (or an SMTP key of the mail service) and put it into the secret store as SMTP password, with the full address as user.",
  },
  "smtp-rejected": {
    cause: (c) => {
      const ext = c.v["ext"] ?? "";
      const text = c.lines[c.at] ?? "";
      return /[Rr]elay/.test(text)
        ? "The mail server does not relay for this client: not logged in, or the network is not allowed."
        : ext === "5.1.1"
        ? "The recipient's mailbox does not exist (5.1.1)."
        : ext === "5.7.26" || /SPF|DKIM|DMARC/.test(text)
        ? "The receiver refuses the mail: SPF, DKIM or DMARC of the sending domain do not fit."
        : /^5\.7/.test(ext)
        ? `The receiver's policy refuses the mail (${ext}): ${
          c.v["why"] ?? "reputation or authentication"
        }.`
        : /^[45]\.2\.2/.test(ext)
        ? "The mailbox is full."
        : /^4/.test(ext)
        ? `The receiver refuses for now (${ext}, greylisting or rate): the mail may be sent later.`
        : `The mail server refused the mail${ext ? ` (${ext})` : ""}.`;
    },
    next: (c) => {
      const ext = c.v["ext"] ?? "";
      const text = c.lines[c.at] ?? "";
      return /[Rr]elay/.test(text)
        ? "Log in to the server on port 587 as its own user, or send over the server of your domain."
        : ext === "5.1.1"
        ? "Correct the recipient's address, and take it off the list if it bounces again."
        : /SPF|DKIM|DMARC/.test(text) || /^5\.7/.test(ext)
        ? "dig +short TXT <sender-domain>"
        : /^4/.test(ext)
        ? "Wait and let the queue retry with growing intervals; send fewer mails per minute."
        : "Read the reply's text in the mail log, correct sender or recipient, and send again.";
    },
  },
  "s3-signature": {
    cause: (c) =>
      c.v["need"] !== undefined ||
        /region|Redirect|endpoint/.test(c.lines[c.at] ?? "")
        ? `The bucket is in another region${
          c.v["need"] ? ` (${c.v["need"]})` : ""
        } or at another endpoint than the request is signed for.`
        : "The request's signature is wrong: secret key wrong or with a changed character, a proxy altered headers or path, or the endpoint style differs.",
    next: (c) =>
      c.v["need"] !== undefined
        ? c.cmd.program === "aws"
          ? c.cmd.append(`--region ${c.v["need"]}`)
          : `Set the client's region to ${c.v["need"]} and repeat the request.`
        : /Redirect|endpoint/.test(c.lines[c.at] ?? "")
        ? "aws s3api get-bucket-location --bucket <bucket>"
        : "aws sts get-caller-identity",
  },
  "s3-entity": {
    when: (c) =>
      c.lines.some((l) =>
        /s3|bucket|minio|object|upload|<Code>|r2|spaces/i.test(l)
      ),
    cause: (c) => {
      const text = c.lines[c.at] ?? "";
      return /BucketAlready/.test(text)
        ? "A bucket of that name exists already (names are shared by everyone)."
        : /InvalidBucketName/.test(text)
        ? "The bucket's name is not allowed: 3 to 63 small letters, digits, dots and hyphens."
        : /BucketNotEmpty/.test(text)
        ? "The bucket still holds objects or versions."
        : /TooLarge/.test(text)
        ? "The object is larger than one upload may be: use a multipart upload."
        : /TooSmall|PartOrder|NoSuchUpload/.test(text)
        ? "The multipart upload is wrong: parts under 5 MiB, out of order, or the upload was ended."
        : /SlowDown/.test(text)
        ? "The store limits the rate (SlowDown)."
        : /InvalidObjectState/.test(text)
        ? "The object is archived and must be restored first."
        : "The object store refused the request.";
    },
    next: (c) => {
      const text = c.lines[c.at] ?? "";
      return /BucketAlready|InvalidBucketName/.test(text)
        ? "Choose another bucket name in lower case with your organisation as prefix, and create it again."
        : /BucketNotEmpty/.test(text)
        ? "aws s3api list-object-versions --bucket <bucket> --max-items 20"
        : /TooLarge/.test(text)
        ? "aws s3 cp <file> s3://<bucket>/<key>"
        : /InvalidObjectState/.test(text)
        ? "aws s3api restore-object --bucket <bucket> --key <key> --restore-request Days=3"
        : /SlowDown|RequestTimeout/.test(text)
        ? "Retry with exponential back-off and fewer parallel requests per prefix."
        : "Begin the multipart upload anew with parts of 8 MiB or more, in ascending order.";
    },
  },
  "http-header-too-large": {
    cause: (c) =>
      /414/.test(c.lines[c.at] ?? "")
        ? "The address is too long (414): data belongs into a POST body."
        : /upstream/.test(c.lines[c.at] ?? "")
        ? "The application sends headers larger than nginx's buffer (often large cookies)."
        : "The request's headers are too large (431), mostly too many or too large cookies.",
    next: (c) =>
      /414/.test(c.lines[c.at] ?? "")
        ? "Send the parameters as POST body in place of the query string."
        : /upstream/.test(c.lines[c.at] ?? "")
        ? "Set proxy_buffer_size 16k and proxy_buffers 4 32k in the nginx location, and make the cookies smaller."
        : c.lines.some((line) => /nginx/i.test(line)) ||
            /nginx/.test(c.cmd.text ?? "")
        ? "Raise large_client_header_buffers in nginx (large-client-header-buffers: 4 16k in the ingress's ConfigMap), or make the cookies or token smaller."
        : "Delete the site's cookies in the browser, and keep session data on the server in place of the cookie.",
  },
  "http2-protocol": {
    cause: (c) =>
      /0\.9/.test(c.lines[c.at] ?? "")
        ? "The port does not speak HTTP (or speaks TLS while plain HTTP was used)."
        : `The HTTP/2 connection broke${
          c.v["why"] ? ` (${c.v["why"]})` : ""
        }: server, proxy or a size limit ended the stream.`,
    next: (c) =>
      /0\.9/.test(c.lines[c.at] ?? "")
        ? "Use https:// (or the port of the HTTP service) in the address."
        : c.cmd.program === "curl"
        ? c.cmd.afterProgram("--http1.1")
        : c.cmd.program === "git"
        ? "git config --global http.version HTTP/1.1"
        : "curl --http1.1 -sSI <url>",
  },
  "webhook-signature": {
    cause: (c) =>
      /Timestamp/.test(c.lines[c.at] ?? "")
        ? "The webhook is too old, or the clock is wrong (timestamp outside the tolerance)."
        : "The webhook's signature does not fit: the body was parsed and changed before the check, or the secret is of another endpoint.",
    next: (c) =>
      /Timestamp/.test(c.lines[c.at] ?? "")
        ? "timedatectl status"
        : "Verify over the raw request body (express.raw or await request.text(), before any JSON parser) with the secret of exactly this endpoint.",
  },
  "saml-response": {
    cause: (c) =>
      /KRB|Kerberos|kinit/.test(c.lines[c.at] ?? "")
        ? `Kerberos refused the login${
          c.v["why"] ? `: ${c.v["why"]}` : ""
        } (ticket, clock, realm or password).`
        : "The SAML answer was refused: certificate, audience, address or time do not fit.",
    next: (c) =>
      /SKEW|skew/.test(c.lines[c.at] ?? "")
        ? "timedatectl status"
        : /KRB|Kerberos|kinit/.test(c.lines[c.at] ?? "")
        ? "klist"
        : "Load the identity provider's newest metadata (certificate), and compare entity id, ACS address and clock of both sides.",
  },
});
