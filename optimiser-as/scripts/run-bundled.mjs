#!/usr/bin/env node
/**
 * Runs a TypeScript entry of optimiser-as: bundles it with esbuild (milliseconds) and calls its `main`. The Wasm is
 * compiled first when its sources are newer.
 */
import { build } from 'esbuild';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildWasm } from './build-wasm.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [entry, ...argv] = process.argv.slice(2);
const out = join(root, 'optimiser-as', 'build', `${entry.replaceAll(/[^a-z0-9-]+/gi, '-')}.mjs`);
mkdirSync(dirname(out), { recursive: true });
buildWasm({ quiet: true });
await build({
  entryPoints: [resolve(root, entry)],
  outfile: out,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
  absWorkingDir: root,
  alias: { '~': join(root, 'app'), optimiser: join(root, 'optimiser-as/binding') },
});
const { main } = await import(pathToFileURL(out).href);
process.exitCode = await main(argv);
