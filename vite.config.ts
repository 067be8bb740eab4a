import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
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
 * What the browser runs of our dependencies; in development the others are never prepared for it (Remix looks for
 * styles through server files too).
 */
const IN_BROWSER =
  /^(react|react-dom|@remix-run\/react|i18next|react-i18next|lucide-react|radix-ui|ol|d3-.+|idb-keyval)$/;
const NEVER_IN_BROWSER = Object.keys(packageFile.dependencies).filter((name) => !IN_BROWSER.test(name));

const SERVER_PACKAGES = ['@node-rs/argon2', 'exceljs', '@e965/xlsx', 'pg', 'pg-boss', 'pino', 'yauzl'];

/**
 * In development Vite looks for what the browser will ask for, from the routes; what only the server runs is not
 * followed, as Remix itself cuts it.
 */
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

interface Modules {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const STARTS = /\/app\/(entry\.client|root)\.tsx(\?|$)/;
let everyPage: Set<string> | undefined;
/** What the entry and the root of all pages import, and what that imports. */
function modulesOfEveryPage({ getModuleIds, getModuleInfo }: Modules): Set<string> {
  const found = new Set<string>();
  const follow = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    getModuleInfo(id)?.importedIds.forEach(follow);
  };
  for (const id of getModuleIds()) if (STARTS.test(id)) follow(id);
  return found;
}

/**
 * What every page loads is two files: the packages, which releases seldom change, and our own. The bundler alone makes
 * thirty of it, each with its headers and compressed apart: 16 kB more on every page (decision 140). The entry stays by
 * itself: Remix starts it once the routes of the page are there, and the root is one of them.
 */
function chunkOf(id: string, modules: Modules): string | undefined {
  everyPage ??= modulesOfEveryPage(modules);
  if (!everyPage.has(id) || STARTS.test(id)) return undefined;
  return id.startsWith(at('./app/')) ? 'shell' : 'framework';
}

/**
 * The bundles of browser and server are made side by side (app/boot/build.mjs); the server's names the files of the
 * other, and waits for them there.
 */
const afterClient = (done: string) => ({
  name: 'after-client',
  enforce: 'pre' as const,
  async load(id: string) {
    if (id === '\0virtual:remix/server-manifest') while (!existsSync(done)) await wait(50);
    return null;
  },
});
const clientDone = process.env['CLIENT_DONE'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [...(isSsrBuild && clientDone ? [afterClient(clientDone)] : []), remix(remixConfig)],
  resolve: { alias: { '~': at('./app'), optimiser: at('./optimiser-as/binding') } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
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
  ssr: { external: SERVER_PACKAGES },
}));
