/** What builds of Python packages, compiled modules and GPU libraries lack. */
import type { RuleContext } from "../context.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** What a build calls a library, and under which header the catalogue has it. */
const LIBRARIES: readonly (readonly [RegExp, string])[] = [
  [/libxml2|libxslt/i, "config:xslt-config"],
  [/jpeg/i, "header:jpeglib.h"],
  [/\bzlib\b/i, "header:zlib.h"],
  [/freetype/i, "header:ft2build.h"],
  [/HDF5/i, "header:hdf5.h"],
  [/llvm-config/, "config:llvm-config"],
  [/libpq-fe\.h/, "header:libpq-fe.h"],
];

function installsLibrary(c: RuleContext): string | undefined {
  const what = c.v["what"] ?? "";
  const key = LIBRARIES.find(([pattern]) => pattern.test(what))?.[1];
  return key === undefined ? undefined : c.install(key);
}

/** Where the innermost frame is. */
function place(c: RuleContext): string {
  return c.v["at"] ?? "the last file of the traceback";
}

/** Python packages that are compiled, and what runs on a GPU. */
export const KNOWN_PYTHON_BUILD_ANSWERS: readonly CompleteAnswer[] =
  defineAnswers({
    family: "known-python-builds",
    tools: ["pip", "python", "uv", "poetry", "pipenv", "gem", "bundle"],
    isDecisive: true,
    risk:
      "Work in a virtual environment, so that an attempt can be thrown away.",
    prevent:
      "Pin the Python version and the packages that are compiled, and use wheels where there are any.",
  }, [
    {
      id: "build-names-library",
      on: [
        /make sure the (?<what>libxml2 and libxslt) development packages are installed/,
        /headers or library files could not be found for (?<what>jpeg|zlib|freetype)\b/,
        /Unable to load dependency (?<what>HDF5), make sure HDF5 is installed/,
        /Could not find a `(?<what>llvm-config)` binary/,
        /Can't find the '(?<what>libpq-fe\.h) header/,
      ],
      cause:
        "The package is compiled here, and the development files of {what|raw} are not installed.",
      next: [
        installsLibrary,
        "Install the development package of {what|raw}, then install again.",
      ],
      plan: [
        "Then install again; a newer pip may find a wheel, which needs none of this: python -m pip install --upgrade pip.",
      ],
      says:
        "Error: Please make sure the libxml2 and libxslt development packages are installed.",
    },
    {
      id: "pip-renamed-distribution",
      on:
        /(?:The '(?<old>[\w.-]{2,60})' PyPI package is deprecated, use|[Tt]he name '?(?<old2>[\w.-]{2,60})'? is deprecated[,;] use) '(?<name>[A-Za-z][\w.-]{1,60})'/,
      cause:
        "The package {old?that is named} on PyPI is only a signpost: the distribution is called {name}.",
      next: "python -m pip install {name}",
      plan: [
        "Put {name|raw} into requirements.txt, pyproject.toml or the list of whoever asks for the old name.",
      ],
      says:
        "      The 'sklearn' PyPI package is deprecated, use 'scikit-learn'\n      rather than 'sklearn' for pip commands.",
    },
    {
      id: "python-without-ssl",
      on:
        /ssl module in Python is not available|No module named '_ssl'|SSLError\("Can't connect to HTTPS URL because the SSL module is not available/,
      certainty: 0.93,
      cause:
        "This Python has no ssl module: it was built without OpenSSL's headers, or its OpenSSL libraries are not found.",
      next: [
        (c) =>
          c.platform.os === "windows"
            ? "Install Python anew with its own installer; with Anaconda run conda activate first, so that Library\\bin is in PATH."
            : undefined,
        "Install OpenSSL's development files (libssl-dev, openssl-devel, brew install openssl@3), then build that Python again.",
      ],
      plan: [
        "python -c 'import ssl; print(ssl.OPENSSL_VERSION)' shows whether it is there.",
      ],
      says:
        "WARNING: pip is configured with locations that require TLS/SSL, however the ssl module in Python is not available.",
    },
    {
      id: "urllib3-needs-openssl",
      on:
        /urllib3 v2(?:\.0)? only supports OpenSSL 1\.1\.1\+, currently the 'ssl' module is compiled with '(?<have>[\w .()-]{3,60})/,
      cause:
        "urllib3 2 needs OpenSSL 1.1.1 or later, and this Python was built with {have|raw}.",
      next: 'python -m pip install "urllib3<2"',
      plan: ["The lasting way is a Python that is built with a newer OpenSSL."],
      says:
        "ImportError: urllib3 v2 only supports OpenSSL 1.1.1+, currently the 'ssl' module is compiled with 'OpenSSL 1.0.2k-fips  26 Jan 2017'. See: https://github.com/urllib3/urllib3/issues/2168",
    },
    {
      id: "opencv-without-windows",
      on:
        /The function is not implemented\. Rebuild the library with Windows, GTK\+ 2\.x or Cocoa support/,
      certainty: 0.93,
      cause:
        "The installed OpenCV has no windows: opencv-python-headless is installed (also beside the full one), which has no imshow.",
      next:
        "python -m pip uninstall -y opencv-python-headless opencv-python && python -m pip install opencv-python",
      plan: [
        "On a server without a screen write images to files instead of calling cv2.imshow.",
      ],
      says:
        "cv2.error: OpenCV(4.8.0) error: (-2:Unspecified error) The function is not implemented. Rebuild the library with Windows, GTK+ 2.x or Cocoa support.",
    },
    {
      id: "bitsandbytes-setup",
      on:
        /CUDA Setup failed despite (?:GPU|CUDA) being available|bitsandbytes was compiled without GPU support|Could not find the bitsandbytes CUDA binary/,
      cause:
        "bitsandbytes finds no CUDA library that fits: its release is older than the installed CUDA and torch, or the CUDA libraries are not in the search path.",
      next: "python -m pip install --upgrade bitsandbytes",
      plan: [
        "python -m bitsandbytes then says which library it looks for; put that folder into LD_LIBRARY_PATH.",
      ],
      says:
        "RuntimeError: CUDA Setup failed despite GPU being available. Please run the following command to get more information: python -m bitsandbytes",
    },
    {
      id: "torch-operator-not-on-mps",
      on:
        /The operator '(?<op>[\w:.]{3,80})' is not (?:currently implemented|current implemented) for the MPS device/,
      cause: "PyTorch has no {op|raw} for Apple's GPU (MPS) in this release.",
      next: "export PYTORCH_ENABLE_MPS_FALLBACK=1",
      plan: [
        "That computes the operator on the CPU; a newer PyTorch may have it: python -m pip install --upgrade torch.",
      ],
      says:
        "NotImplementedError: The operator 'aten::_upsample_bicubic2d_aa.out' is not currently implemented for the MPS device. If you want this op to be added in priority during the prototype phase of this feature, please comment on the tracker.",
    },
    {
      id: "torch-weights-only",
      on:
        /Weights only load failed\b|WeightsUnpickler error: Unsupported (?:global|class|operand)/,
      near: [/GLOBAL (?<name>[\w.]{3,80}) was not an allowed global/],
      cause:
        "PyTorch 2.6 and later load only tensors by default (weights_only=True), and this checkpoint holds other Python objects[[ ({name|raw})]].",
      next: [
        "Allow exactly what it holds: torch.serialization.add_safe_globals([{name|raw}]) before torch.load, if the checkpoint comes from a source you trust.",
        "Call torch.load(..., weights_only=False) for this file, only if it comes from a source that you trust; or update the library that loads it.",
      ],
      says:
        "_pickle.UnpicklingError: Weights only load failed. In PyTorch 2.6, we changed the default value of the `weights_only` argument in `torch.load` from `False` to `True`.",
    },
    {
      id: "cuda-toolkit-against-torch",
      on:
        /The detected CUDA version \((?<have>[\d.]{2,8})\) mismatches the version that was used to compile/,
      near: [/PyTorch \((?<need>[\d.]{2,8})\)/],
      cause:
        "The CUDA toolkit on this machine ({have}) is not the one that torch was built with[[ ({need})]], so extensions cannot be compiled.",
      next: (c) => {
        const have = c.v["have"] ?? "";
        return /^1[12]\.\d$/.test(have)
          ? `Install the torch that is built for CUDA ${have}: pip install torch --index-url https://download.pytorch.org/whl/cu${
            have.replace(".", "")
          }`
          : `Install the torch that is built for CUDA ${have}, or the toolkit that torch was built with.`;
      },
      plan: [
        "Or install the toolkit of torch's version and set CUDA_HOME to it.",
      ],
      says:
        "RuntimeError: \nThe detected CUDA version (12.1) mismatches the version that was used to compile\nPyTorch (11.8). Please make sure to use the same CUDA versions.",
    },
    {
      id: "cuda-home-unset",
      on:
        /CUDA_HOME environment variable is not set|Please set (?:it|CUDA_HOME) to your CUDA install root/,
      cause:
        "The build needs the CUDA toolkit (nvcc), and CUDA_HOME does not name its folder: the toolkit is not installed, or lies where nobody looks.",
      next: "export CUDA_HOME=/usr/local/cuda",
      plan: [
        "If there is no such folder, install the toolkit of torch's CUDA version (nvidia-cuda-toolkit, conda install -c nvidia cuda-nvcc); a wheel needs none.",
      ],
      says:
        "OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root.",
    },
    {
      id: "libcuda-not-found",
      certainty: 0.94,
      on:
        /(?:Could not load library|Error:|ImportError:) .{0,80}\blibcuda\.so(?:\.1)?: cannot open shared object file/,
      cause:
        "The NVIDIA driver's own library (libcuda.so) is not found: no driver here, a container without a GPU, or (in WSL) its folder is not searched.",
      next: [
        (c) =>
          c.platform.isContainer
            ? "Start the container with --gpus all; libcuda.so comes from the host's driver."
            : undefined,
        "export LD_LIBRARY_PATH=/usr/lib/wsl/lib:$LD_LIBRARY_PATH",
      ],
      plan: [
        "Outside of WSL: nvidia-smi has to work first; libcuda.so comes with the driver, not with the CUDA toolkit.",
      ],
      says:
        "Could not load library libcudnn_cnn_infer.so.8. Error: libcuda.so: cannot open shared object file: No such file or directory",
    },
    {
      id: "poetry-python-range",
      on:
        /The currently activated Python version (?<have>[\d.]{3,10}) is not supported by the project \((?<need>[^)]{2,40})\)/,
      cause:
        "The project asks for Python {need|raw}, and {have} is active; Poetry found no other that fits.",
      next: (c) => {
        const version = /3\.\d{1,2}/.exec(c.v["need"] ?? "")?.[0];
        return version === undefined ? undefined : `poetry env use ${version}`;
      },
      plan: [
        "Install that Python first if it is not there (pyenv install, apt, winget), then poetry install.",
      ],
      says:
        "The currently activated Python version 3.8.10 is not supported by the project (^3.10).\nTrying to find and use a compatible version.",
    },
    {
      id: "keyring-locked",
      on:
        /KeyringLocked|Failed to unlock the (?:collection|keyring|item)|Failed to create the collection: Prompt dismissed/,
      cause:
        "The tool asks the desktop's keyring for credentials, and nobody can unlock it here (no desktop session, or over SSH).",
      next: "export PYTHON_KEYRING_BACKEND=keyring.backends.null.Keyring",
      plan: [
        "For Poetry for good: poetry config keyring.enabled false; credentials then come from its configuration or the environment.",
      ],
      says: "  KeyringLocked\n\n  Failed to unlock the collection!",
    },
    {
      id: "pipenv-unresolvable",
      on:
        /Your dependencies could not be resolved\. You likely have a mismatch in your sub-dependencies/,
      near: [
        /(?:ERROR: |^)Cannot install .{0,120}?(?<name>[A-Za-z][\w.-]{1,60})[=<>]/,
      ],
      cause:
        "Pipenv finds no set of versions that fits all requirements[[ ({name} among them)]].",
      next: "pipenv lock --verbose",
      plan: [
        "It names the two that exclude each other: widen or drop one of their versions in the Pipfile, then pipenv install.",
      ],
      says:
        '[ResolutionFailure]:   File "/usr/lib/python3/dist-packages/pipenv/resolver.py"\nYour dependencies could not be resolved. You likely have a mismatch in your sub-dependencies.',
    },
    {
      id: "celery-on-windows",
      on: /not enough values to unpack \(expected 3, got 0\)/,
      all: [/celery[\\/]app[\\/]trace\.py|_fast_trace_task/],
      cause:
        "Celery 4 and later do not support Windows' worker pool of processes: its tasks fail in _fast_trace_task.",
      next: "celery -A <app> worker --pool=solo",
      plan: ["Or --pool=threads; in production run workers on Linux."],
      says:
        'ValueError: not enough values to unpack (expected 3, got 0)\n  File "celery\\app\\trace.py", line 640, in _fast_trace_task',
    },
    {
      id: "python-name-not-importable",
      on: /^(?:ImportError: )?cannot import name '?(?<name>\w{1,80})'?$/,
      grammars: ["python"],
      cause: (c) =>
        `${c.v["name"]} cannot be imported at ${
          place(c)
        }: two modules import each other (a circular import), or the module that is loaded has no such name (another version, or a file of yours with the same name).`,
      next: (c) =>
        `Open ${place(c)} and see which module it takes ${
          c.v["name"]
        } from: break the circular import (import inside the function, or move what both need into a third module), or correct the name.`,
      says:
        'Traceback (most recent call last):\n  File "/srv/shop/views.py", line 3, in <module>\n    from shop.models import Order\n  File "/srv/shop/models.py", line 9, in <module>\n    from shop.views import Cart\nImportError: cannot import name \'Cart\'',
    },
    {
      id: "python-module-of-own-name",
      on:
        /partially initialized module '(?<name>[a-z_]\w{1,60})' has no attribute '(?<attr>\w{1,60})' \(most likely due to a circular import\)/,
      cause:
        "Python loads a file of yours named {name}.py instead of the module {name}: it has the same name, so {attr} is not in it (or two of your modules import each other).",
      next:
        "Rename your file {name}.py (and delete its __pycache__), then import {name} again.",
      plan: [
        "If {name|raw} is a module of your own, it is a circular import: import inside the function instead.",
      ],
      says:
        "AttributeError: partially initialized module 'requests' has no attribute 'get' (most likely due to a circular import)",
    },
  ]);
