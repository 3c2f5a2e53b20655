/** Cases of what services say over the wire. */
import type { FixErrorCase } from "./case.ts";

/** gRPC, GraphQL, WebSocket, CORS, OAuth, JWT, SMTP, object storage. */
export const WEB_PROTOCOL_CASES: readonly FixErrorCase[] = [
  {
    id: "web-grpc-down",
    tool: "grpc",
    input: {
      command: "go run ./cmd/client",
      error:
        '2026/04/01 12:00:00 could not greet: rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 127.0.0.1:9090: connect: connection refused"',
    },
    root_cause_any: [/unavailable|cannot be reached/],
    next_command_any: [/127\.0\.0\.1:9090|grpcurl|ss -/],
  },
  {
    id: "web-grpc-method",
    tool: "grpc",
    input: {
      error:
        "io.grpc.StatusRuntimeException: UNIMPLEMENTED: Method not found: acme.v1.Billing/Charge",
    },
    root_cause_any: [/no such method|unimplemented/],
    next_command_any: [/grpcurl .*list|proto/],
  },
  {
    id: "web-graphql-field",
    tool: "graphql",
    input: {
      log:
        '[GraphQL error]: Message: Cannot query field "userNmae" on type "Account". Did you mean "userName"?, Location: [object Object]',
    },
    root_cause_any: [/userNmae/],
    next_command_any: [/userName/],
  },
  {
    id: "web-cors",
    tool: "browser",
    input: {
      error:
        "Access to XMLHttpRequest at 'http://127.0.0.1:8000/items' from origin 'http://localhost:3000' has been blocked by CORS policy: Response to preflight request doesn't pass access control check",
    },
    root_cause_any: [/CORS/],
    next_command_any: [/Origin/],
  },
  {
    id: "web-jwt-expired",
    tool: "jwt",
    input: {
      error:
        "UnauthorizedError: jwt expired\n    at /app/node_modules/express-jwt/dist/index.js:129:26",
    },
    root_cause_any: [/expired/],
    next_command_any: [/token|log in/],
  },
  {
    id: "web-jwt-secret",
    tool: "jwt",
    input: {
      error:
        "JsonWebTokenError: invalid signature\n    at /srv/node_modules/jsonwebtoken/verify.js:171:19",
    },
    root_cause_any: [/signature|secret|key/],
    next_command_any: [/key|secret|alg/],
  },
  {
    id: "web-oauth-grant",
    tool: "oauth",
    input: {
      error:
        'requests_oauthlib: oauthlib.oauth2.rfc6749.errors.InvalidGrantError: {"error": "invalid_grant", "error_description": "Code already used"}',
    },
    root_cause_any: [/used|expired|grant/],
    next_command_any: [/login|log in|code/],
  },
  {
    id: "web-smtp-auth",
    tool: "smtp",
    input: {
      command: "python send.py",
      error:
        "smtplib.SMTPAuthenticationError: (535, b'5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.')",
    },
    root_cause_any: [/login|SMTP/],
    next_command_any: [/app password|SMTP key/],
  },
  {
    id: "web-s3-region",
    tool: "s3",
    input: {
      command: "aws s3 cp a.zip s3://media-eu/",
      error:
        "upload failed: An error occurred (AuthorizationHeaderMalformed) when calling the PutObject operation: The authorization header is malformed; the region 'us-east-1' is wrong; expecting 'eu-central-1'",
    },
    root_cause_any: [/eu-central-1|region/],
    next_command_any: [/eu-central-1/],
  },
  {
    id: "web-413",
    tool: "http",
    input: {
      log:
        '2026/05/05 09:00:00 [error] 7#7: *12 client intended to send too large body: 10485761 bytes, client: 10.0.0.9, server: _, request: "POST /upload HTTP/1.1"',
    },
    root_cause_any: [/larger|413/],
    next_command_any: [/client_max_body_size/],
  },
  {
    id: "web-stripe-raw-body",
    tool: "webhook",
    input: {
      error:
        "⚠️  Webhook signature verification failed. No signatures found matching the expected signature for payload. Are you passing the raw request body you received from the provider?",
    },
    root_cause_any: [/signature/],
    next_command_any: [/raw/],
  },
];
