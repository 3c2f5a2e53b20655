import assert from "node:assert/strict";
import { readDiagnostics } from "./mod.ts";

/** Who complains, of what kind, about which field, and what was asked for. */
function read(text: string): string {
  const one = readDiagnostics(text.split("\n")).find(({ grammar }) =>
    grammar === "validator"
  );
  return one === undefined
    ? "nothing"
    : [one.tool, one.code, one.subject, one.need, one.have, one.location]
      .filter((part) => part !== "").join(" ");
}

const COMPLAINTS: readonly (readonly [string, string])[] = [
  // Lists of issues, as JSON.
  [
    'ZodError: [\n  {\n    "code": "invalid_type",\n    "expected": "string",\n    "received": "undefined",\n    "path": [\n      "DATABASE_URL"\n    ],\n    "message": "Required"\n  }\n]',
    "zod missing DATABASE_URL string undefined",
  ],
  [
    'ZodError: [{"expected":"number","code":"invalid_type","path":["items",0,"price"],"message":"Invalid input: expected number, received string"}]',
    "zod type items.0.price number string",
  ],
  [
    '{"detail":[{"type":"missing","loc":["body","price"],"msg":"Field required","input":{}}]}',
    "missing body.price",
  ],
  [
    '{"detail":[{"loc":["query","limit"],"msg":"value is not a valid integer","type":"type_error.integer"}]}',
    "type query.limit integer",
  ],
  [
    'errors: [{"instancePath":"/user/age","message":"must be integer"}]',
    "type user.age integer",
  ],
  [
    'errors: [{"instancePath":"/user","message":"must have required property \'name\'"}]',
    "missing user.name",
  ],
  [
    '[{"property":"email","constraints":{"isEmail":"email must be an email"}}]',
    "refused email",
  ],
  [
    '{"errors":[{"source":{"pointer":"/data/title"},"detail":"is required"}]}',
    "missing data.title",
  ],
  [
    '{"issues":[{"path":[{"key":"user"},{"key":"id"}],"message":"Invalid type: expected string, received number"}]}',
    "type user.id string number",
  ],
  // Maps of fields.
  ['{"email":["This field is required."]}', "missing email"],
  [
    '{"title":"One or more validation errors occurred.","status":400,"errors":{"Name":["The Name field is required."]}}',
    "missing Name",
  ],
  [
    '{"message":"{\\"fieldErrors\\":{\\"port\\":[\\"Expected number, received nan\\"]}}"}',
    "refused port",
  ],
  // Forms in which libraries print.
  [
    "pydantic_core._pydantic_core.ValidationError: 2 validation errors for Settings\ndatabase_url\n  Field required [type=missing, input_value={}, input_type=dict]\nport\n  Input should be a valid integer [type=int_parsing, input_value='80a', input_type=str]",
    "pydantic missing database_url",
  ],
  [
    "pydantic.error_wrappers.ValidationError: 1 validation error for Item\nprice\n  value is not a valid float (type=type_error.float)",
    "pydantic type price",
  ],
  [
    "\u2716 Invalid input: expected string, received undefined\n  \u2192 at user.name",
    "zod missing user.name string undefined",
  ],
  [
    "Failed to bind properties under 'app' to com.acme.AppProperties failed:\n\n    Property: app.url\n    Value: \"null\"\n    Reason: must not be null",
    "spring missing app.url",
  ],
  [
    "jsonschema.exceptions.ValidationError: 'name' is a required property\n\nFailed validating 'required' in schema:\n    {}\n\nOn instance['users'][0]:\n    {}",
    "jsonschema missing users.0.name",
  ],
  [
    "jsonschema.exceptions.ValidationError: '80' is not of type 'integer'\n\nOn instance['port']:\n    '80'",
    "jsonschema type port integer",
  ],
  [
    "openapi-spec-validator: 'paths' is a required property",
    "jsonschema missing paths",
  ],
  [
    "Error: values don't meet the specifications of the schema(s) in the following chart(s):\nweb:\n- replicas: Invalid type. Expected: integer, given: string",
    "helm type replicas integer string",
  ],
  [
    "Error: values don't meet the specifications of the schema(s) in the following chart(s):\nweb:\n- at '/replicas': got string, want integer",
    "helm type /replicas integer string",
  ],
  [
    "Missing required environment variables:\n  - STRIPE_KEY\n  - STRIPE_SECRET",
    "missing STRIPE_KEY",
  ],
  ["body must have required property 'name'", "ajv missing name"],
  ["Error: data/items/0/age must be integer", "ajv type items.0.age integer"],
  ["Error: data must NOT have additional properties", "nothing"],
  [
    " - configuration has an unknown property 'devtol'. These properties are valid:\n   object { amd?, devtool? }",
    "schema-utils unknown configuration.devtol `amd`, `devtool`",
  ],
  [
    " - options misses the property 'filename'.",
    "schema-utils missing options.filename",
  ],
  [
    ' - configuration.mode should be one of these:\n   "development" | "production" | "none"',
    "schema-utils refused configuration.mode",
  ],
  [
    'Error: .eslintrc.json:\n\tConfiguration for rule "quotes" is invalid:\n\tValue "singl" should be equal to one of the allowed values.',
    "eslint refused quotes",
  ],
  ['ValidationError: "email" is required', "joi missing email"],
  [
    "ValidationError: User validation failed: email: Path `email` is required.",
    "mongoose missing email",
  ],
  [
    'Error("missing field `port`", line: 4, column: 1)',
    "serde missing port line 4",
  ],
  [
    "TOML parse error at line 3, column 1\n  |\n3 | prot = 80\n  | ^^^^\nunknown field `prot`, expected one of `host`, `port`",
    "serde unknown prot `host`, `port` line 3",
  ],
  [
    "Key: 'User.Email' Error:Field validation for 'Email' failed on the 'required' tag",
    "go missing User.Email required",
  ],
  [
    "yaml: unmarshal errors:\n  line 4: field prot not found in type main.Config",
    "go unknown prot line 4",
  ],
  ['json: unknown field "prot"', "go unknown prot"],
  [
    "PrismaClientValidationError: \nInvalid `prisma.user.create()` invocation:\n\nArgument `email` is missing.",
    "prisma missing email",
  ],
  [
    "Unknown argument `emial`. Did you mean `email`? Available options are marked with ?.",
    "prisma unknown emial `email`",
  ],
  [
    "Argument `age`: Invalid value provided. Expected Int, provided String.",
    "prisma type age Int String",
  ],
  [
    "StripeInvalidRequestError: Missing required param: amount.",
    "stripe missing amount",
  ],
  [
    "MethodArgumentNotValidException: Validation failed for argument [0]: [Field error in object 'user' on field 'email': rejected value [null]; codes [NotNull.user.email]; default message [must not be null]]",
    "spring missing email",
  ],
  [
    "javax.validation.ConstraintViolationException: create.user.age: must be greater than or equal to 18",
    "jakarta refused user.age",
  ],
  [
    "System.Text.Json.JsonException: The JSON value could not be converted to System.Int32. Path: $.age | LineNumber: 0",
    "dotnet type age Int32",
  ],
  [
    "ValidationException: Validation failed: \n -- Email: 'Email' must not be empty. Severity: Error",
    "fluentvalidation missing Email",
  ],
  [
    'Swift.DecodingError.keyNotFound(CodingKeys(stringValue: "id", intValue: nil), x)',
    "swift missing id",
  ],
  [
    "msgspec.ValidationError: Expected `int`, got `str` - at `$.age`",
    "msgspec type age int str",
  ],
  [
    "ValidationError: email is a required field",
    "yup missing email",
  ],
  [
    'StructError: At path: user.id -- Expected a number, but received: "a"',
    'superstruct type user.id number "a"',
  ],
  [
    '    %{email: [{"can\'t be blank", [validation: :required]}]}',
    "ecto missing email",
  ],
  [
    "Object(App\\Entity\\User).email:\n    This value should not be blank. (code c1051bb4)",
    "symfony missing email",
  ],
  [
    "Message: invalid CreateUserRequest.Email: value must be a valid email address",
    "protovalidate refused CreateUserRequest.Email",
  ],
  ['proto: (line 1:2): unknown field "emial"', "protobuf unknown emial line 1"],
  ['Error: strict mode: unknown keyword: "exmaple"', "ajv unknown exmaple"],
  [
    "SequelizeValidationError: notNull Violation: User.email cannot be null",
    "sequelize missing User.email",
  ],
  [
    "cerberus.validator.DocumentError: {'age': ['must be of integer type']}",
    "refused age",
  ],
  [
    "ActiveRecord::RecordInvalid: Validation failed: Email has already been taken",
    "rails refused Email",
  ],
  [
    "ValidationException: The email field is required. (and 1 more error)",
    "laravel missing email",
  ],
];

Deno.test("a validator's complaint names the field and what is asked of it", () => {
  for (const [text, expected] of COMPLAINTS) {
    assert.equal(read(text), expected, text);
  }
});

Deno.test("all that is wrong with the data is told, the first four by name", () => {
  const issues = ["a", "b", "c", "d", "e"].map((path) => ({
    path: [path],
    message: "Required",
  }));
  const one = readDiagnostics([JSON.stringify(issues)]).find(({ grammar }) =>
    grammar === "validator"
  );
  assert.equal(
    one?.message,
    "a: Required; b: Required; c: Required; d: Required; and 1 more",
  );
});

Deno.test("what no validator said is not read as a complaint", () => {
  for (
    const text of [
      "error[E0063]: missing field `b` in initializer of `A`",
      '{"level":"info","path":"/health","message":"valid"}',
      '[{"path":"src/a.ts","size":3}]',
      '{"tags":["required","other"],"name":["a"]}',
      "A password is required for this user",
      '{"message":"Required","code":"x"}',
    ]
  ) {
    assert.equal(read(text), "nothing", text);
  }
});
