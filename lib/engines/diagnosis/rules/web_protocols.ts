/** What services say over the wire: gRPC, GraphQL, WebSocket, CORS, HTTP, OAuth and JWT, SMTP, object storage. */
import table from "./tables/web_protocols.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Protocols between programs. */
export const WEB_PROTOCOL_RULES: readonly CompleteRule[] = defineRules({
  family: "web_protocols",
  risk:
    "Tokens, cookies and passwords of a request are secrets: leave them out when you share its log.",
  prevent: "Test the contract between client and server in CI.",
}, [
  ...readRules(table),
  {
    id: "grpc-auth",
    line:
      /(?:code = (?:Unauthenticated|PermissionDenied)|\b16 UNAUTHENTICATED|\b7 PERMISSION_DENIED|StatusCode\.(?:UNAUTHENTICATED|PERMISSION_DENIED)|Exception: (?:UNAUTHENTICATED|PERMISSION_DENIED))(?::? ?(?:desc = )?(?<why>.{0,160}))?/,
    none: [/gcloud|googleapis/],
    level: "code",
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
    hits: [{
      error: "rpc error: code = Unauthenticated desc = missing token",
      next:
        "grpcurl -H 'authorization: Bearer <token>' <host:port> <service/method>",
    }, "Error: 7 PERMISSION_DENIED: caller may not read orders"],
    misses: ["rpc error: code = Unavailable desc = x"],
  },
  {
    id: "protoc-error",
    line:
      /^(?<file>[\w.\/-]{1,160}\.proto)(?::(?<line>\d{1,5}):\d{1,5})?: (?<why>.{3,160})|protoc-gen-(?<plugin>[\w-]{1,40}): program not found or is not executable|Import "(?<imp>[\w.\/-]{1,160})" was not found or had errors/,
    tools: ["protoc", "buf"],
    level: "code",
    cause: [
      "The plugin protoc-gen-{plugin} is not installed or not in PATH.",
      "The imported file {imp} cannot be found.",
      "protoc does not compile {file}[[ at line {line}]]: {why}",
    ],
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
      "Open {file} at line {line} and correct it: {why}",
      "Open {file} and correct it: {why}",
    ],
    plan: ["Add $(go env GOPATH)/bin to PATH for Go plugins."],
    hits: [{
      command: "protoc --go_out=. api.proto",
      error:
        "protoc-gen-go: program not found or is not executable\n--go_out: protoc-gen-go: Plugin failed with status code 1.",
      next: "go install google.golang.org/protobuf/cmd/protoc-gen-go@latest",
    }, {
      error: 'shop/order.proto:14:3: "Money" is not defined.',
      next:
        'Open shop/order.proto at line 14 and correct it: "Money" is not defined.',
    }],
    misses: ["main.c:14:3: error: unknown type name 'Money'"],
  },
  {
    id: "graphql-variable",
    line:
      /Variable \\?"\$(?<name>\w{1,80})\\?" (?:of (?:required )?type .{1,80} was not provided|got invalid value|is not defined|is never used|of type .{1,60} used in position expecting)|Expected value of type \\?"(?<type>[\w!\[\]]{1,60})\\?", found|Cannot return null for non-nullable field (?<field>[\w.]{1,120})|Field \\?["'](?<field2>\w{1,80})\\?["'] (?:argument .{1,80} of type|of type .{1,60} must have a selection of subfields)/,
    level: "code",
    cause: [
      "The GraphQL variable ${name} is missing or of another type than the query declares.",
      "The resolver gave null for the field {field}, which may not be null.",
      "The GraphQL field {field2} is used without its argument or its sub-fields.",
      "A GraphQL value is not of the type {type}.",
    ],
    next: [
      "Pass {name} in variables with exactly the declared type (non-null ! means it is required), or correct the query's declaration.",
      "Open the resolver of {field} and return a value, or make the field nullable in the schema.",
      "Add the sub-fields or the required argument of {field2} to the query.",
      "Correct the value in the query to the type {type}.",
    ],
    hits: [
      '{"errors":[{"message":"Variable \\"$id\\" of required type \\"ID!\\" was not provided."}]}',
      "GraphQLError: Cannot return null for non-nullable field User.email.",
    ],
    misses: ['Cannot query field "x" on type "Y"'],
  },
  {
    id: "graphql-syntax",
    line:
      /GraphQLError: Syntax Error: (?<why>.{3,120})|Syntax Error: (?<why2>Expected .{3,80}, found .{1,60}|Unexpected (?:Name|<EOF>|character).{0,60})|Must provide (?:a )?query string|POST body missing, invalid Content-Type/,
    level: "code",
    cause: [
      "The GraphQL document does not parse: {why}",
      "The GraphQL document does not parse: {why2}",
      "The server got no query: body or Content-Type are wrong.",
    ],
    next: [
      (c) =>
        c.v["why"] ?? c.v["why2"]
          ? `Correct the query at the reported place (${
            c.v["why"] ?? c.v["why2"]
          }): braces, commas and quotes.`
          : undefined,
      "Send POST with Content-Type: application/json and a JSON body that has query as a string.",
    ],
    hits: [
      'GraphQLError: Syntax Error: Expected Name, found "}".',
      "POST body missing, invalid Content-Type, or JSON object has no keys.",
    ],
    misses: ['Cannot query field "a" on type "B"'],
  },
  {
    id: "websocket-closed",
    line:
      /(?:WebSocket|ConnectionClosedError|ws|websocket: close)[^\n]{0,60}\b(?<code>1006|1008|1009|1011|1012|1013|1002|1003)\b(?:.{0,80})|WebSocket is already in CLOSING or CLOSED state|WebSocket is not open: readyState \d/,
    level: "code",
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
    hits: [
      "websockets.exceptions.ConnectionClosedError: received 1011 (internal error) keepalive ping timeout",
      "Error: WebSocket is not open: readyState 0 (CONNECTING)",
    ],
    misses: ["WebSocket connection to 'wss://x.example/live' failed"],
  },
  {
    id: "browser-mixed-content",
    line:
      /Mixed Content: The page at '(?<page>[^']{3,160})' was loaded over HTTPS, but requested an insecure .{3,40} '(?<insecure>[^']{3,200})'|net::ERR_(?<net>BLOCKED_BY_CLIENT|CERT_AUTHORITY_INVALID|CERT_COMMON_NAME_INVALID|CERT_DATE_INVALID|SSL_PROTOCOL_ERROR|TOO_MANY_REDIRECTS|BLOCKED_BY_RESPONSE)/,
    level: "code",
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
    hits: [
      "Mixed Content: The page at 'https://shop.example/' was loaded over HTTPS, but requested an insecure XMLHttpRequest endpoint 'http://api.example/v1'. This request has been blocked",
      {
        error: "GET https://a.example/ net::ERR_TOO_MANY_REDIRECTS",
        next: "curl -sIL --max-redirs 8 <url>",
      },
    ],
    misses: ["net::ERR_CONNECTION_REFUSED"],
  },
  {
    id: "jwt-invalid",
    line:
      /JsonWebTokenError: (?<why>invalid signature|jwt malformed|invalid algorithm|jwt (?:audience|issuer) invalid.{0,80}|secret or public key must be provided|invalid token|jwt must be provided)|InvalidSignatureError|JWSSignatureVerificationFailed|SignatureException: JWT signature does not match|IDX105(?:00|03|01|11)|IDX102(?:14|05)|InvalidAudienceError|InvalidIssuerError|unexpected "(?<claim>aud|iss)" claim value|JWKSNoMatchingKey|no applicable key found in the JSON Web Key Set|MalformedJwtException|DecodeError: Not enough segments/,
    level: "code",
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
    risk: "Never accept alg none or skip the verification to get past it.",
    prevent: "Verify by the issuer's JWKS, which follows key rotation.",
    hits: [
      "JsonWebTokenError: invalid signature",
      "jose.errors.JWKSNoMatchingKey: no applicable key found in the JSON Web Key Set",
      "jwt.exceptions.InvalidAudienceError: Audience doesn't match",
    ],
    misses: ["TokenExpiredError: jwt expired"],
  },
  {
    id: "oauth-token-error",
    line:
      /["'= ](?<code>invalid_grant|invalid_client|unauthorized_client|unsupported_grant_type|invalid_scope|access_denied|consent_required|interaction_required|invalid_request)(?!_)["',&\s]?.{0,40}(?:error_description["':= ]{1,4}(?<why>[^"}&]{3,160}))?/,
    when: (c) =>
      c.lines.some((l) => /oauth|token|oidc|grant|client|consent/i.test(l)),
    none: [/redirect_uri_mismatch|AADSTS50011|AADSTS7002|x402/],
    level: "phrase",
    priority: 4,
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
    hits: [
      '{"error":"invalid_grant","error_description":"Token has been expired or revoked."}',
      "OAuth token endpoint said: error=invalid_client&error_description=Client+authentication+failed",
    ],
    misses: ["Error 400: redirect_uri_mismatch"],
  },
  {
    id: "oidc-state",
    line:
      /(?:OAuthCallbackError|state (?:mismatch|cookie was missing|parameter.{0,20}(?:invalid|missing))|checks\.state argument is missing|nonce mismatch|Missing state parameter|pkce.{0,40}(?:missing|mismatch)|PKCE code_verifier cookie was missing|CSRF (?:token mismatch|verification failed|token (?:missing|invalid)))/i,
    level: "code",
    cause: (c) =>
      /CSRF/i.test(c.lines[c.at] ?? "")
        ? "The form's CSRF token is missing or not the session's: no cookie, an old page, or another origin."
        : "The login's state or PKCE cookie did not come back: cookies are lost between start and callback (other host, http against https, SameSite, two tabs).",
    next:
      "Open the page again on the one address the app is configured for (same host and https), check in the browser that its cookie is set and sent, and try again.",
    plan: [
      "Set the app's public URL (NEXTAUTH_URL, APP_URL), trust the proxy's headers, and use SameSite=Lax with Secure.",
    ],
    risk: "Do not switch the CSRF or state check off.",
    hits: [
      "[auth][error] InvalidCheck: state cookie was missing",
      "Forbidden (403) CSRF verification failed. Request aborted.",
    ],
    misses: ["error=invalid_grant"],
  },
  {
    id: "smtp-auth",
    line:
      /\b535[- ]5\.7\.(?:8|3|139|0|1)|SMTPAuthenticationError|EAUTH\b.{0,60}|534[- ]5\.7\.\d{1,2}|530[- ]5\.7\.\d{1,2}|Username and Password not accepted|Application-specific password required|SmtpClientAuthentication is disabled|Must issue a STARTTLS command first/,
    level: "code",
    cause: (c) =>
      /STARTTLS/.test(c.lines[c.at] ?? "")
        ? "The mail server wants TLS before the login (STARTTLS)."
        : "The mail server refuses the login: wrong user or password, an app password is needed, or SMTP login is off for the account.",
    next: (c) =>
      /STARTTLS/.test(c.lines[c.at] ?? "")
        ? "Use port 587 with STARTTLS switched on in the mail settings (requireTLS, MAIL_USE_TLS)."
        : "Create an app password (or an SMTP key of the mail service) and put it into the secret store as SMTP password, with the full address as user.",
    risk: "Do not send the password over a connection without TLS.",
    hits: [
      "smtplib.SMTPAuthenticationError: (535, b'5.7.8 Username and Password not accepted.')",
      "Error: Invalid login: 535-5.7.8 Username and Password not accepted",
    ],
    misses: [
      "550 5.1.1 The email account that you tried to reach does not exist",
    ],
  },
  {
    id: "smtp-rejected",
    line:
      /\b(?<code>550|551|552|553|554|450|451|421|452)[- ](?<ext>[245]\.\d{1,3}\.\d{1,3})[ :]{0,2}(?<why>.{3,160})|SMTPRecipientsRefused|SMTPSenderRefused|Recipient address rejected: (?<why2>.{3,120})|Relay access denied|Sender address rejected/,
    level: "phrase",
    priority: 4,
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
    prevent:
      "Set SPF, DKIM and DMARC for every sending domain, and handle bounces.",
    hits: [{
      error:
        "550-5.7.26 This mail has been blocked because the sender is unauthenticated. SPF: did not pass",
      next: "dig +short TXT <sender-domain>",
    }, "554 5.7.1 <bob@example.org>: Relay access denied"],
    misses: ["535 5.7.8 Error: authentication failed"],
  },
  {
    id: "s3-signature",
    line:
      /AuthorizationHeaderMalformed|The authorization header is malformed; the region '(?<have>[\w-]{2,30})' is wrong; expecting '(?<need>[\w-]{2,30})'/,
    none: [/azure|AuthenticationFailed/i],
    near: [/expecting '(?<need>[\w-]{2,30})'/],
    level: "code",
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
    plan: [
      "For S3-compatible stores set the endpoint, region (often us-east-1 or auto) and forcePathStyle.",
      "For presigned URLs send exactly the signed method, headers and Content-Type.",
    ],
    hits: [
      {
        command: "aws s3 ls s3://data",
        error:
          "An error occurred (AuthorizationHeaderMalformed) when calling the ListObjectsV2 operation: The authorization header is malformed; the region 'us-east-1' is wrong; expecting 'eu-west-1'",
        next: "aws s3 ls s3://data --region eu-west-1",
      },
      "<Error><Code>AuthorizationHeaderMalformed</Code><Message>The authorization header is malformed; the region 'auto' is wrong; expecting 'us-west-2'</Message></Error>",
    ],
    misses: [
      "An error occurred (AccessDenied) when calling the PutObject operation: Access Denied",
    ],
  },
  {
    id: "s3-entity",
    line:
      /\b(?:EntityTooLarge|EntityTooSmall|InvalidPartOrder|NoSuchUpload|BucketAlreadyExists|BucketAlreadyOwnedByYou|InvalidBucketName|BucketNotEmpty|XAmzContentSHA256Mismatch|InvalidObjectState|SlowDown|RequestTimeout)\b.{0,160}/,
    when: (c) =>
      c.lines.some((l) =>
        /s3|bucket|minio|object|upload|<Code>|r2|spaces/i.test(l)
      ),
    level: "code",
    priority: 12,
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
    hits: [
      "An error occurred (BucketAlreadyExists) when calling the CreateBucket operation: The requested bucket name is not available.",
      "<Error><Code>EntityTooSmall</Code><Message>Your proposed upload is smaller than the minimum allowed object size.</Message></Error>",
    ],
    misses: [
      "An error occurred (NoSuchBucket) when calling the ListObjectsV2 operation",
    ],
  },
  {
    id: "http-header-too-large",
    line:
      /431 Request Header Fields Too Large|HPE_HEADER_OVERFLOW|Request [Hh]eader (?:[Oo]r [Cc]ookie )?[Tt]oo [Ll]arge|upstream sent too big header|414 (?:Request-)?URI Too (?:Large|Long)/,
    level: "code",
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
    hits: [
      {
        error:
          "400 Bad Request\nRequest Header Or Cookie Too Large\nnginx/1.25.3",
        next:
          "Raise large_client_header_buffers in nginx (large-client-header-buffers: 4 16k in the ingress's ConfigMap), or make the cookies or token smaller.",
      },
      "HTTP/1.1 431 Request Header Fields Too Large",
      "2026/01/01 10:00:00 [error] 31#31: *5 upstream sent too big header while reading response header from upstream",
    ],
    misses: ["413 Request Entity Too Large"],
  },
  {
    id: "http2-protocol",
    line:
      /ERR_HTTP2_(?<code>STREAM_ERROR|SESSION_ERROR|GOAWAY_SESSION|PROTOCOL_ERROR)|HTTP\/2 stream (?:\d{1,10} )?was not closed cleanly(?:: (?<why>[A-Z_]{4,40}))?|http2: (?:server sent GOAWAY|stream closed|Transport received).{0,80}|NGHTTP2_\w{3,40}|Received HTTP\/0\.9 when not allowed/,
    level: "phrase",
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
    hits: [
      {
        command: "git fetch",
        error:
          "error: RPC failed; HTTP/2 stream 5 was not closed cleanly: CANCEL (err 8)",
        next: "git config --global http.version HTTP/1.1",
      },
      "Error [ERR_HTTP2_STREAM_ERROR]: Stream closed with error code NGHTTP2_INTERNAL_ERROR",
    ],
    misses: ["curl: (6) Could not resolve host: a.example"],
  },
  {
    id: "webhook-signature",
    line:
      /No signatures found matching the expected signature for payload|StripeSignatureVerificationError|Webhook signature verification failed|X-Hub-Signature.{0,40}(?:mismatch|missing|does not match)|WebhookVerificationError|Timestamp outside the tolerance zone/,
    level: "code",
    cause: (c) =>
      /Timestamp/.test(c.lines[c.at] ?? "")
        ? "The webhook is too old, or the clock is wrong (timestamp outside the tolerance)."
        : "The webhook's signature does not fit: the body was parsed and changed before the check, or the secret is of another endpoint.",
    next: (c) =>
      /Timestamp/.test(c.lines[c.at] ?? "")
        ? "timedatectl status"
        : "Verify over the raw request body (express.raw or await request.text(), before any JSON parser) with the secret of exactly this endpoint.",
    risk: "Do not accept webhooks without the check.",
    hits: [
      "StripeSignatureVerificationError: No signatures found matching the expected signature for payload.",
      {
        error: "Error: Timestamp outside the tolerance zone",
        next: "timedatectl status",
      },
    ],
    misses: ["JsonWebTokenError: invalid signature"],
  },
  {
    id: "saml-response",
    line:
      /SAML.{0,80}(?:signature|audience|assertion|expired|Destination|NotOnOrAfter|InResponseTo|certificate).{0,120}|Invalid SAML response|samlp?:status:(?<status>\w{3,40})|Kerberos.{0,80}(?:clock skew|preauth)|KRB5KDC_ERR_\w{3,40}|KRB_AP_ERR_\w{3,40}|kinit: (?<why>.{3,120})/,
    none: [/[Cc]lock skew/],
    level: "phrase",
    priority: 2,
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
    hits: [
      {
        error:
          "kinit: Preauthentication failed while getting initial credentials",
        next: "klist",
      },
      "Error: Invalid SAML response: SAML assertion expired: NotOnOrAfter passed",
    ],
    misses: ["JsonWebTokenError: invalid signature"],
  },
]);
