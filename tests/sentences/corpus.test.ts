/**
 * Sentences of the product, each with the numbers it stands on: said anew by the product's own view functions and held
 * against what is committed. RECORD=1 writes them again, to be read beside their numbers before they are committed.
 * `readers` holds what two people wrote who saw the numbers and no sentence: a new sentence is given to two others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { translator } from '../support/translator';
import { givenOf, type CorpusEntry, type Words } from './read-numbers';
import { WAYS } from './ways';

const FOLDER = 'tests/sentences/corpus';
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (file: string) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as CorpusEntry[];
const ENTRIES = FILES.flatMap(read);

let t: Words;
beforeAll(async () => {
  t = await translator('fr', [
    ...['alerts', 'timeseries', 'situation', 'comparison', 'scenario', 'territory', 'stations'],
    ...['answers', 'analysisImport', 'quality'],
  ]);
  if (process.env['RECORD'] === '1')
    for (const file of FILES)
      writeFileSync(
        `${FOLDER}/${file}`,
        `${JSON.stringify(
          read(file).map((one) => ({ ...one, sentence: said(one) })),
          null,
          2,
        )}\n`,
      );
});
/** Spaces that do not break are plain in the corpus: readers type plain ones. */
const said = (entry: CorpusEntry): string =>
  (WAYS[entry.way]?.(givenOf(entry), t) ?? '(rien)').replaceAll(/[\u00a0\u202f]/g, ' ');

test.each(FILES.flatMap(read).map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  expect(said(entry)).toBe(entry.sentence);
});

test('two readers, who saw the numbers alone, wrote what each should say', () => {
  for (const reader of ['one', 'two']) {
    const answers = JSON.parse(readFileSync(`tests/sentences/readers/${reader}.json`, 'utf8')) as Record<
      string,
      string
    >;
    for (const { id } of ENTRIES) expect(answers[id]?.length, `${reader}: ${id}`).toBeGreaterThan(20);
  }
});

test('each is known by its own number, names a way, and shows its numbers with what they are', () => {
  expect(new Set(ENTRIES.map(({ id }) => id)).size).toBe(ENTRIES.length);
  for (const { id, way, numbers } of ENTRIES) {
    expect(Object.keys(WAYS), id).toContain(way);
    for (const { label } of numbers) expect(label, id).not.toBe('');
  }
  expect(ENTRIES.length).toBeGreaterThanOrEqual(120);
});
