/**
 * The product as another release builds it: every file of the browser has another name, and is named so wherever it is
 * mentioned; what the pages do is the same. Returns a folder that a server starts in.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const SHARED = ['node_modules', 'package.json', 'prisma', 'public', 'optimiser-as'];
const TEXT = /\.(js|css|json|html)$/;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const otherName = (name: string): string => name.replace(/(\.\w+)$/, '.next$1');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export function otherBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'territoires-next-'));
  for (const name of SHARED) symlinkSync(path.resolve(name), path.join(folder, name));
  mkdirSync(path.join(folder, 'app', 'boot'), { recursive: true });
  for (const name of readdirSync('app/boot').filter((one) => one.endsWith('.mjs')))
    cpSync(path.join('app/boot', name), path.join(folder, 'app', 'boot', name));
  cpSync('build', path.join(folder, 'build'), { recursive: true });

  const assets = path.join(folder, 'build', 'client', 'assets');
  const names = readdirSync(assets).filter((name) => !name.endsWith('.br'));
  const mentioned = new RegExp(
    `(?<=[/"'\`(])(?:${names
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})(?=["'\`?)])`,
    'g',
  );
  const version = /"version":\s*"(\w+)"/.exec(
    readFileSync(path.join(assets, names.find((name) => name.startsWith('manifest-')) ?? ''), 'utf8'),
  )?.[1];
  if (version === undefined) throw new Error('the build has no manifest');
  const renamed = (text: string): string =>
    text.replace(mentioned, otherName).replaceAll(`"${version}"`, `"${version}n"`);

  for (const name of names) {
    const bytes = readFileSync(path.join(assets, name));
    const written = TEXT.test(name) ? Buffer.from(renamed(bytes.toString('utf8'))) : bytes;
    rmSync(path.join(assets, name));
    writeFileSync(path.join(assets, otherName(name)), written);
  }
  for (const packed of readdirSync(assets).filter((name) => name.endsWith('.br'))) {
    rmSync(path.join(assets, packed));
    const plain = path.join(assets, otherName(packed.slice(0, -3)));
    writeFileSync(`${plain}.br`, brotliCompressSync(readFileSync(plain), QUICK));
  }
  const server = path.join(folder, 'build', 'server');
  for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.js'))) {
    const file = path.join(server, name);
    writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  }
  return folder;
}
