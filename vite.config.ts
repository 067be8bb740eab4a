import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import packageFile from './package.json' with { type: 'json' };
import remixConfig from './remix.config.js';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Browser chunks by what loads together, so that a page asks for few files: Rollup alone makes one of each shared module.
 * What loads on first use (OpenLayers, dialogs, png, the optimiser) stays apart.
 */
const CHUNKS: readonly (readonly [name: string, of: RegExp])[] = [
  // with the helper of lazy imports, which every chunk needs: elsewhere two chunks would wait for each other
  [
    'vendor',
    /vite\/preload-helper|\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|react-i18next|html-parse-stringify|void-elements|@conform-to)\//,
  ],
  ['charts', /\/node_modules\/(d3-|internmap)|\/app\/ui\/chart\/(?!scene\.ts)/],
  ['grid', /\/app\/ui\/grid\//],
  ['map', /\/app\/ui\/map\/map-(figure|spec|svg)|\/app\/ui\/map\/(layout-map|style-to-svg)/],
  // words of every page, then those that planning screens ask for together: one file a language instead of two
  ['words-fr', /\/locales\/fr\/(common|ui)\.json/],
  ['words-en', /\/locales\/en\/(common|ui)\.json/],
  ['words-planning-fr', /\/locales\/fr\/(territory|matrix)\.json/],
  ['words-planning-en', /\/locales\/en\/(territory|matrix)\.json/],
  ['words-scenario-fr', /\/locales\/fr\/(scenario|optimisation)\.json/],
  ['words-scenario-en', /\/locales\/en\/(scenario|optimisation)\.json/],
  // the heads and small parts that several screens of one thing share
  [
    'territory',
    /\/app\/modules\/territory\/(ui\/(gap-sentence|territory-header|descriptive-form|brick-picker|edit-blocked)|view\/territory-chrome)/,
  ],
  // with the layout's own route: one file for what every screen of the reference data asks for
  [
    'reference-screens',
    /\/app\/routes\/referencial\+\/_layout\.tsx|\/app\/modules\/reference\/(ui\/(icon-bar|go-to-page|list-tools|objection-text|reference-field|reference-list|refused-rows|use-fitting-rows)|view\/reference-chrome)/,
  ],
  [
    'reference-dashboard',
    /\/app\/routes\/referencial\+\/dashboard\.tsx|\/app\/modules\/reference\/ui\/(dashboard|animated-count)/,
  ],
  ['account-page', /\/app\/routes\/account\+\/_index\.tsx|\/app\/modules\/account-page\/ui\/picture-form/],
  [
    'accounts',
    /\/app\/routes\/administration\+\/user\.new\.tsx|\/app\/modules\/accounts\/ui\/(authenticator-key|new-password-fields|user-fields|user-list)/,
  ],
  ['matrix', /\/app\/modules\/matrix\/(ui\/(matrix-header|matrix-sheet|slice-choice)|view\/matrix-chrome)/],
  [
    'scenario',
    /\/app\/modules\/scenario\/(ui\/(outcomes|scenario-header|followed-work|result-charts)|view\/scenario-chrome|forms\/scenario-draft)|\/app\/ui\/enhance\/(event-stream|seen-first)/,
  ],
  // what one screen alone asks for (a combobox, two bounds, the page of results, that of what somebody deleted) is left to it;
  // the few lines of exchange/domain that screens use stand here: in the chunk of one screen, the others would load all of it
  [
    'interface',
    /\/node_modules\/lucide-react\/|\/app\/(ui\/(chart\/scene|map\/(?:map-base|outline-file-field|use-outline-drawing)|csrf|tone|icon|logo|enhance|form\/(?!combobox|range-pair)|layout|table)|kernel|urls|version|root\.tsx|modules\/(shell\/(?!ui\/(?:search-page|gone-))|contents\/view\/content-chrome|territory\/ui\/statut|exchange\/domain))/,
  ],
];
/** The law of the house: these touch nothing when they are loaded, so what a screen does not use of them is not sent. */
const PURE = /\/app\/(kernel|modules\/[^/]+\/(domain|view))\//;
const OWN_CHUNK = /\.client\.|dialog-sheet|ui\/form\/(?:met-panel|gone-panel|choice-table)|\.css$|\.server\./;
const chunkOf = (id: string) => (OWN_CHUNK.test(id) ? undefined : CHUNKS.find(([, of]) => of.test(id))?.[0]);

/** What the browser runs of our dependencies; in development the others are never prepared for it (Remix looks for styles through server files too). */
const IN_BROWSER =
  /^(react|react-dom|@remix-run\/react|@conform-to\/react|i18next|react-i18next|lucide-react|radix-ui|ol|d3-.+)$/;
const NEVER_IN_BROWSER = Object.keys(packageFile.dependencies).filter((name) => !IN_BROWSER.test(name));

const SERVER_PACKAGES = ['@node-rs/argon2', 'exceljs', '@e965/xlsx', 'pg', 'pg-boss', 'pino', 'yauzl'];

/** Made of many small modules: in the server's bundle they are read at once, which a start would otherwise spend half a second on. Not zod: what starts the database early has read it already. */
const SMALL_PARTS = [
  'lucide-react',
  'i18next',
  'react-i18next',
  'proj4',
  'mgrs',
  'wkt-parser',
  'uqr',
  'csv-parse',
  'croner',
  'remix-auth',
  'remix-auth-form',
  'remix-i18next',
  'lru-cache',
  'isbot',
  /^@conform-to\//,
  /^d3-/,
  'internmap',
  'radix-ui',
  /^@radix-ui\//,
];

/** In development Vite looks for what the browser will ask for, from the routes; what only the server runs is not followed, as Remix itself cuts it. */
const browserOnly = {
  name: 'browser-only',
  setup(build: {
    onResolve(
      options: { filter: RegExp },
      resolve: (found: { path: string }) => { path: string; external: true },
    ): void;
  }) {
    build.onResolve({ filter: /\.server(\.tsx?)?$|^@remix-run\/node$|^node:/ }, ({ path }) => ({
      path,
      external: true,
    }));
  },
};

/**
 * A route may share its file with what others use: without this, Rollup makes one more file of it, of a few words, only to hide the names that
 * the others take. Routes are known by their own names (`default`, `handle`…), which stay. Routes of the server only are empty in the browser:
 * `experimentalMinChunkSize: 0` keeps them apart, for Remix looks for each.
 */
const routesShareTheirFile = {
  name: 'routes-share-their-file',
  options: <Options extends object>(options: Options) => ({
    ...options,
    preserveEntrySignatures: 'allow-extension' as const,
  }),
};

/** An icon is drawn as markup: the keys that lucide gives React for its shapes, five random letters each, do not travel. */
const iconsWithoutKeys = {
  name: 'icons-without-keys',
  transform: (code: string, id: string) =>
    id.includes('/lucide-react/dist/esm/icons/') ? { code: code.replace(/, key: "\w+"/g, ''), map: null } : null,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), iconsWithoutKeys, ...(isSsrBuild ? [] : [routesShareTheirFile])],
  resolve: { alias: { '~': at('./app'), optimiser: at('./optimiser-as/binding') } },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    // terser makes every screen 5 kB lighter (brotli) than esbuild does, for some ten seconds more of build
    ...(isSsrBuild
      ? {}
      : {
          minify: 'terser' as const,
          terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
          rollupOptions: {
            output: { manualChunks: chunkOf, experimentalMinChunkSize: 0 },
            treeshake: { moduleSideEffects: (id: string) => !PURE.test(id) },
          },
        }),
  },
  // every route is an entry: otherwise each screen met for the first time reloads the page
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
    exclude: NEVER_IN_BROWSER,
    esbuildOptions: { plugins: [browserOnly] },
  },
  worker: { format: 'es' },
  server: { port: 3000, strictPort: true },
  // Native or worker-loading packages stay outside the server bundle: bundling would lose their files.
  ssr: { external: SERVER_PACKAGES, noExternal: SMALL_PARTS },
}));
