import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/server-runtime' {
  interface Future { v3_singleFetch: true }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { alias: { '~': at('./app'), optimiser: at('./optimiser-as/binding') } },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  // every route is an entry: otherwise each screen met for the first time reloads the page
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  worker: { format: 'es' },
  server: { port: 3000, strictPort: true },
  // Native or worker-loading packages stay outside the server bundle: bundling would lose their files.
  ssr: { external: ['@node-rs/argon2', 'exceljs', '@e965/xlsx', 'pg', 'pg-boss', 'pino', 'yauzl'] },
});
