import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist', 'e2e-results', 'node_modules', 'src/lib/protocol/types.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
  { rules: { 'no-undef': 'off' } },
  {
    rules: {
      // A derived value that is written to loses what somebody typed as soon as anybody else acts.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "VariableDeclaration[kind='let'] > VariableDeclarator > CallExpression[callee.name='$derived']",
          message:
            'What a person fills in is a Draft (lib/stores/draft.svelte.ts), not a written derived value.',
        },
      ],
    },
  },
);
