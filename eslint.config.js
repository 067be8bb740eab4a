/** What a dependency graph cannot see. Each message says why, and where to put it instead. */
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { eslintParser as assemblyscript } from './optimiser-as/scripts/assemblyscript.mjs';

const say = (selector, message) => ({ selector, message });

const everywhere = [
  say(
    'CatchClause > BlockStatement[body.length=0]',
    'A silent catch hides a fault: handle it, or let it rise to the error boundary.',
  ),
];
const noEnvironment = say(
  "MemberExpression[object.name='process'][property.name='env']",
  'Read the environment in platform/env.server.ts only, parsed once at boot.',
);
const HTTP = '/^(FormData|Request|Response|Headers|URLSearchParams)$/';
const noHttp = {
  selector: `TSTypeReference[typeName.name=${HTTP}], NewExpression[callee.name=${HTTP}]`,
  message: 'A service receives a value and answers a value: http reads forms and tells statuses.',
};
const noClock = [
  say(
    "NewExpression[callee.name='Date'][arguments.length=0]",
    'The domain has no clock: take the instant as an argument (services ask platform/clock).',
  ),
  say(
    "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    'The domain has no clock: take the instant as an argument (services ask platform/clock).',
  ),
  say(
    "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    'No unseeded randomness in the domain: take a seed.',
  ),
];
const noLooseRowNumber = say(
  "CallExpression[callee.property.name='positive'] MemberExpression[object.name='z'][property.name='coerce']",
  'The number of a row is RowId (kernel/row-number): coerced, « 1e3 » would name row 1000.',
);
const oneDoorOutside = 'The server reads outside addresses through platform/http/fetch-allowed.server.ts only.';
const noStringUrl = [
  say("JSXAttribute[name.name='to'] > Literal[value=/^\\u002F/]", 'Build URLs in app/urls.ts.'),
  say("CallExpression[callee.name='redirect'] > Literal[value=/^\\u002F/]:first-child", 'Build URLs in app/urls.ts.'),
  say('JSXText[value=/[A-Za-zÀ-ÿ]{3,}/]', 'What users read stands in locales/: use a translation key.'),
  say("JSXAttribute[name.name='style']", 'The CSP refuses style attributes: use a class or an SVG attribute.'),
];

export default tseslint.config(
  {
    ignores: [
      'build/**',
      'node_modules/**',
      'app/generated/**',
      'optimiser-as/build/**',
      'data/**',
      'test-results/**',
      'playwright-report/**',
      'public/**',
      '.cache/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-object-type': 'off',
      'no-restricted-syntax': ['error', ...everywhere],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // an expression whose time grows faster than the text is a door for whoever sends a long one
    files: ['app/**/*.{ts,tsx}', 'optimiser-as/binding/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/platform/env.server.ts', 'app/boot/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noEnvironment, noLooseRowNumber, ...noStringUrl] },
  },
  {
    files: ['app/**/*.{ts,tsx,mjs}'],
    ignores: [
      ...['app/ui/**', '**/*.client.{ts,tsx}', '**/*.test.{ts,tsx}'],
      // the browser's service worker: it asks nothing but our own server
      'app/modules/monitoring/visits-offline/worker/**',
    ],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: oneDoorOutside }],
      'no-restricted-properties': ['error', { object: 'globalThis', property: 'fetch', message: oneDoorOutside }],
    },
  },
  {
    files: ['app/{modules/*,records}/*/{domain,view}/**/*.ts', 'app/kernel/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noEnvironment, ...noClock, ...noStringUrl] },
  },
  {
    // the services of another site are asked in its words
    files: ['app/{modules/*,records}/*/{service,data}/**/*.{ts,tsx}'],
    ignores: ['app/modules/monitoring/sources/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, noEnvironment, noLooseRowNumber, ...noStringUrl, noHttp],
    },
  },
  {
    files: ['app/{modules/*,records}/*/domain/**/*.ts'],
    ignores: ['app/modules/monitoring/sources/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noEnvironment, ...noClock, ...noStringUrl, noHttp] },
  },
  {
    // AssemblyScript compares like C: `==` is typed, and a namespace is how it writes an enumeration of constants
    files: ['optimiser-as/assembly/**/*.ts'],
    languageOptions: { parser: assemblyscript },
    rules: {
      eqeqeq: 'off',
      '@typescript-eslint/no-namespace': 'off',
    },
  },
  { files: ['tests/**', 'app/boot/**', 'optimiser-as/**', 'prisma/**'], rules: { 'no-console': 'off' } },
);
