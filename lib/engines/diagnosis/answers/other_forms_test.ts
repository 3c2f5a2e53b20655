/** Known causes in other words than those of their own case: by id, evidence, and what is proposed. */
import assert from "node:assert/strict";
import { diagnose, type FixErrorInput } from "../mod.ts";

const FORMS: readonly (readonly [string, FixErrorInput, RegExp])[] = [
  [
    "dotnet-service-not-registered",
    {
      error:
        "System.InvalidOperationException: Unable to resolve service for type 'System.String' while attempting to activate 'Shop.Mailer'.",
    },
    /^Register Shop\.Mailer with a factory/,
  ],
  [
    "google-permission-on-resource",
    {
      error:
        "Error: Required 'deploymentmanager.deployments.list'\npermission for 'projects/acme-1'",
    },
    /a role that has deploymentmanager\.deployments\.list/,
  ],
  [
    "go-module-renamed",
    {
      command: "go get github.com/acme/flux@v1.0.0",
      error:
        "go get: github.com/acme/flux@v1.0.0: parsing go.mod:\n\tmodule declares its path as: flux.example/kit\n\t        but was required as: github.com/acme/flux",
    },
    /^Get it by the path that it has now: go get flux\.example\/kit@latest/,
  ],
  [
    "py-requires-python-range",
    {
      command: "poetry update",
      error:
        "[SolverProblemError]\nThe current project must support the following Python versions: ~2.7 || ^3.5\nBecause acme-flux (0.2.0) requires Python >=3.4\n and no versions of acme-flux match >0.2.0,<0.3.0, acme-flux is forbidden.\nSo, because site depends on acme-flux (^0.2.0), version solving failed.",
    },
    /supports: >=3\.4\./,
  ],
  [
    "k8s-list-item-without-key",
    {
      command: "helm upgrade web ./web",
      error:
        "Error: UPGRADE FAILED: failed to create patch: map: map[] does not contain declared merge key: name",
    },
    /^Take the empty item out of the template/,
  ],
  [
    "webpack-module-not-found",
    {
      command: "npm run build",
      error:
        'Module not found: Can\'t resolve imported dependency "axios"\nDid you forget to install it? You can run: npm install --save axios',
    },
    /^npm install axios$/,
  ],
  [
    "registry-unknown-ca",
    {
      error:
        "C:\\WINDOWS\\system32> docker pull hello-world\nUsing default tag: latest\nError response from daemon: Get https://registry-1.docker.io/v2/: x509: certificate signed by unknown authority",
    },
    /^Put the certificate of that authority .* restart Docker Desktop/,
  ],
  [
    "registry-unknown-ca",
    {
      command: "docker login registry.acme.example",
      environment: "Ubuntu 22.04",
      error:
        "Error response from daemon: Get https://registry.acme.example/v1/users/: x509: certificate signed by unknown authority",
    },
    /certs\.d\/registry\.acme\.example\/ca\.crt$/,
  ],
  [
    "swift-platform-too-low",
    {
      command: "swift build",
      error:
        "error: the library 'AcmePlugin' requires macos 10.13, but depends on the product 'Flux' which requires macos 12.0; consider changing the library 'AcmePlugin' to require macos 12.0 or later, or the product 'Flux' to require macos 10.13 or earlier.",
    },
    /Package\.swift of AcmePlugin: platforms: \[\.macOS\("12\.0"\)\]/,
  ],
  [
    "swift-platform-too-low",
    {
      error:
        "error: The package product 'Flux' requires minimum platform version 11.0 for the iOS platform, but this target supports 9.0 (in target 'Acme' from project 'Acme')",
    },
    /^Raise the deployment target of Acme to 11\.0/,
  ],
  [
    "gradle-project-empty",
    {
      command: "flutter run --profile",
      error:
        "> Could not resolve project :flux_choices.\n     Required by:\n         project :app\n      > No matching configuration of project :flux_choices was found. The consumer was configured to find an API of a component but:\n          - None of the consumable configurations have attributes.",
    },
    /^flutter pub get$/,
  ],
];

for (const [id, input, next] of FORMS) {
  Deno.test(`said otherwise: ${id}: ${next.source}`, () => {
    const { ruleId, advice } = diagnose(input);
    assert.equal(ruleId, id);
    assert.match(advice.next_command, next);
  });
}
