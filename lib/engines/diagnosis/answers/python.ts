/** Python: builds of packages, versions that exclude each other, frameworks. */
import { PYTHON_DISTRIBUTIONS } from "../catalogues/known_packages.ts";
import { distributionOf } from "../rules/python_distributions.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Why packages do not build, import or fit. */
export const PYTHON_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "python-packages",
  tools: ["pip", "uv", "poetry", "python", "conda", "pytest"],
  risk:
    "Work in a virtual environment; a version pinned for one package can break another.",
  prevent:
    "Pin the Python version and lock the dependencies, so that builds repeat.",
}, [
  {
    id: "py-build-needs-module",
    isDecisive: true,
    on:
      /(?:ModuleNotFoundError|ImportError): No module named '?(?<module>[\w.]{1,80})'?/,
    grammars: ["resolver"],
    none: [/No module named '?(?:distutils|imp|pkg_resources)'?/],
    cause:
      "The build of {subject?a package} imports {module} without declaring it: in pip's isolated build environment it is not there, so the package itself is at fault (a missing build dependency).",
    next: [
      (c) =>
        c.v["tool"] === "uv" || c.cmd.program === "uv"
          ? "uv sync --no-build-isolation-package {subject}".replace(
            "{subject}",
            c.v["subject"] || "<package>",
          )
          : undefined,
      "pip install --no-build-isolation {subject}",
      "Install {module|raw} first and build that package with --no-build-isolation.",
    ],
    plan: [
      "Put {module} into the environment first; with uv declare it under extra-build-dependencies.",
    ],
    says: {
      command: "uv sync",
      error:
        "  \u00d7 Failed to build `chumpy==0.70`\n  \u251c\u2500\u25b6 The build backend returned an error\n  \u2570\u2500\u25b6 Call to `setuptools.build_meta:__legacy__.build_wheel` failed (exit status: 1)\n\n      [stderr]\n      Traceback (most recent call last):\n        File \"<string>\", line 9, in <module>\n      ModuleNotFoundError: No module named 'pip'",
    },
  },
  {
    id: "py-build-python-too-new",
    isDecisive: true,
    on: [
      /RuntimeError: (?:Python version .{0,60}required|Cannot install on Python version (?<have>[\d.]{1,12}); only versions (?<need>[\d.,<>= ]{1,40}) are supported)/,
      /AttributeError: (?:module 'pkgutil' has no attribute 'ImpImporter'|module 'configparser' has no attribute 'SafeConfigParser'|module 'inspect' has no attribute 'getargspec'|module 'ast' has no attribute '(?:Str|Num)')/,
      /ModuleNotFoundError: No module named '(?:distutils|imp)'/,
      /error: the configured Python interpreter version \((?<have>[\d.]{1,8})\) is newer than PyO3's maximum supported version \((?<need>[\d.]{1,8})\)/,
      /(?:too few|too many) arguments to function .{0,4}_PyLong_AsByteArray|_PyUnicode_Ready|'PyThreadState'.{0,40}has no member|longintrepr\.h: No such file/,
    ],
    grammars: ["resolver"],
    near: [/Python (?<have>3\.\d{1,2})/],
    cause:
      "{subject?The package}[[ {version}]] does not build on this Python version[[ ({have})]]: its release is older than the Python and knows nothing of it.",
    next: [
      (c) =>
        c.v["subject"] ? `pip install --upgrade ${c.v["subject"]}` : undefined,
      "Use a newer release of the package, or an older Python (3.11) for this project.",
    ],
    plan: [
      "If a newer release does not fit the other packages, make the environment with an older Python version (for example `uv venv --python 3.11`).",
    ],
    says:
      "Collecting numpy==1.21.0\n  Preparing metadata (setup.py) ... error\n  error: subprocess-exited-with-error\n\n  \u00d7 python setup.py egg_info did not run successfully.\n      Traceback (most recent call last):\n      RuntimeError: Cannot install on Python version 3.11.4; only versions >=3.7,<3.11 are supported.\nerror: metadata-generation-failed",
  },
  {
    id: "py-pkg-resources-gone",
    isDecisive: true,
    on: /No module named '?pkg_resources'?/,
    cause:
      "pkg_resources, which setuptools used to bring, is missing: setuptools is not installed in this environment, or is a release (82 and later) without it.",
    next: ['pip install "setuptools<81"'],
    plan: [
      "Where the import happens in a package's isolated build, constrain setuptools for builds (PIP_CONSTRAINT, or build-constraint-dependencies of uv).",
    ],
    says:
      "Traceback (most recent call last):\n  File \"/app/venv/lib/python3.12/site-packages/x/__init__.py\", line 1, in <module>\n    import pkg_resources\nModuleNotFoundError: No module named 'pkg_resources'",
  },
  {
    id: "py-cython3-build",
    isDecisive: true,
    on:
      /AttributeError: cython_sources|'?build_ext'? object has no attribute 'cython_sources'|Cython\.Compiler\.Errors\.CompileError/,
    cause:
      "{subject?The package} was written for Cython before 3 and its build takes the newest.",
    next: [
      (c) =>
        /pyyaml/i.test(`${c.v["subject"]} ${c.lines.join(" ").slice(0, 6000)}`)
          ? 'pip install "PyYAML>=6.0.1"'
          : undefined,
      'pip install "Cython<3" and build {subject?the package} with --no-build-isolation',
      "Constrain Cython below 3 for the build, or update the package.",
    ],
    says:
      "Collecting PyYAML==5.4.1\n  error: subprocess-exited-with-error\n  \u00d7 Getting requirements to build wheel did not run successfully.\n      AttributeError: cython_sources\n      [end of output]",
  },
  {
    id: "py-numpy-2-api",
    on: [
      /`?np\.(?<name>float_|string_|unicode_|Inf|NaN|infty|product|cumproduct|in1d|trapz|row_stack|bool8|complex_|object0|int0)`? was removed in the NumPy 2/,
      /module 'numpy' has no attribute '(?<name>\w{1,30})'/,
      /A module that was compiled using NumPy 1\.x cannot be run in NumPy (?<have>2[\d.]{0,8})/,
      /numpy\.core\.multiarray failed to import|_ARRAY_API not found/,
      /numpy\.dtype size changed, may indicate binary incompatibility/,
    ],
    cause: [
      "{name} is gone from the NumPy that is installed[[ ({have})]]: the code that uses it was written for an older NumPy.",
      "A compiled module was built for another NumPy than the one installed[[ ({have})]] (NumPy 1 against NumPy 2).",
    ],
    next: (c) =>
      /\b(?:int|float|bool|object|str|long|complex)\b/.test(
          c.v["name"] ?? "",
        ) && !/_$/.test(c.v["name"] ?? "")
        ? 'pip install "numpy<1.24"'
        : 'pip install "numpy<2"',
    plan: [
      "Better, update the package whose code it is to a release for the installed NumPy.",
    ],
    says:
      'Traceback (most recent call last):\n  File "/v/lib/python3.11/site-packages/x/a.py", line 3, in <module>\n    y = np.float_\nAttributeError: `np.float_` was removed in the NumPy 2.0 release. Use `np.float64` instead.',
  },
  {
    id: "py-cuda-driver-state",
    isDecisive: true,
    on: [
      /cuda runtime error \((?<code>\d{1,4})\) ?: (?:unknown error|no CUDA-capable device|CUDA driver version is insufficient)/i,
      /CUDA (?:unknown error|driver initialization failed)|CUDA error: (?:unknown error|initialization error)|no NVIDIA driver on your system|Failed to initialize NVML|CUDA driver version is insufficient for CUDA runtime version|cuInit\(0\)? failed|libcuda\.so\.1: cannot open shared object/,
    ],
    cause:
      "The NVIDIA driver does not give this process its GPU: it is not loaded, not visible in the container, older than the CUDA runtime, or out of step after an update.",
    next:
      "Run nvidia-smi on the host and in the container: where it fails, load or update the driver (a reboot after a driver update), and start the container with --gpus all.",
    says: {
      command: "nvidia-docker run pytorch",
      log:
        'Traceback (most recent call last):\n  File "<stdin>", line 1, in <module>\nRuntimeError: cuda runtime error (30) : unknown error at /tmp/torch/lib/THC/THCGeneral.c:66',
    },
  },
  {
    id: "py-torchvision-mismatch",
    on:
      /operator torchvision::nms does not exist|Couldn't load custom C\+\+ ops\. This can happen if your PyTorch and torchvision versions are incompatible|undefined symbol: _ZN[23]?\w{0,10}(?:c10|at|torch)\w{1,200}/,
    cause:
      "A compiled extension does not fit the installed PyTorch: torch and the package (torchvision, torchaudio, xformers, flash-attn) are of different releases.",
    next:
      "Install the releases of torch, torchvision and torchaudio that belong together in one command, from the index of the same CUDA version: pip install --upgrade torch torchvision torchaudio",
    says: "RuntimeError: operator torchvision::nms does not exist",
  },
  {
    id: "py-pytest-plugin-mismatch",
    isDecisive: true,
    on:
      /(?:PluginValidationError|unknown hook '|AttributeError: 'FixtureDef' object has no attribute|'Package' object has no attribute|pytest\.PytestRemovedIn\d\w{0,12}|TypeError: .{0,60}got an unexpected keyword argument '(?:fspath|path)')/,
    all: [/pytest|_pytest/],
    near: [
      /site-packages\/(?<plugin>(?:pytest_|anyio|asyncio|xdist)[\w-]{0,40})/,
    ],
    cause:
      "A pytest plugin[[ ({plugin})]] is of a release that does not fit the installed pytest.",
    next: [
      "pip install --upgrade {plugin|raw}",
      "pip install --upgrade pytest",
    ],
    says:
      "INTERNALERROR> AttributeError: 'FixtureDef' object has no attribute 'unittest'\nINTERNALERROR>   File \"/v/lib/python3.11/site-packages/pytest_asyncio/plugin.py\", line 9\n_pytest",
  },
  {
    id: "py-conda-libmamba",
    on:
      /Error while loading conda entry point: conda-libmamba-solver|libarchive\.so\.\d{1,3}: cannot open shared object/,
    cause:
      "conda's solver libmamba does not load: its shared libraries in the base environment do not fit each other.",
    next:
      "conda install --solver=classic -n base conda-libmamba-solver libmamba libmambapy libarchive",
    says:
      "Error while loading conda entry point: conda-libmamba-solver (libarchive.so.20: cannot open shared object file: No such file or directory)",
  },
  {
    id: "py-poetry-old-lock",
    all: [/poetry/i],
    on:
      /(?:The lock file is not compatible with the current version of Poetry|lock file (?:might not be|is not) (?:compatible|up to date))/,
    cause:
      "poetry.lock was written by another version of Poetry, or pyproject.toml changed after it.",
    next: "poetry lock",
    says: "The lock file is not compatible with the current version of Poetry.",
  },
  {
    id: "py-requires-python-range",
    on: [
      /The current project's (?:Python requirement|supported Python range) \((?<have>[^()]{1,40})\) is not compatible with some of the required packages/,
      /(?<pkg>[\w.-]{1,60}) requires Python (?<need>[<>=!~\d.,\s*]{1,40}), so it will not be (?:satisfied|installable) for Python (?<have>[<>=!~\d.,\s*|]{1,60})/,
      /(?:the requested|requested) Python version \((?<have>[<>=!~\d.,]{1,40})\) does not satisfy Python(?<need>[<>=!~\d.,]{1,40})/,
      /Because the (?:requested|current) Python version \((?<have>[<>=!~\d.,]{1,40})\) does not satisfy Python\s?(?<need>[<>=!~\d.,]{1,40}) and (?<pkg>[\w.-]{1,60})/,
    ],
    cause:
      "The Python range of the project ({have?as declared}) is wider than {pkg?a package} supports[[ ({need})]], so no version fits all of it.",
    next: [
      "Set requires-python (python under [tool.poetry.dependencies]) in pyproject.toml to the range that {pkg?the package} supports: {need}.",
      "Narrow requires-python in pyproject.toml to the range that the package supports, then lock again.",
    ],
    says:
      "The current project's supported Python range (>=3.8,<4.0) is not compatible with some of the required packages Python requirement:\n  - scipy requires Python <3.13,>=3.9, so it will not be installable for Python >=3.8,<3.9 || >=3.13,<4.0",
  },
  {
    id: "py-32-bit",
    isDecisive: true,
    on:
      /(?:no more configured to compile on|not supported on|does not support|cannot be built on|only (?:supports|available for) 64-bit).{0,40}(?:32[- ]bit|win32|x86\b)|32[- ]bit (?:Python|Windows) is (?:not|no longer) supported/i,
    cause:
      "This Python is a 32-bit one, for which the package has neither wheels nor a build.",
    next: [
      (c) =>
        c.platform.os === "windows"
          ? "winget install --architecture x64 Python.Python.3.12"
          : undefined,
      "Use a 64-bit Python (python -c \"import struct; print(struct.calcsize('P')*8)\" shows 64) and install again.",
    ],
    says: {
      command: "py -m pip install pyo",
      error:
        "Collecting pyo\n  error: subprocess-exited-with-error\n  \u00d7 Preparing metadata (pyproject.toml) did not run successfully.\n      setup.py is no more configured to compile on 32-bit windows.",
    },
  },
  {
    id: "poetry-solver-on-stale-lock",
    isDecisive: true,
    on: /SolverProblemError|version solving failed/,
    all: [
      /lock file is not up to date with the latest changes in pyproject\.toml|poetry\.lock is not up to date/,
    ],
    cause:
      "poetry.lock is out of date: pyproject.toml changed after it was written, so what is installed from it cannot be solved.",
    next: "poetry lock",
    plan: [
      "If poetry lock says that a range matches no version, no release is in it: correct that range in pyproject.toml.",
    ],
    says: {
      command: "poetry install",
      error:
        "Installing dependencies from lock file\nWarning: The lock file is not up to date with the latest changes in pyproject.toml.\n\n  SolverProblemError\n\n  Because test depends on flake8 (*) which doesn't match any versions, version solving failed.",
    },
  },
  {
    id: "py-module-left-out",
    isDecisive: true,
    on: /ModuleNotFoundError: No module named '(?<module>[\w.]{1,80})'/,
    grammars: ["python"],
    none: [
      /No module named '(?:distutils|imp|pkg_resources|setuptools|pip|wheel|_\w+)/,
    ],
    certainty: 0.78,
    cause: (c) =>
      isOfPackage(c.v["subject"], c.v["module"])
        ? `The installed package ${c.v["subject"]} imports ${
          c.v["module"]
        }, which it neither brings nor declares: its release is broken or incomplete.`
        : undefined,
    next: (c) =>
      isOfPackage(c.v["subject"], c.v["module"])
        ? `pip install --upgrade ${(c.v["subject"] ?? "").replaceAll("_", "-")}`
        : undefined,
    plan: [
      "If the newest release has the same fault, install an earlier one and tell its maintainers; do not install a package merely because it has the module's name.",
    ],
    says:
      'Traceback (most recent call last):\n  File "/home/a/.local/bin/tool_x", line 7, in <module>\n    from tool_x.update import main\n  File "/home/a/.local/lib/python3.9/site-packages/tool_x/update.py", line 9, in <module>\n    from oldhelpers.core import f\nModuleNotFoundError: No module named \'oldhelpers\'',
  },
  {
    id: "py-build-nothing-said",
    isDecisive: true,
    on:
      /Failed to build `?(?<pkg>[A-Za-z][\w.-]{0,60})==(?<version>[\w.+-]{1,30})`?/,
    none: [/Traceback|error:|Error:|╰|stderr|wheel/],
    cause:
      "{pkg} {version} has no wheel that fits this Python[[ ({environment})]], and its build failed; why stands in the output that is not shown.",
    next: [
      (c) => c.cmd.program === "uv" ? c.cmd.append("--verbose") : undefined,
      "Run the same command with -v and look for the first error of the build of {pkg}.",
    ],
    certainty: 0.62,
    says: {
      command: "uv sync",
      error: "Failed to build `untokenize==0.1.1`",
      environment: "Python 3.10",
    },
  },
  {
    id: "py-build-setuptools-newer",
    isDecisive: true,
    on:
      /^build: (?:TypeError|AttributeError|ImportError): (?<message>.{1,300})$/,
    grammars: ["resolver"],
    all: [
      /[\\/](?:setuptools|distutils|_distutils)[\\/][\w.\\/]{1,80}", line \d/,
    ],
    none: [/'(?:ImpImporter|SafeConfigParser|getargspec)'/],
    cause:
      "The release of {subject?that package}[[ ({version})]] was written for another setuptools than the one that builds it ({message}), and there is no wheel of it for this Python.",
    next: [
      "pip install --upgrade {subject}",
      "Ask for a release of the package that has a wheel for this Python, or use an older Python.",
    ],
    plan: [
      "If an old release is pinned by something else, build the environment with the Python version of its time.",
    ],
    says:
      '  \u00d7 Getting requirements to build wheel did not run successfully.\n  error: subprocess-exited-with-error\n      Traceback (most recent call last):\n        File "/tmp/pip-build-env-ab12cd34/overlay/lib/python3.12/site-packages/setuptools/build_meta.py", line 327, in run_setup\n          exec(code, locals())\n        File "/tmp/pip-install-q1w2e3r4/acmelib_0123456789abcdef0123456789abcdef/setup.py", line 9, in build\n      TypeError: spawn_it() got an unexpected keyword argument \'env\'\nerror: metadata-generation-failed',
  },
  {
    id: "py-distribution-of-script",
    isDecisive: true,
    on:
      /pkg_resources\.(?:DistributionNotFound: The '(?<dist>[A-Za-z][\w.-]{0,80})(?<range>[=<>!~][\w.,<>=!~* ]{0,40})?' distribution was not found|(?:ContextualVersionConflict|VersionConflict): \((?<dist2>[A-Za-z][\w.-]{0,80}) (?<have>[\w.]{1,20}) .{1,200}?Requirement\.parse\('(?<spec>[\w.,<>=!~* [\]-]{1,80})'\))/,
    cause: [
      "The program needs the distribution {dist}[[ {range}]], and it is not installed in the environment that the program starts in.",
      "The program needs {spec}, and {dist2} {have} is installed in the environment that it starts in.",
    ],
    next: [
      'pip install "{dist|raw}{range|raw}"',
      "pip install {dist}",
      'pip install "{spec|raw}"',
    ],
    plan: [
      "Install it with the Python that the program's first line names (head -1 of the program shows it).",
    ],
    says:
      "Traceback (most recent call last):\n  File \"/usr/bin/acme\", line 6, in <module>\n    from pkg_resources import load_entry_point\npkg_resources.DistributionNotFound: The 'requests>=2.20' distribution was not found and is required by acme",
  },
]);

/** Whether an installed package imports a module that no catalogue knows. */
function isOfPackage(
  subject: string | undefined,
  module: string | undefined,
): boolean {
  const top = (module ?? "").split(".")[0] ?? "";
  const name = distributionOf(top)?.toLowerCase();
  return subject !== undefined && subject !== "" && top !== "" &&
    !(name !== undefined &&
      PYTHON_DISTRIBUTIONS.has(name.replaceAll("_", "-")));
}
