/** What Mix, Ansible, Spring, Laravel and ESLint's configurations say. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Frameworks whose words hide the cause behind a general sentence. */
export const KNOWN_FRAMEWORK_ANSWERS: readonly CompleteAnswer[] = defineAnswers(
  {
    family: "known-frameworks",
    tools: ["mix", "ansible", "mvn", "gradle", "php", "eslint"],
    isDecisive: true,
    risk: "Look at what else uses the package or setting before you change it.",
    prevent:
      "Pin the versions of runtime, framework and plugins together, and raise them in one step.",
  },
  [
    {
      id: "mix-rebar-older-than-otp",
      on:
        /escript: exception error: undefined function erlang:get_stacktrace\/0/,
      cause:
        "The rebar3 that Mix uses was built for an Erlang before OTP 24, which no longer has erlang:get_stacktrace/0.",
      next: "mix local.rebar",
      plan: [
        "Confirm that it may replace the old one, then mix deps.compile again; if rebar comes with an image, take a newer image.",
      ],
      says:
        '  escript: exception error: undefined function erlang:get_stacktrace/0\n    in function  rebar3:main/1 (/src/rebar3.erl, line 72)\n** (Mix) Could not compile dependency :acme, "/root/.mix/rebar3 bare compile" command failed.',
    },
    {
      id: "mix-dependency-other-otp",
      on: [
        /ERROR: OTP release (?<have>[\w.]{1,12}) does not match required regex (?<need>\S{1,60})/,
        /(?<what>erlang:get_stacktrace\/0|erlang:now\/0|random:\w{3,12}\/\d|dict\(\)|queue\(\)|crypto:\w{3,30}\/\d): (?:deprecated|is deprecated|removed|undefined)/,
      ],
      near: [
        /==> (?<dep>[a-z][\w]{1,60}) \(compile\)/,
        /Could not compile dependency :(?<dep>[a-z]\w{1,60})/,
        /deps\.compile (?<dep>[a-z]\w{1,60})/,
      ],
      cause:
        "The dependency {dep?named above} was written for other releases of Erlang/OTP than the one that is installed[[ (OTP {have})]][[: it wants {need}]][[ (it uses {what})]].",
      next: [
        "mix deps.update {dep}",
        "Update that dependency in mix.exs to a release that names your OTP.",
      ],
      plan: [
        "If no release supports it, install the OTP that the project names (.tool-versions, mix.exs).",
      ],
      says: {
        command: "mix deps.compile acme",
        error:
          "ERROR: OTP release 18 does not match required regex R15|R16|17\n==> acme (compile)\nERROR: compile failed while processing /acme: rebar_abort",
      },
    },
    {
      id: "mix-dependency-does-not-compile",
      on: /[Cc]ould not compile dependency :(?<dep>[a-z]\w{1,60})/,
      isDecisive: true,
      certainty: 0.8,
      none: [
        /command not found|No such file or directory|erlang-dev|permission denied/i,
      ],
      cause:
        "The dependency {dep} does not compile here: its release was made for other versions of Elixir and Erlang/OTP, or the platform lacks what its own build needs.",
      next: "mix deps.update {dep}",
      plan: [
        "If the newest release that mix.exs allows does not compile either, raise its requirement there, or use the Elixir and OTP that the project names.",
      ],
      says: {
        command: "mix compile",
        error:
          'make: *** No targets specified and no makefile found.  Stop.\ncould not compile dependency :acme, "mix compile" failed. You can recompile this dependency with "mix deps.compile acme"',
      },
    },
    {
      id: "elixir-older-otp",
      on: /init terminating in do_boot/,
      all: [/\{undef,\[\{elixir,start_cli/],
      cause:
        "Elixir cannot start on this Erlang: the installed OTP is older than the one this Elixir was compiled for, or Elixir's own files are not found.",
      next:
        "erl -noshell -eval 'io:format(erlang:system_info(otp_release)), halt().'",
      plan: [
        "Install the OTP that this Elixir needs (each Elixir release names the OTP releases that it supports), or the Elixir built for your OTP.",
      ],
      says: {
        command: "elixir -v",
        error:
          '{"init terminating in do_boot",{undef,[{elixir,start_cli,[],[]},{init,start_em,1,[]},{init,do_boot,3,[]}]}}\ninit terminating in do_boot ()',
      },
    },
    {
      id: "ansible-module-support-missing",
      on:
        /Could not find imported module support code for (?<module>[\w.]{2,120})\.? {1,2}Looked for (?:either )?(?<files>[^\n"]{3,160})/,
      cause:
        "The Ansible module {module} imports helper code that is not found (looked for {files}): the collection is not installed whole, or was made for another Ansible.",
      next:
        "Install the collection that has it: ansible-galaxy collection install <namespace.name>; ansible-galaxy collection list shows what is there.",
      says:
        'fatal: [localhost]: FAILED! => {"msg": "Could not find imported module support code for acme_vpc.  Looked for either acmecloud.py or module_utils.py"}',
    },
    {
      id: "ansible-galaxy-before-collections",
      on:
        /collection was NOT installed successfully: Content has no field named 'owner'/,
      cause:
        "This ansible-galaxy is older than collections (before 2.9): it takes the word collection for the name of a role.",
      next:
        "Install Ansible 2.9 or newer: python3 -m pip install --user ansible (a distribution's copy earlier on the PATH may be the old one).",
      says:
        "- downloading role 'collection', owned by \n[WARNING]: - collection was NOT installed successfully: Content has no field named 'owner'",
    },
    {
      id: "jvm-method-not-accessible",
      on:
        /IllegalAccessError: (?:tried to access (?:method|class|field) (?<what>\S{3,200}) from class (?<from>[\w.$]{3,160})|class (?<from>[\w.$]{3,160}) tried to access (?:\w{1,12} ){0,3}(?:method|class|field) '?(?<what>[^']{3,200}))/,
      none: [/module jdk\.|lombok|does not export/],
      cause:
        "{from} was compiled against another version of the library that has {what}: in the version on the class path it is not accessible. Two releases that do not belong together are mixed.",
      next: (c) =>
        c.cmd.programs.includes("gradle") || c.cmd.programs.includes("gradlew")
          ? "./gradlew dependencies --configuration runtimeClasspath"
          : "mvn dependency:tree -Dverbose",
      plan: [
        "Leave the versions to one BOM or release train (dependencyManagement), and take single versions out of the dependencies.",
      ],
      says:
        "Error creating bean with name 'hook': Bean instantiation via factory method failed; nested exception is java.lang.IllegalAccessError: tried to access method acme.Plugins.reset()V from class org.acme.cloud.Hook",
    },
    {
      id: "java-tls-nothing-in-common",
      on:
        /SSLHandshakeException: (?:Received fatal alert: (?<alert>protocol_version|handshake_failure|insufficient_security)|No appropriate protocol|.{0,60}no cipher suites in common|The server selected protocol version (?<version>[\w.]{3,10}) is not accepted)/,
      cause:
        "Java and the server have no TLS version or cipher in common[[ ({alert})]][[ ({version} is switched off here)]]: one of the two is too old, or is configured to take less.",
      next: "java -Djavax.net.debug=ssl:handshake -version",
      plan: [
        "Run the program with that option and compare what client and server offer; a Java 7 client needs https.protocols=TLSv1.2, an old server an update.",
        "jdk.tls.disabledAlgorithms in java.security names what newer Java refuses; do not take anything out of it for good.",
      ],
      says:
        "javax.net.ssl.SSLHandshakeException: Received fatal alert: protocol_version",
    },
    {
      id: "dbt-adapter-missing",
      on: /Could not find adapter type (?<adapter>[a-z]\w{2,30})!?/,
      cause:
        "dbt runs in a Python environment that lacks the adapter for {adapter} (dbt-{adapter|raw}); with another tool it may be another environment than the one dbt itself uses.",
      next: [
        "python -m pip install dbt-{adapter|raw}",
        "Install the adapter dbt-{adapter|raw} into the environment that runs dbt.",
      ],
      plan: ["dbt --version lists the adapters that are there."],
      says: {
        command: "dbt run",
        error:
          'Runtime Error\n  Credentials in profile "shop", target "dev" invalid: Runtime Error\n    Could not find adapter type bigquery!',
      },
    },
    {
      id: "dbt-no-profile-named",
      on:
        /dbt cannot run because no profile was specified for this dbt project/,
      cause:
        "dbt_project.yml names no profile, so dbt does not know which connection of profiles.yml it may use.",
      next:
        "Add a line profile: <name> to dbt_project.yml, with a name that stands in profiles.yml.",
      plan: ["dbt debug shows which files and profile are read then."],
      says: {
        command: "dbt list",
        error:
          "Encountered an error while reading the project:\n  ERROR: Runtime Error\n  dbt cannot run because no profile was specified for this dbt project.",
      },
    },
    {
      id: "azure-devops-not-authorized",
      on:
        /TF400813: (?:Resource not available for anonymous access|The user '(?<user>[^']{0,80})' is not authorized to access this resource)/,
      cause:
        "Azure DevOps does not let this identity in[[ ({user})]]: it is no member of the organisation, its token is expired or of another organisation, or a conditional access policy refuses where it comes from.",
      next:
        "In a pipeline set AZURE_DEVOPS_EXT_PAT: $(System.AccessToken) in the step's env, elsewhere az devops login; compare organisation and project (az devops configure --list).",
      plan: [
        "Compare organisation and project; in a pipeline set AZURE_DEVOPS_EXT_PAT: $(System.AccessToken) in the step's env, elsewhere a token with the scopes that the call needs.",
        "If it works from one network only, ask who keeps the conditional access policies.",
      ],
      says: {
        command: "az devops project list",
        error:
          "ERROR: TF400813: The user 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa' is not authorized to access this resource.",
      },
    },
    {
      id: "credential-store-refuses",
      on: /\((?:1783|1312), '(?:CredWrite|CredRead)', '[^']{3,80}'\)/,
      cause:
        "Windows' credential manager refused to keep the token: it is too long for it, or the account of the job has no such store.",
      next: (c) =>
        /az\b|devops/.test(c.cmd.text ?? "")
          ? "Give the token in the variable AZURE_DEVOPS_EXT_PAT instead of az devops login: nothing has to be stored then."
          : "Give the token in the tool's environment variable, so that nothing has to be stored.",
      says: {
        command: "az devops login",
        error: "ERROR: (1783, 'CredWrite', 'The stub received bad data')",
      },
    },
    {
      id: "mysql-foreign-key-types-differ",
      on:
        /Referencing column '(?<column>[^']{1,80})' and referenced column '(?<other>[^']{1,80})' in foreign key constraint '(?<key>[^']{1,100})' are incompatible/,
      near: [/references `(?<table>[^`]{1,80})`/],
      cause:
        "The foreign key {key} cannot be made: {column} and {other}[[ of {table}]] are of different types (size, sign or character set), and they have to be the same.",
      next:
        "Give {column} the very type of {other} in the migration (in Laravel foreignId for id(), unsignedInteger for increments()), and migrate again.",
      plan: ["mysql -e 'SHOW CREATE TABLE {table?<table>}' shows the type."],
      says: {
        command: "php artisan migrate",
        error:
          "SQLSTATE[HY000]: General error: 3780 Referencing column 'team_id' and referenced column 'id' in foreign key constraint 'users_team_id_foreign' are incompatible. (SQL: alter table `users` add constraint `users_team_id_foreign` foreign key (`team_id`) references `teams` (`id`))",
      },
    },
    {
      id: "mysql-empty-table-name",
      on: /1103 Incorrect table name ''/,
      cause:
        "The statement names no table: the setting that holds the table's name is empty (in Laravel the entry migrations of config/database.php, or a package's own configuration).",
      next:
        "Look in the configuration for the empty table name (config/database.php: 'migrations' => 'migrations') and set it.",
      plan: ["Then php artisan config:clear, so that no cached one is used."],
      says: {
        command: "php artisan migrate",
        error:
          "SQLSTATE[42000]: Syntax error or access violation: 1103 Incorrect table name '' (SQL: create table `` (`id` int unsigned not null))",
      },
    },
    {
      id: "sql-of-mysql-on-postgres",
      on:
        /(?:SQLSTATE\[42601\]|ERROR: {1,2}syntax error at or near "(?:`|KEY|AUTO_INCREMENT|UNSIGNED|ENGINE|CHANGE|MODIFY)")/i,
      all: [
        /`\w{1,60}`|AUTO_INCREMENT|\bENGINE ?=|UNIQUE KEY|\bUNSIGNED\b/i,
        /syntax error at or near/,
      ],
      near: [/at or near "(?<near>[^"]{1,60})"/],
      cause:
        "The statement is written for MySQL (backticks, UNIQUE KEY, AUTO_INCREMENT and the like), and PostgreSQL runs it: it does not know that syntax[[, near {near}]].",
      next:
        "Write it with the schema builder, or in standard SQL: double quotes instead of backticks, ADD CONSTRAINT <name> UNIQUE (<columns>) instead of UNIQUE KEY.",
      plan: [
        "If the project is made for MySQL alone, point DB_CONNECTION at MySQL instead.",
      ],
      says: {
        command: "php artisan migrate",
        error:
          'SQLSTATE[42601]: Syntax error: 7 ERROR:  syntax error at or near "KEY"\nLINE 1: ALTER TABLE visits ADD UNIQUE KEY(`user_id`,`start`)\n                                      ^',
      },
    },
    {
      id: "eslint-plugins-as-strings",
      on: [
        /A config object has a "plugins" key defined as an array of strings/,
        /Key "plugins": Expected an object/,
      ],
      cause:
        "A configuration in eslint.config.js is in the old format: plugins is a list of names there, and the flat format wants an object of imported plugins.",
      next:
        "In eslint.config.js import the plugin and write plugins: { <name>: plugin }, or take its flat configuration (often configs['flat/recommended']).",
      plan: [
        "A shared configuration that has no flat form yet goes through FlatCompat of @eslint/eslintrc.",
      ],
      says:
        'A config object has a "plugins" key defined as an array of strings.\n\nFlat config requires "plugins" to be an object in this form:',
    },
    {
      id: "eslint-plugin-defined-twice",
      on: /Key "plugins": Cannot redefine plugin "(?<plugin>[@\w\/-]{1,80})"/,
      cause:
        "Two configurations in eslint.config.js bring the plugin {plugin} as different copies, and ESLint takes a name only once.",
      next:
        "Keep one of the two: leave {plugin|raw} out of your own plugins where a shared configuration has it already, or bring both to the same installation (npm ls {plugin|raw}).",
      says:
        'ConfigError: Config (unnamed): Key "plugins": Cannot redefine plugin "@acme".',
    },
    {
      id: "eslint-config-not-iterable",
      on:
        /TypeError: (?<plugin>[\w$]{1,60})\.configs(?:\.(?<config>[\w-]{1,60})|\[['"](?<config>[\w\/-]{1,60})['"]\]) is not iterable/,
      cause:
        "{plugin}.configs has no list named {config}: it is missing in this release, or is the configuration in the old format, which is one object.",
      next:
        "In eslint.config.js spread the plugin's flat configuration (...{plugin|raw}.configs['flat/recommended']); if it is one object, name it without the three dots.",
      plan: ["The plugin's page lists the names of its flat configurations."],
      says: "TypeError: pluginAcme.configs.recommended is not iterable",
    },
    {
      id: "flutter-kotlin-plugin-older",
      on: /Your project requires a newer version of the Kotlin Gradle plugin/,
      cause:
        "A plugin of the app was built with a newer Kotlin than the Kotlin Gradle plugin that the project names.",
      next:
        "Raise the version of org.jetbrains.kotlin.android in android/settings.gradle (in older projects ext.kotlin_version in android/build.gradle) to a current release, then flutter clean and build again.",
      plan: [
        "The lines above that name a module and the metadata version show which Kotlin is needed at least.",
      ],
      says: {
        command: "flutter build apk",
        error:
          "\u250c\u2500 Flutter Fix \u2500\u2510\n\u2502 [!] Your project requires a newer version of the Kotlin Gradle plugin. \u2502\n\u2502 ext.kotlin_version = '<latest-version>' \u2502\n\u2514\u2500\u2518",
      },
    },
    {
      id: "electron-notarize-not-json",
      on: /is not valid JSON/,
      all: [/notarytool|@electron\/notarize/],
      cause:
        "Apple's notarytool printed an error where JSON was expected, so its answer cannot be read: it refused the credentials or did not find the key file.",
      next:
        "xcrun notarytool history --key <AuthKey.p8> --key-id <id> --issuer <uuid>",
      plan: [
        "Correct what that prints: APPLE_API_KEY is the path of the .p8 file, APPLE_API_KEY_ID its id, APPLE_API_ISSUER the issuer's UUID.",
      ],
      says:
        "  \u2a2f Unexpected token 'E', \"Error: The\"... is not valid JSON  failedTask=build\n    at JSON.parse (<anonymous>)\n    at /app/node_modules/@electron/notarize/src/notarytool.ts:79:25",
    },
    {
      id: "evm-nonce-behind",
      on:
        /[Nn]once too low\. Expected nonce to be (?<need>\d{1,9}) but got (?<have>\d{1,9})/,
      cause:
        "The sender's next nonce is {need}, and the transaction has {have}: the wallet remembers an older state of the chain, or the same transaction was sent before.",
      next:
        "Clear the account's activity and nonce data in the wallet (a local chain that was restarted begins anew), or let the node set the nonce.",
      plan: ["cast nonce <address> shows the nonce that the node expects."],
      says:
        "eth_sendRawTransaction\n\n  Nonce too low. Expected nonce to be 4 but got 0.",
    },
  ],
);
