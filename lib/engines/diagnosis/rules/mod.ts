/** Every family of rules. One import and one entry a family, in alphabetical order. */
import type { CompleteRule } from "../types.ts";
import { AGENT_PROTOCOL_RULES } from "./agent_protocols.ts";
import { X402_RULES } from "./agents.ts";
import { EVM_RULES } from "./agents.ts";
import { AGENT_RULES } from "./agents.ts";
import { ARCHIVE_RULES } from "./archives.ts";
import { BUNDLER_RULES } from "./bundlers.ts";
import { CI_RULES } from "./ci.ts";
import { CI_SERVICE_RULES } from "./ci_services.ts";
import { CLI_COMMAND_RULES } from "./cli_commands.ts";
import { CLI_OPTION_RULES } from "./cli_options.ts";
import { CLOUD_RULES } from "./cloud.ts";
import { CLOUD_CLI_RULES } from "./cloud_cli.ts";
import { DATABASE_RULES } from "./databases.ts";
import { DENO_RULES } from "./deno.ts";
import { DOCKER_RULES } from "./docker.ts";
import { EVM_PROJECT_RULES } from "./evm_projects.ts";
import { EVM_TOOL_RULES } from "./evm_tools.ts";
import { GENERIC_RULES } from "./generic.ts";
import { GIT_BRANCH_RULES } from "./git_branches.ts";
import { GIT_COMMAND_RULES } from "./git_commands.ts";
import { GIT_FILE_RULES } from "./git_files.ts";
import { GIT_REMOTE_RULES } from "./git_remotes.ts";
import { GO_RULES } from "./go.ts";
import { INFRASTRUCTURE_RULES } from "./infrastructure.ts";
import { JAVA_RULES } from "./java.ts";
import { JS_TEST_RULES } from "./js_tests.ts";
import { KUBERNETES_RULES } from "./kubernetes.ts";
import { CPP_RULES } from "./languages.ts";
import { DOTNET_RULES } from "./languages.ts";
import { RUBY_RULES } from "./languages.ts";
import { PHP_RULES } from "./languages.ts";
import { LANGUAGE_RULES } from "./languages.ts";
import { LLM_REQUEST_RULES } from "./llm_requests.ts";
import { LLM_SERVICE_RULES } from "./llm_services.ts";
import { MAKE_RULES } from "./make.ts";
import { NETWORK_RULES } from "./network.ts";
import { NODE_RULES } from "./node.ts";
import { NPM_RULES } from "./npm.ts";
import { PACKAGES_DESKTOP_RULES } from "./packages_desktop.ts";
import { PACKAGES_LINUX_RULES } from "./packages_linux.ts";
import { PIP_RULES } from "./pip.ts";
import { POWERSHELL_RULES } from "./powershell.ts";
import { PYTHON_RULES } from "./python.ts";
import { PYTHON_TOOL_RULES } from "./python_tools.ts";
import { RUST_RULES } from "./rust.ts";
import { SERVICE_RULES } from "./services.ts";
import { SHELL_COMMAND_RULES } from "./shell_commands.ts";
import { SHELL_FILE_RULES } from "./shell_files.ts";
import { SHELL_PERMISSION_RULES } from "./shell_permissions.ts";
import { SHELL_SYNTAX_RULES } from "./shell_syntax.ts";
import { SSH_RULES } from "./ssh.ts";
import { SYSTEM_RULES } from "./system.ts";
import { TLS_TOOL_RULES } from "./tls_tools.ts";
import { TABLE_RULES } from "./tables.ts";
import { TOOLS_DEV_RULES } from "./tools_dev.ts";
import { TOOLS_TEXT_RULES } from "./tools_text.ts";
import { TYPESCRIPT_RULES } from "./typescript.ts";
import { TYPING_RULES } from "./typing.ts";
import { WEB_RULES } from "./web.ts";
import { WEB_PROTOCOL_RULES } from "./web_protocols.ts";
import { WINDOWS_RULES } from "./windows.ts";
import { WINDOWS_TOOL_RULES } from "./windows_tools.ts";

/** All rules; their order has no meaning. */
export const RULES: readonly CompleteRule[] = [
  ...AGENT_PROTOCOL_RULES,
  ...X402_RULES,
  ...EVM_RULES,
  ...AGENT_RULES,
  ...ARCHIVE_RULES,
  ...BUNDLER_RULES,
  ...CI_RULES,
  ...CI_SERVICE_RULES,
  ...CLI_COMMAND_RULES,
  ...CLI_OPTION_RULES,
  ...CLOUD_RULES,
  ...CLOUD_CLI_RULES,
  ...DATABASE_RULES,
  ...DENO_RULES,
  ...DOCKER_RULES,
  ...EVM_PROJECT_RULES,
  ...EVM_TOOL_RULES,
  ...GENERIC_RULES,
  ...GIT_BRANCH_RULES,
  ...GIT_COMMAND_RULES,
  ...GIT_FILE_RULES,
  ...GIT_REMOTE_RULES,
  ...GO_RULES,
  ...INFRASTRUCTURE_RULES,
  ...JAVA_RULES,
  ...JS_TEST_RULES,
  ...KUBERNETES_RULES,
  ...CPP_RULES,
  ...DOTNET_RULES,
  ...RUBY_RULES,
  ...PHP_RULES,
  ...LANGUAGE_RULES,
  ...LLM_REQUEST_RULES,
  ...LLM_SERVICE_RULES,
  ...MAKE_RULES,
  ...NETWORK_RULES,
  ...NODE_RULES,
  ...NPM_RULES,
  ...PACKAGES_DESKTOP_RULES,
  ...PACKAGES_LINUX_RULES,
  ...PIP_RULES,
  ...POWERSHELL_RULES,
  ...PYTHON_RULES,
  ...PYTHON_TOOL_RULES,
  ...RUST_RULES,
  ...SERVICE_RULES,
  ...SHELL_COMMAND_RULES,
  ...SHELL_FILE_RULES,
  ...SHELL_PERMISSION_RULES,
  ...SHELL_SYNTAX_RULES,
  ...SSH_RULES,
  ...SYSTEM_RULES,
  ...TLS_TOOL_RULES,
  ...TABLE_RULES,
  ...TOOLS_DEV_RULES,
  ...TOOLS_TEXT_RULES,
  ...TYPESCRIPT_RULES,
  ...TYPING_RULES,
  ...WEB_RULES,
  ...WEB_PROTOCOL_RULES,
  ...WINDOWS_RULES,
  ...WINDOWS_TOOL_RULES,
];
