/**
 * Bundles the programs that are not the web build (worker, backup, restore, admin, migrate, seeds …) into
 * build/cli/*.js, with Vite as the web build is: what works in one (`import.meta.glob`, aliases, assets) works in the
 * other.
 *   node app/boot/bundle.mjs                 every program of an installation
 *   node app/boot/bundle.mjs NAME […]        those
 *   node app/boot/bundle.mjs run NAME […] bundles that one where its sources changed, and runs it with the rest of the
 *   line
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = path.join(root, process.env.BUILD_DIRECTORY ?? 'build', 'cli');

/** name of the program → its source */
export const ENTRIES = {
  worker: 'app/boot/worker.ts',
  migrate: 'app/boot/migrate.ts',
  backup: 'app/boot/backup.ts',
  restore: 'app/boot/restore.ts',
  admin: 'app/boot/admin.ts',
  'demo-large': 'app/boot/demo-large.ts',
  'demo-network': 'app/boot/demo-network.ts',
  distribute: 'app/boot/distribute.ts',
};
/** What developers run: it needs packages that an installation doesn't have. */
const FOR_DEVELOPERS = { 'author-migration': 'prisma/author-migration.ts' };

const sourceOf = (name) => ENTRIES[name] ?? FOR_DEVELOPERS[name];

/** Every program of an installation at once: what they share is read and written once. */
const bundleAll = () => bundleInto(outDir, ENTRIES, '[name]/[name].js');

/** Returns the program's file. Tests use it as well, for programs of their own. */
export async function bundleProgram(name, source) {
  await bundleInto(path.join(outDir, name), { [name]: source }, '[name].js');
  return fileOf(name);
}

async function bundleInto(folder, sources, entryFileNames) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    envDir: false,
    publicDir: false,
    resolve: { alias: { '~': path.join(root, 'app'), optimiser: path.join(root, 'optimiser-as/binding') } },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, path.join(root, source)])),
        output: { format: 'esm', entryFileNames },
      },
    },
  });
}

const fileOf = (name) => path.join(outDir, name, `${name}.js`);

function newestSource() {
  let newest = 0;
  for (const folder of ['app', 'prisma', 'optimiser-as']) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) newest = Math.max(newest, statSync(path.join(entry.parentPath, entry.name)).mtimeMs);
    }
  }
  return newest;
}

/** An installation without its sources or build tools runs what was built. */
async function prepare(name) {
  const built = statSync(fileOf(name), { throwIfNoEntry: false });
  if (!existsSync(path.join(root, sourceOf(name))) || !existsSync(path.join(root, 'node_modules', 'vite'))) return;
  if (!built || built.mtimeMs < newestSource()) await bundleProgram(name, sourceOf(name));
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [verb, name, ...rest] = process.argv.slice(2);
  if (verb === 'run') {
    if (!sourceOf(name)) throw new Error(`Unknown program ${name}. Known: ${Object.keys(ENTRIES).join(', ')}`);
    await prepare(name);
    const child = spawn(process.execPath, ['--enable-source-maps', fileOf(name), ...rest], {
      stdio: 'inherit',
      cwd: root,
    });
    // the program finishes first
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  } else if (verb) for (const one of process.argv.slice(2)) await bundleProgram(one, sourceOf(one));
  else await bundleAll();
}
