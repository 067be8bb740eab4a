/**
 * Bundles the programs that are not the web build (worker, backup, restore, migrate, seeds …) into build/cli/*.js.
 *   node app/boot/bundle.mjs                 every entry
 *   node app/boot/bundle.mjs run NAME […]    that entry only, then runs it with the rest of the line
 * Packages stay outside (their native and WebAssembly files must be found), sources of the house are inlined.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** name of the program → its source */
export const ENTRIES = {
  server: 'app/boot/server.ts',
  worker: 'app/boot/worker.ts',
  migrate: 'app/boot/migrate.ts',
  backup: 'app/boot/backup.ts',
  restore: 'app/boot/restore.ts',
  'seed-demo': 'app/boot/seed-demo.ts',
  'author-migration': 'prisma/author-migration.ts',
};

export async function bundle(names = Object.keys(ENTRIES)) {
  const entryPoints = names.map((name) => [name, path.join(root, ENTRIES[name] ?? '')]).filter(([name, file]) => ENTRIES[name] && existsSync(file));
  await build({
    entryPoints: entryPoints.map(([name, file]) => ({ in: file, out: name })),
    outdir: path.join(root, 'build', 'cli'),
    bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external', sourcemap: 'linked', logLevel: 'warning',
    // Shared parts are chunks: dynamic imports (job handlers) stay lazy, modules with state exist once per program.
    splitting: true, chunkNames: 'chunks/[name]-[hash]',
    alias: { '~': path.join(root, 'app'), optimiser: path.join(root, 'optimiser-as/binding') },
    loader: { '.json': 'json' },
  });
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [verb, name, ...rest] = process.argv.slice(2);
  if (verb === 'run') {
    if (!ENTRIES[name]) throw new Error(`Unknown program ${name}. Known: ${Object.keys(ENTRIES).join(', ')}`);
    await bundle([name]);
    const child = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'build', 'cli', `${name}.js`), ...rest], { stdio: 'inherit', cwd: root });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal)); // let the program finish first
    child.on('exit', (code, signal) => process.exit(signal ? 1 : code ?? 1));
  } else await bundle(verb ? process.argv.slice(2) : undefined);
}
