/** Tools of every kind whose message says exactly what is wrong. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Single causes with a known way out. */
export const MORE_TOOL_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "more-tools",
  tools: [],
  risk:
    "Look at what the command changes before you run it on a shared machine or service.",
  prevent:
    "Write the working setup down where the next person starts: a script, an image or the README.",
}, [
  {
    id: "runner-disk-full",
    isDecisive: true,
    on:
      /No space left on device ?: '?(?<path>\/(?:home\/runner|__w|opt\/actions)[^']{0,160})|System\.IO\.IOException: No space left on device/,
    cause: "The disk of the CI runner is full.",
    next: "df -h",
    plan: [
      "Free space at the start of the job (remove preinstalled toolchains, docker images), build less in one job, or use a larger runner.",
    ],
    says:
      "##[error]No space left on device : '/home/runner/runners/2.311.0/_diag/Worker_1.log'",
  },
  {
    id: "k8s-untolerated-taint",
    isDecisive: true,
    on:
      /\d{1,5}\/\d{1,5} nodes are available: .{0,200}?(?<count>\d{1,5}) node\(s\) had (?:untolerated taints?|taint) \{?(?<taint>[\w.\/-]{3,120})/,
    cause:
      "The pod cannot be scheduled: {count} node(s) have the taint {taint}, which the pod does not tolerate.",
    next:
      "Give the pod a toleration for {taint|raw}, or add a node without that taint (kubectl describe nodes shows them).",
    says:
      "  Warning  FailedScheduling  30s   default-scheduler  0/3 nodes are available: 3 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }. preemption: 0/3 nodes are available",
  },
  {
    id: "cloud-run-port",
    isDecisive: true,
    on:
      /[Cc]ontainer failed to start(?:\. Failed to start)? and (?:then )?listen on the port defined.{0,40}PORT(?:=(?<port>\d{2,5})| environment)/,
    cause:
      "The container does not listen on the port that Cloud Run gives it (PORT[[={port}]]): it crashes at the start, listens on another port, or on localhost only.",
    next: [
      "docker run -e PORT={port} -p {port}:{port} <image>",
      "docker run -e PORT=8080 -p 8080:8080 <image>",
    ],
    plan: [
      "Let the program listen on 0.0.0.0 and the port in $PORT; its own error stands in the revision's log.",
    ],
    says:
      "ERROR: (gcloud.run.deploy) Revision 'web-1' is not ready and cannot serve traffic. The user-provided container failed to start and listen on the port defined provided by the PORT=8080 environment variable.",
  },
  {
    id: "litellm-provider",
    on:
      /LLM Provider NOT provided.{0,120}?(?:You passed model=(?<model>[\w.:\/-]{1,100}))?$/,
    near: [/You passed model=(?<model>[\w.:\/-]{1,100})/],
    cause:
      "LiteLLM cannot tell the provider from the model name {model?given}: it wants provider/model.",
    next:
      "Write the model as provider/model (for example ollama/{model?llama3}, openai/gpt-4o).",
    says:
      "litellm.BadRequestError: LLM Provider NOT provided. Pass in the LLM provider you are trying to call. You passed model=llama3",
  },
  {
    id: "go-package-not-in-module",
    on:
      /module (?<mod>[\w.\/~-]{3,160})@(?<have>[\w.+-]{1,60}) found(?: \([^)]{1,80}\))?, but does not contain package (?<pkg>[\w.\/~-]{3,200})/,
    cause:
      "The module {mod} has no package {pkg} in the version {have}: it was moved, removed, or the path lacks the major version (/v2).",
    next:
      "Use the import path that the module's current version documents, or require the version that still has the package (go list -m -versions {mod}).",
    says: {
      command: "go build",
      error:
        "go: module github.com/a/b@latest found (v2.0.0+incompatible), but does not contain package github.com/a/b/c",
    },
  },
  {
    id: "github-rate-limit",
    on:
      /API rate limit exceeded for (?<who>installation ID \d{1,12}|user ID \d{1,12}|[\d.]{7,15}|[\w.-]{1,60})|You have exceeded a secondary rate limit/,
    cause: "GitHub's API rate limit is used up[[ for {who}]].",
    next: "gh api rate_limit",
    plan: [
      "Wait until the reset that it shows, send requests with a token (GITHUB_TOKEN) and fewer at a time.",
    ],
    says: "Error: HttpError: API rate limit exceeded for installation ID 123.",
  },
  {
    id: "node-sass-unsupported",
    on:
      /Node Sass does not yet support your current environment|node-sass.{0,80}(?:binding|Cannot find module|not compatible)/,
    cause:
      "node-sass is not kept up and has no binary for this Node.js version.",
    next: "npm install --save-dev sass",
    plan: [
      "Remove node-sass from package.json; sass is its successor and works with the same loaders.",
    ],
    says:
      "Module build failed: Error: Node Sass does not yet support your current environment: Linux 64-bit with Unsupported runtime (108)",
  },
  {
    id: "jest-jsdom-global",
    isDecisive: true,
    on:
      /(?:ReferenceError: )?(?<name>TextEncoder|TextDecoder|ReadableStream|structuredClone|setImmediate|Request|Response|fetch|BroadcastChannel|MessageChannel|TransformStream) is not defined/,
    all: [/jest|jsdom|whatwg-url|msw|undici/i],
    cause:
      "The jsdom environment of Jest does not have {name}, which the code or a package uses.",
    next:
      "Set testEnvironment to jest-fixed-jsdom or node for these tests, or put {name} on globalThis in a file of setupFiles.",
    says: {
      command: "npx jest",
      error:
        "ReferenceError: TextEncoder is not defined\n    at Object.<anonymous> (node_modules/whatwg-url/lib/encoding.js:2:21)",
    },
  },
  {
    id: "vite-config-loads-esm",
    on:
      /"(?<name>[@\w.\/-]{1,120})" resolved to an ESM file\. ESM file cannot be loaded by `require`/,
    cause:
      "The configuration of Vite or Vitest is loaded as CommonJS, and {name}, which it imports, is an ES module only.",
    next: (c) => {
      const name = c.lines.join("\n").match(
        /\b(?:vite|vitest)(?:\.[\w-]{1,20})?\.config\.ts\b/,
      )?.[0] ?? (/vitest/.test(c.cmd.text ?? "")
        ? "vitest.config.ts"
        : "vite.config.ts");
      return `git mv ${name} ${name.replace(/\.ts$/, ".mts")}`;
    },
    plan: [
      'Or make the whole package a module: "type": "module" in package.json (CommonJS files of it then need .cjs).',
    ],
    says: {
      command: "npx vite build",
      error:
        '\u2718 [ERROR] "@acme/vite-plugin" resolved to an ESM file. ESM file cannot be loaded by `require`. See https://vitejs.dev/guide/troubleshooting.html#this-package-is-esm-only for more details. [plugin externalize-deps]',
    },
  },
  {
    id: "vite-jsx-extension",
    on:
      /Failed to parse source for import analysis because the content contains invalid JS syntax/,
    cause:
      "Vite cannot parse the file as JavaScript: it holds JSX (or another syntax) under an extension or without a plugin for it.",
    next:
      "Rename the file to .jsx or .tsx, or add the plugin for its kind (react, vue, svelte) to the Vite configuration.",
    says: {
      command: "npx vitest",
      error:
        "Error: Failed to parse source for import analysis because the content contains invalid JS syntax. If you are using JSX, make sure to name the file with the .jsx or .tsx extension.",
    },
  },
  {
    id: "brew-wrong-prefix",
    on:
      /Cannot install in Homebrew on ARM processor in Intel default prefix|Cannot install under Rosetta 2 in ARM default prefix/,
    cause:
      "Homebrew's Intel installation is used on an ARM Mac (or the other way round): its prefix does not fit the processor of the shell.",
    next: "arch -x86_64 brew --version",
    plan: [
      "Install the native Homebrew in /opt/homebrew and put it first in PATH, or call the Intel one under arch -x86_64.",
    ],
    says: {
      command: "brew install jq",
      error:
        "Error: Cannot install in Homebrew on ARM processor in Intel default prefix (/usr/local)!",
    },
  },
  {
    id: "cuda-library-missing",
    none: [/Could not load dynamic library/],
    isDecisive: true,
    on:
      /(?<lib>lib(?:cudart|cublas|cublasLt|cudnn\w{0,30}|nvrtc|cusparse|cusolver|cufft|curand|nccl|nvinfer\w{0,12}))\.so(?:\.(?<need>[\d.]{1,8}))?/,
    all: [/cannot open shared object|dlerror|No such file|not found/],
    cause:
      "The CUDA library {lib}.so[[ of version {need}]] is not found: the package was built for another CUDA release than the one installed, or its folder is not searched.",
    next: "ldconfig -p | grep {lib}",
    plan: [
      "Install the build of the package (torch, tensorflow, onnxruntime) for the CUDA version that is there, or that CUDA runtime; put its folder in LD_LIBRARY_PATH.",
    ],
    says: {
      command: "python train.py",
      error:
        "OSError: libcudart.so.11.0: cannot open shared object file: No such file or directory",
    },
  },
  {
    id: "cypress-verify",
    on:
      /Cypress verification timed out|The cypress npm package is installed, but the Cypress binary is missing/,
    cause:
      "Cypress' browser binary does not start (or is missing): its download is broken, system libraries are missing, or the machine is too slow for the check.",
    next: "npx cypress verify",
    plan: [
      "Install the system libraries that Cypress documents for Linux (xvfb, libgtk-3, libnss3), and the binary again with npx cypress install.",
    ],
    says: {
      command: "npx cypress run",
      error:
        "Cypress verification timed out.\n\nThis command failed with the following output:",
    },
  },
  {
    id: "aws-no-default-vpc",
    on: /VPCIdNotSpecified: No default VPC for this user/,
    cause:
      "The account has no default VPC in this region, and the request names no subnet.",
    next: "aws ec2 create-default-vpc",
    plan: ["Or give subnet_id and vpc_security_group_ids of an own VPC."],
    says:
      "Error: creating EC2 Instance: VPCIdNotSpecified: No default VPC for this user. GroupName is only supported for EC2-Classic and default VPC.\n\tstatus code: 400, request id: x",
  },
  {
    id: "k8s-selector-mismatch",
    on: /`selector` does not match template `labels`/,
    cause:
      "The labels of the pod template are not those that spec.selector.matchLabels asks for.",
    next:
      "Make spec.template.metadata.labels contain every label of spec.selector.matchLabels, then apply again.",
    says:
      'Error from server (Invalid): error when creating "x.yaml": Deployment.apps "web" is invalid: spec.template.metadata.labels: Invalid value: map[string]string{"app":"a"}: `selector` does not match template `labels`',
  },
]);
