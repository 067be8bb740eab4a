/** Several files in one form, from a folder or in an archive: each has its result, one that is wrong stops no other. */
import { beforeAll, expect, test } from 'vitest';
import { answerMeasureImport } from '~/modules/monitoring/ingest/http/answer-measure-import.server';
import { confirmFileImport, NO_CHOICES, startFileImport } from '~/modules/monitoring/ingest/service/import-file.server';
import type { SeveralFiles } from '~/modules/monitoring/ingest/view/file-results';
import { listImports } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import type { FormReply } from '~/kernel/form';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST, stationRow } from '../../support/series-world';
import { zip } from '../../fixtures/files/archives';

testDatabase({ each: true });

const zipOf = (files: Readonly<Record<string, string>>) =>
  zip(Object.entries(files).map(([name, content]) => ({ name, content })));
beforeAll(() => stationRow(77));

const STATION = { id: 77, name: 'Piézomètre d’essai', code: 'P77', to: '/station/piezometry/77', follows: [] };
type Sent = readonly (readonly [name: string, content: string | Uint8Array, field?: string])[];
async function send(files: Sent) {
  const form = new FormData();
  for (const [name, content, field = 'file'] of files) form.append(field, new File([content as string], name));
  const request = new Request('http://test/import', { method: 'POST', body: form });
  return answerMeasureImport(request, {
    actor: HYDROLOGIST,
    search: {} as never,
    place: { into: STATION, word: 'piezometry' },
  });
}
type Answer = { data: FormReply<SeveralFiles>; init: { status: number } };
async function resultsOf(files: Sent) {
  const { data } = (await send(files)) as Answer;
  return data.more!.results!.map(({ name, state, created }) => [name, state, created]);
}
const table = (day: string, values: readonly string[]) =>
  `Date;Niveau [m NGF]\n${values.map((value, hour) => `${day} 0${hour}:00;${value}`).join('\n')}\n`;
const JANUARY = table('2024-01-15', ['98,1', '98,2', '98,3']);
const MARCH = table('2024-03-15', ['98,4', '98,5']);
const WRONG_LINE = `${table('2024-05-15', ['98,6'])}hier;98,7\n`;

test('each file has its result; an image and a wrong line stop no other; each is undone by itself', async () => {
  const files: Sent = [
    ['janvier.csv', JANUARY],
    ['photo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['mai.csv', WRONG_LINE],
    ['mars.csv', MARCH],
    ['encore.csv', JANUARY],
  ];
  expect(await resultsOf(files)).toEqual([
    ['janvier.csv', 'imported', 3],
    ['photo.png', 'refused', undefined],
    ['mai.csv', 'asks', undefined],
    ['mars.csv', 'imported', 2],
    ['encore.csv', 'same', 0],
  ]);
  const [series] = await findSeriesOf([77]);
  expect(series).toMatchObject({ quantity: 'groundwaterElevation', count: 5 });
  const march = (await listImports(HYDROLOGIST, 77)).find(({ fileName }) => fileName === 'mars.csv')!;
  await undoImport(HYDROLOGIST, march.id);
  expect((await findSeriesOf([77]))[0]!.count).toBe(3);
});

test('what waits says why and leads to its answers; what is refused says why', async () => {
  const { data } = (await send([
    ['mai.csv', WRONG_LINE],
    ['vide.csv', ''],
  ])) as Answer;
  const [asks, refused] = data.more!.results!;
  expect(asks).toMatchObject({ session: expect.any(String), reason: expect.stringMatching(/1 ligne est fausse/) });
  expect(refused!.reason).toMatch(/vide/);
});

test('a folder gives its files without those that systems leave there, and so does an archive', async () => {
  expect(
    await resultsOf([
      ['2024/janvier.csv', JANUARY, 'folder'],
      ['2024/.DS_Store', 'x', 'folder'],
      ['2024/mars.csv', MARCH, 'folder'],
    ]),
  ).toEqual([
    ['janvier.csv', 'imported', 3],
    ['mars.csv', 'imported', 2],
  ]);
  const archive = zipOf({
    'lot/mars.csv': MARCH,
    '__MACOSX/lot/mars.csv': 'x',
    'lot/juin.csv': table('2024-06-01', ['1']),
  });
  expect(await resultsOf([['lot.zip', archive]])).toEqual([
    ['mars.csv', 'same', 0],
    ['juin.csv', 'imported', 1],
  ]);
});

test('one file alone is shown before it is written, and so is the only one of an archive', async () => {
  for (const sent of [
    ['seul.csv', JANUARY],
    ['seul.zip', zipOf({ 'seul.csv': JANUARY })],
  ] as const)
    expect(((await send([sent])) as Response).headers.get('location')).toMatch(/session=/);
  expect(await findSeriesOf([77])).toEqual([]);
});

test('fifty files are taken, one more is refused as a whole with what to do', async () => {
  const files = (count: number): Sent => Array.from({ length: count }, (_, rank) => [`${rank}.csv`, '']);
  expect(await resultsOf(files(50))).toHaveLength(50);
  const answer = (await send(files(51))) as Answer;
  expect([answer.init.status, JSON.stringify(answer.data.faults)]).toEqual([
    413,
    expect.stringContaining('tooManyFiles'),
  ]);
});

const SIM2 = (days: readonly string[]) =>
  [
    'LAMBX;LAMBY;DATE;PRELIQ_Q;T_Q;ETP_Q;TINF_H_Q;TSUP_H_Q',
    ...days.map((day, rank) => `4520;22410;${day};2.4;${5 + rank};0.7;1.9;8.4`),
  ].join('\n');

test('the next months of a point of SIM2 go to the series of the first, each column to its own', async () => {
  const content = Buffer.from(SIM2(['20240101', '20240102']));
  const session = await startFileImport(HYDROLOGIST, STATION, { name: 'sim2-01.csv', content });
  expect(await confirmFileImport(HYDROLOGIST, STATION, session, NO_CHOICES)).toMatchObject({ ok: true });
  // its point of the grid was confirmed once
  expect(
    await resultsOf([
      ['sim2-02.csv', SIM2(['20240201', '20240202'])],
      ['sim2-03.csv', SIM2(['20240301'])],
    ]),
  ).toEqual([
    ['sim2-02.csv', 'imported', 10],
    ['sim2-03.csv', 'imported', 5],
  ]);
  const all = await findSeriesOf([77]);
  expect(all.map(({ quantity, name, count }) => [quantity, name, count])).toEqual([
    ['airTemperature', '', 5],
    ['evapotranspiration', '', 5],
    ['rain', '', 5],
    ['airTemperature', 'maximale', 5],
    ['airTemperature', 'minimale', 5],
  ]);
});
