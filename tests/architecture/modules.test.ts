/** What a module brings stands in its manifest, every manifest in the one list: a part that is forgotten fails here. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EDITED_KINDS } from '~/records/versions/domain';
import type { ModuleParts } from '~/modules/define-module';
import { MODULES } from '~/modules.server';
import { wordAt } from '~/platform/i18n/i18n.server';
import type { Call } from '~/platform/http/define-call';
import { API_CALLS, DELETABLE, EDIT_RIGHTS, JOB_KINDS, JOBS, USED_BY } from '~/wings.server';

type Exports = Record<string, unknown>;
const files = import.meta.glob<Exports>(['/app/modules/*/*/**/*.ts', '!**/*.test.ts']);
const manifests = Object.keys(files).filter((file) => file.endsWith('/module.server.ts'));

/** The exports of modules that a pattern finds in the sources. */
async function exported(declaration: RegExp): Promise<{ file: string; name: string; value: unknown }[]> {
  const found = Object.keys(files).flatMap((file) =>
    [...readFileSync(`.${file}`, 'utf8').matchAll(declaration)].map(([, name = '']) => ({ file, name })),
  );
  return Promise.all(found.map(async (one) => ({ ...one, value: (await files[one.file]!())[one.name] })));
}

test('every manifest is in the list, and nothing else is', async () => {
  const defined = await Promise.all(
    manifests.map(async (file) => ({ file, parts: Object.values(await files[file]!()) as ModuleParts[] })),
  );
  expect(defined.filter(({ parts }) => parts.length !== 1).map(({ file }) => file)).toEqual([]);
  expect(defined.filter(({ parts }) => !MODULES.includes(parts[0]!)).map(({ file }) => file)).toEqual([]);
  expect(MODULES).toHaveLength(manifests.length);
});

test('every module with calls or jobs has a manifest', () => {
  const folders = Object.keys(files).flatMap(
    (file) => /^(\/app\/modules\/\w+\/[^/]+)\/(?:api|jobs)\//.exec(file)?.[1] ?? [],
  );
  expect(new Set(folders).size).toBeGreaterThan(25);
  const without = folders.filter((folder) => !manifests.includes(`${folder}/module.server.ts`));
  expect([...new Set(without)]).toEqual([]);
});

/** How parts are declared, what of an export no collected list has, and how many exports there are at least. */
interface Part {
  readonly what: string;
  readonly declaration: RegExp;
  readonly is?: (value: unknown) => boolean;
  readonly forgotten: (value: never) => readonly unknown[];
  readonly least: number;
}
const outOf = (list: readonly unknown[]) => (value: unknown) => [value].flat().filter((one) => !list.includes(one));
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const CALL_NAMES = API_CALLS.map(nameOf);

const PARTS: readonly Part[] = [
  {
    what: 'calls of the API',
    declaration: /^export const (\w+_CALLS|\w+Calls)\b/gm,
    // some are made of what all modules bring
    forgotten: (calls: readonly Call[] | ((collected: object) => readonly Call[])) =>
      (typeof calls === 'function' ? calls({}) : calls).map(nameOf).filter((name) => !CALL_NAMES.includes(name)),
    least: 35,
  },
  { what: 'jobs', declaration: /^export const (\w+) = defineJob\(/gm, forgotten: outOf(JOBS), least: 20 },
  {
    what: 'kinds of jobs',
    declaration: /^export const (\w+) = defineJobKind\(/gm,
    forgotten: outOf(JOB_KINDS),
    least: 5,
  },
  {
    what: 'what can be restored',
    declaration: /^export const (DELETABLE_\w+)\b/gm,
    forgotten: outOf(DELETABLE),
    least: 10,
  },
  {
    what: 'uses of items',
    declaration: /^export const (\w+)(?:: Use = \{| = \w+\()/gm,
    is: (value) => typeof value === 'object' && value !== null && 'used' in value && 'replace' in value,
    forgotten: outOf(Object.values(USED_BY).flat()),
    least: 20,
  },
];

test.each(PARTS)('$what: none is forgotten', async ({ declaration, is = () => true, forgotten, least }) => {
  const all = (await exported(declaration)).filter(({ value }) => is(value));
  expect(all.length).toBeGreaterThanOrEqual(least);
  const left = all.filter(({ value }) => forgotten(value as never).length > 0);
  expect(left.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test('no two modules bring one key, and each kind that is edited together has its right', () => {
  const keysOf = (parts: (module: ModuleParts) => object | undefined) =>
    MODULES.flatMap((module) => Object.keys(parts(module) ?? {})).sort();
  for (const parts of [
    (module: ModuleParts) => module.editRights,
    (module: ModuleParts) => module.eventChannels,
    (module: ModuleParts) => module.apiExamples,
  ])
    expect(keysOf(parts)).toEqual([...new Set(keysOf(parts))]);
  expect(Object.keys(EDIT_RIGHTS).sort()).toEqual([...EDITED_KINDS].sort());
});

test('what can be restored has its word, in French and in English, and one kind has one definition', () => {
  const kinds = DELETABLE.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  const wordOf = (kind: string) =>
    kind.startsWith('reference.') ? `reference:set.${kind.slice(10)}.title` : `deletions:kind.${kind}`;
  for (const locale of ['fr', 'en']) expect(kinds.filter((kind) => wordAt(locale, wordOf(kind)) === null)).toEqual([]);
});
