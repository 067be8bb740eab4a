import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const ENTRY = 'app/boot/read-file.worker.ts';
const BUNDLER = 'app/records/exchange/worker/bundle.mjs';
/** Where the build puts it. */
const BUILT = 'build/workers/exchange-reader/reader.mjs';
const SOURCES = ['app/modules', 'app/records', 'app/kernel'];

let located: Promise<URL> | null = null;

/**
 * The reading thread's file. In production it is built beside the server; where sources are newer than the build, or
 * there is no build (development, tests), it is bundled on first use. Works from the sources and from any bundle.
 */
export function readerThreadFile(): Promise<URL> {
  located ??= locate(appRoot()).catch((error: unknown) => {
    located = null;
    throw error;
  });
  return located;
}

/** The computing thread's file, built beside it. */
export const computeThreadFile = async (): Promise<URL> => new URL('./compute.mjs', await readerThreadFile());

async function locate(root: string): Promise<URL> {
  const built = path.join(root, BUILT);
  const builtAt = existsSync(built) ? (await stat(built)).mtimeMs : 0;
  if (!existsSync(path.join(root, ENTRY))) return pathToFileURL(built);
  const sources = (await Promise.all(SOURCES.map((folder) => sourceFiles(path.join(root, folder))))).flat();
  if (sources.every(({ changedAt }) => changedAt < builtAt)) return pathToFileURL(built);
  const version = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
  const cached = path.join(root, 'node_modules/.cache/exchange', version, 'reader.mjs');
  if (!existsSync(cached)) await bundleTo(cached, root);
  return pathToFileURL(cached);
}

async function bundleTo(file: string, root: string): Promise<void> {
  const { stderr } = await promisify(execFile)(process.execPath, [path.join(root, BUNDLER), path.dirname(file)], {
    cwd: root,
  });
  if (!existsSync(file)) throw new Error(`the file reader could not be bundled:\n${stderr}`);
}

async function sourceFiles(folder: string): Promise<{ file: string; changedAt: number }[]> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  return Promise.all(
    names.map(async (name) => ({ file: name, changedAt: (await stat(path.join(folder, name))).mtimeMs })),
  );
}

function appRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json')) && path.dirname(folder) !== folder)
    folder = path.dirname(folder);
  return folder;
}
