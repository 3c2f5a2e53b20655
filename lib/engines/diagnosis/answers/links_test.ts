import assert from "node:assert/strict";
import { libraryOf } from "../catalogues/symbols.ts";
import { diagnose } from "../mod.ts";
import type { FixErrorInput } from "../types.ts";

/** What was said, what explains it, and what is proposed. */
const SAID: readonly (readonly [string, FixErrorInput, string, RegExp])[] = [
  [
    "a distribution that pip lists, without its module",
    {
      command: "python app.py",
      error:
        "ModuleNotFoundError: No module named 'yaml'\n$ pip freeze\nrequests==2.31.0\nPyYAML==6.0.1",
    },
    "python-module-of-installed",
    /^python -m pip show -f PyYAML$/,
  ],
  [
    "a distribution that is not there",
    {
      command: "python app.py",
      error:
        "Successfully installed requests-2.31.0\nModuleNotFoundError: No module named 'yaml'",
    },
    "python-module-missing",
    /pip install PyYAML/,
  ],
  [
    "a module that a package lacks",
    {
      command: "python app.py",
      error: "ModuleNotFoundError: No module named 'requests.gribble'",
    },
    "python-module-missing",
    /pip install --upgrade requests/,
  ],
  [
    "a module that a package of one's own lacks",
    { error: "ModuleNotFoundError: No module named 'acmeshop.gribble'" },
    "python-module-missing",
    /^python -c "import acmeshop; print\(acmeshop\.__path__\)"$/,
  ],
  [
    "a part of a namespace",
    { error: "ModuleNotFoundError: No module named 'zope.gribble'" },
    "python-module-missing",
    /^Check whether zope\.gribble/,
  ],
  [
    "a module that a DAG needs",
    {
      error:
        "Broken DAG: [/opt/airflow/dags/etl.py] No module named 'requests'",
    },
    "python-module-missing",
    /pip install requests/,
  ],
  [
    "MKL for PyTorch",
    {
      error:
        "ImportError: /v/lib/python3.10/site-packages/torch/lib/libtorch_cpu.so: undefined symbol: iJIT_NotifyEvent",
    },
    "library-without-symbol",
    /^pip install "mkl<2024\.1"$/,
  ],
  [
    "MKL for PyTorch of conda",
    {
      error:
        "ImportError: /opt/conda/lib/python3.10/site-packages/torch/lib/libtorch_cpu.so: undefined symbol: iJIT_NotifyEvent",
    },
    "library-without-symbol",
    /^conda install "mkl<2024\.1"$/,
  ],
  [
    "a library by its path",
    {
      error:
        "ImportError: /usr/lib/libacme.so.1: undefined symbol: drmFreeDevice",
    },
    "library-without-symbol",
    /^ldd \/usr\/lib\/libacme\.so\.1$/,
  ],
  [
    "a program that tells where a library lies, on Fedora",
    {
      environment: "Fedora 40",
      error: "error: xml2-config not found",
    },
    "build-config-program-missing",
    /dnf install .*libxml2-devel$/,
  ],
  [
    "a Windows that is too old for the browser",
    {
      error:
        "Error: browserType.launch: Host system is missing dependencies!\n\nFull list of missing libraries:\n    api-ms-win-core-winrt-error-l1-1-0.dll",
    },
    "windows-library-of-browser-missing",
    /^Run it on Windows 10 or newer/,
  ],
  [
    "libraries of Linux",
    {
      error:
        "Error: browserType.launch: Host system is missing dependencies!\n\n  Missing libraries are:\n      libnss3.so",
    },
    "browser-shared-library-missing",
    /^npx playwright install-deps$/,
  ],
  [
    "a sandbox helper with wrong rights",
    {
      error:
        "[1:1:FATAL:setuid_sandbox_host.cc(157)] The SUID sandbox helper binary was found, but is not configured correctly. Rather than run without sandboxing I'm aborting now. You need to make sure that /opt/acme/chrome-sandbox is owned by root and has mode 4755.",
    },
    "electron-sandbox",
    /^sudo chown root:root \/opt\/acme\/chrome-sandbox && sudo chmod 4755 \/opt\/acme\/chrome-sandbox$/,
  ],
  [
    "a sandbox helper in a mounted image",
    {
      error:
        "[1:1:FATAL:setuid_sandbox_host.cc(157)] The SUID sandbox helper binary was found, but is not configured correctly. You need to make sure that /tmp/.mount_a/chrome-sandbox is owned by root and has mode 4755.",
    },
    "electron-sandbox",
    /^sysctl kernel\.unprivileged_userns_clone/,
  ],
  [
    "a browser that runs as root",
    {
      error:
        "[0101/101010.1:ERROR:zygote_host_impl_linux.cc(90)] Running as root without --no-sandbox is not supported.",
    },
    "electron-sandbox",
    /^Run the browser as an ordinary user/,
  ],
  [
    "nixpkgs' functions, once in stdenv",
    {
      command: "nix-build",
      error:
        "error: attribute 'lib' missing\n\n       at /srv/default.nix:30:13:\n\n           30|   license = stdenv.lib.licenses.mit;",
    },
    "nix-attribute-missing",
    /^Write lib .* instead of stdenv\.lib/,
  ],
  [
    "the challenge of TLS, not of HTTP",
    {
      error:
        'level=error msg="Unable to obtain ACME certificate for domains \\"a.example.com\\": acme: error: 403 :: urn:ietf:params:acme:error:unauthorized :: Incorrect validation certificate for tls-alpn-01 challenge."',
    },
    "acme-tls-answered-by-other",
    /^Let port 443/,
  ],
  [
    "a file of LFS that did not arrive",
    {
      command: "git clone a",
      error:
        "Error downloading object: a.bin (1a): Smudge error: Error downloading a.bin (1a): read tcp: connection reset by peer\nfatal: a.bin: smudge filter lfs failed",
    },
    "git-lfs-download-broken",
    /^git lfs pull$/,
  ],
  [
    "a variable that sudo dropped",
    {
      command: "sudo docker-compose up",
      error:
        "WARNING: The PWD variable is not set. Defaulting to a blank string.\nERROR: error while creating mount source path '/acme_home': mkdir /acme_home: read-only file system",
    },
    "docker-mount-source-not-made",
    /^Set PWD \(with sudo: sudo -E\)/,
  ],
  [
    "a folder of the host that cannot be made",
    {
      command: "docker compose up",
      error:
        "Error response from daemon: error while creating mount source path '/srv/acme': mkdir /srv/acme: read-only file system",
    },
    "docker-mount-source-not-made",
    /^ls -ld \/srv\/acme$/,
  ],
  [
    "an extension of PHP whose package nobody knows",
    {
      command: "composer install",
      environment: "Ubuntu 22.04, PHP 8.1",
      error:
        "  Problem 1\n    - acme/flux 1.0 requires ext-gribble * -> the requested PHP extension gribble is missing from your system.",
    },
    "php-extension-missing",
    /^Install the PHP extension gribble/,
  ],
  [
    "a library that an Ansible module names itself",
    {
      command: "ansible-playbook a.yml",
      log:
        'fatal: [web1]: FAILED! => {"changed": false, "msg": "Missing required \'ldap\' module (pip install python-ldap)"}',
    },
    "ansible-python-library-missing",
    /^Install python-ldap for the Python that runs/,
  ],
  [
    "a folder as the value of an option",
    {
      command: "bundle install",
      error:
        "Your user account isn't allowed to install to the system RubyGems.\nYou can cancel this installation and run:\n\n    bundle install --path vendor/bundle\n\nto install the gems into ./vendor/bundle/.",
    },
    "printed-remedy",
    /^bundle install --path vendor\/bundle$/,
  ],
];

for (const [name, input, id, next] of SAID) {
  Deno.test(`what is there and not found: ${name}`, () => {
    const { ruleId, advice } = diagnose(input);
    assert.equal(ruleId, id, advice.root_cause);
    assert.match(advice.next_command, next);
  });
}

Deno.test("a symbol belongs to the library with the longest prefix, or to none", () => {
  assert.equal(libraryOf("__GLXGL_CORE_FUNCTIONS"), "libGLX");
  assert.equal(libraryOf("_ZN3c1017RegisterOperatorsD1Ev"), "PyTorch");
  assert.equal(libraryOf("acme_gribble"), undefined);
});
