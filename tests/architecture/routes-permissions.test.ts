/**
 * Each loader and action opens with screen() (or what stands on it) and a literal `allow`, each call of the API is
 * defined with one. Whom they let in is tried by integration/rights/every-door.test.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PERMISSIONS, type Action } from '~/kernel/permissions';
import { API_CALLS } from '~/wings.server';

interface Door {
  readonly file: string;
  readonly kind: 'loader' | 'action';
  readonly source: string;
  readonly allow: readonly Action[];
}

/** Routes anybody may call, with the reason: they check what they need themselves. */
const OPEN: Readonly<Record<string, string>> = {
  'api+/$.ts': 'asks the definition of each call, below',
  'api.openapi[.]json.ts': 'a public description',
};

const FOLDER = 'app/routes';
const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)))
  .sort();

const isAction = (name: string): name is Action => Object.hasOwn(PERMISSIONS, name);

function doorsOf(file: string): Door[] {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  return (['loader', 'action'] as const).flatMap((kind) => {
    const start = text.search(new RegExp(`export (async function|const|function) ${kind}\\b`));
    if (start < 0) return [];
    const rest = text.slice(start + 10);
    const end = rest.search(/\nexport /);
    const source = end < 0 ? rest : rest.slice(0, end);
    return [
      {
        file,
        kind,
        source,
        allow: [...source.matchAll(/allow: '([^']+)'/g)].map((match) => match[1] ?? '').filter(isAction),
      },
    ];
  });
}
const doors = files.filter((file) => !(file in OPEN)).flatMap(doorsOf);

/** A loader that only leads elsewhere reads nothing: it needs no right. */
const onlyRedirects = (door: Door) => /redirect\(urls\./.test(door.source) && !/\bawait\b/.test(door.source);

test('every loader and action states its right as a literal of the permission table', () => {
  expect(
    doors.filter((door) => door.allow.length === 0 && !onlyRedirects(door)).map((door) => `${door.file} ${door.kind}`),
  ).toEqual([]);
});

test('every file made on demand is counted for whoever asks for it', () => {
  const files = doors.filter(({ file, allow }) => /export|\$format/.test(file) && allow.length > 0);
  const calls = API_CALLS.filter(({ path: address }) => /export/.test(address));
  expect(files.length + calls.length).toBeGreaterThan(15);
  expect(files.filter(({ source }) => !source.includes("costs: 'export'")).map(({ file }) => file)).toEqual([]);
  expect(calls.filter(({ costs }) => costs !== 'export').map(({ path: address }) => address)).toEqual([]);
});
