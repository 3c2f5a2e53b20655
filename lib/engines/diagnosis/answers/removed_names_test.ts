/** Names that a release removed, in every form in which interpreters and bundlers say so. */
import assert from "node:assert/strict";
import { CERTAINTY_MIN } from "../certainty.ts";
import { diagnose } from "../mod.ts";

const SAID: readonly (readonly [string, string, RegExp])[] = [
  [
    "ModuleNotFoundError: No module named 'torch._six'",
    "torch no longer has _six: PyTorch 2 removed",
    /^pip install "torch<2"$/,
  ],
  [
    "ModuleNotFoundError: No module named 'tensorflow.contrib.layers.python'",
    "There is no tensorflow.contrib.layers.python in the installed release",
    /^Port the code to TensorFlow 2/,
  ],
  [
    "ImportError: No module named django.core.urlresolvers",
    "There is no django.core.urlresolvers",
    /^Import from django\.urls/,
  ],
  [
    "pydantic.errors.PydanticImportError: pydantic:BaseSettings has been removed in V2.",
    "pydantic no longer has BaseSettings",
    /^pip install pydantic-settings$/,
  ],
  [
    "AttributeError: type object 'Web3' has no attribute 'toWei'",
    "Web3 no longer has toWei",
    /Web3\.to_wei/,
  ],
  [
    "ImportError: cannot import name 'Self' from 'typing'",
    "typing has no Self: it came with Python 3.11",
    /typing_extensions/,
  ],
  [
    "TypeError: TrainingArguments.__init__() got an unexpected keyword argument 'evaluation_strategy'",
    "no longer takes evaluation_strategy",
    /eval_strategy/,
  ],
  [
    "TypeError: hf_hub_download() got an unexpected keyword argument 'use_auth_token'",
    "no longer takes use_auth_token",
    /by token/,
  ],
  [
    "TypeError: InputLayer.__init__() got an unexpected keyword argument 'batch_shape'",
    "does not take batch_shape: the model",
    /^pip install --upgrade tensorflow$/,
  ],
  [
    "export 'default' (imported as 'Vue') was not found in 'vue'",
    "vue has no export default",
    /createApp/,
  ],
  [
    "Attempted import error: 'firebase/app' does not contain a default export (imported as 'firebase').",
    "Firebase 9 has named exports only",
    /initializeApp/,
  ],
  [
    "SyntaxError: The requested module 'ethers' does not provide an export named 'utils'",
    "ethers 6 removed it",
    /ethers@5/,
  ],
  [
    "src/App.tsx(3,10): error TS2305: Module '\"msw\"' has no exported member 'rest'.",
    "MSW 2 renamed it",
    /Replace rest by http/,
  ],
  [
    '[!] RollupError: "createRouter" is not exported by "node_modules/vue-router/dist/vue-router.esm.js", imported by "src/r.js".',
    "it came with Vue Router 4",
    /^npm install vue-router@4$/,
  ],
  [
    '✘ [ERROR] No matching export in "node_modules/wagmi/dist/index.js" for import "useSigner"',
    "wagmi 1 removed it",
    /useWalletClient/,
  ],
];

Deno.test("a removed name is known in each form", () => {
  for (const [error, cause, next] of SAID) {
    const { advice, certainty } = diagnose({ error });
    assert.ok(advice.root_cause.includes(cause), advice.root_cause);
    assert.match(advice.next_command, next, error);
    assert.ok(certainty >= CERTAINTY_MIN, error);
  }
});

Deno.test("an export that nobody knows is missing all the same, and its own file is named", () => {
  for (
    const [error, next] of [
      [
        "export 'useAcme' (imported as 'useAcme') was not found in 'acme-hooks' (possible exports: useAcmeQuery)",
        /npm ls acme-hooks/,
      ],
      [
        "Attempted import error: 'Header' is not exported from './components/Header'.",
        /^Open \.\/components\/Header and export Header/,
      ],
      [
        "export 'default' (imported as 'x') was not found in 'acme-kit'",
        /^Import from acme-kit by name/,
      ],
    ] as const
  ) {
    const { ruleId, advice, certainty } = diagnose({ error });
    assert.equal(ruleId, "js-export-missing", error);
    assert.match(advice.next_command, next);
    assert.ok(certainty >= CERTAINTY_MIN);
  }
});
