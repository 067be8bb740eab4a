/** What a model answers of the questions of a file, and what it leaves open: by hand, and to a program. */
import { beforeAll, expect, test } from 'vitest';
import type { KeptReading, TableModel } from '~/modules/monitoring/ingest/domain';
import { choicesOf } from '~/modules/monitoring/ingest/http/import-choices.server';
import {
  confirmFileImport,
  keepReading,
  startFileImport,
} from '~/modules/monitoring/ingest/service/import-file.server';
import { readModel, saveModel } from '~/modules/monitoring/ingest/service/import-models.server';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { action } from '~/routes/api+/$';
import * as modelRoute from '~/routes/import+/models.$id';
import { testDatabase } from '../../support/database';
import { keptReading } from '../../support/import-model';
import { browsing, signedIn } from '../../support/people';
import { HYDROLOGIST, storedValues } from '../../support/series-world';

testDatabase({ each: true });

let station = 0;
beforeAll(async () => {
  const values = { ...newStation('piezometry'), code: 'PZ-9', name: 'Piézomètre 9', codeSystem: 'local' as const };
  const made = await createStation(HYDROLOGIST, 'piezometry', values);
  station = made.ok ? made.value.id : 0;
});

const NAMES = ['Quand', 'Niveau bas', 'Station'];
interface Kept extends Partial<Omit<KeptReading, 'table' | 'columns'>> {
  readonly table?: Partial<TableModel>;
  readonly unit?: string;
}
/** A model of three columns, the last one with the codes of stations. */
async function modelOf({ table, unit = 'm', ...rest }: Kept = {}): Promise<{ id: number; version: number }> {
  const usual = keptReading(NAMES, { unit });
  const kept = { ...usual, ...rest, table: { ...usual.table, station: 2, ...table } };
  const saved = await saveModel(HYDROLOGIST, { name: 'Sonde du puits', kept });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value;
}
const fileOf = (lines: readonly string[]): string =>
  [NAMES.join(';'), ...lines.map((line) => `${line};PZ-9`)].join('\n');

type Search = Readonly<Record<string, string>>;
const choices = (search: Search = {}) => choicesOf(new URLSearchParams(search));
const begin = (lines: readonly string[]): Promise<string> =>
  startFileImport(HYDROLOGIST, null, { name: 'a.csv', content: Buffer.from(fileOf(lines)) });
const confirm = (session: string, search: Search = {}) =>
  confirmFileImport(HYDROLOGIST, null, session, choices(search));
const values = async () => storedValues((await findSeriesOf([station]))[0]?.id ?? 0);

const DAILY = ['13/03/2024 00:00;4,25', '14/03/2024 00:00;4,5'];
const OTHER_ORDER = ['03/13/2024 10:00;4,25', '03/14/2024 10:00;4,5'];
const OFFSETS = ['2024-03-13T10:00+01:00;4,25', '2024-03-13T12:00;4,5'];
const TIMED = ['13/03/2024 10:00;4,25', '14/03/2024 10:00;4,5'];

const QUESTIONS: [string, Kept, readonly string[], string, Search][] = [
  ['the day of a value stamped 00:00', {}, DAILY, 'doubtful', { stamp: 'end' }],
  ['the order of its dates, which are not the model’s', {}, OTHER_ORDER, 'doubtful', { order: 'mdy' }],
  ['the clock of times without offset', { clock: null }, OFFSETS, 'doubtful', { clock: '60' }],
  ['the unit, where neither title nor model has one', { unit: '' }, TIMED, 'unitUnsaid', { unit: 'PZ-9/c1=m' }],
];

test.each(QUESTIONS)(
  'a file that asks %s waits for the answer, model or not',
  async (_what, kept, lines, reason, answer) => {
    await modelOf(kept);
    const session = await begin(lines);
    expect(await confirm(session)).toEqual({ ok: false, reason });
    expect(await values()).toEqual([]);
    expect(await confirm(session, answer)).toMatchObject({ ok: true, value: { created: 2 } });
  },
);

const TOLD: Readonly<Record<string, RegExp>> = {
  'the day of a value stamped 00:00': /écrite à 00:00 .* : est-ce celle du jour qui commence.* le modèle le garde\.$/,
  'the order of its dates, which are not the model’s':
    /le jour ou le mois .* Dites l’ordre des dates .* dans le modèle\.$/,
  'the clock of times without offset': /n’en dit pas \(ligne 3, 13\/03\/2024 12:00\).* Dites l’horloge de ces lignes/,
  'the unit, where neither title nor model has one':
    /L’unité de cette colonne n’est pas dite\. Écrivez-la dans le titre/,
};
test.each(QUESTIONS)('a program is told that a file asks %s, and how it is answered', async (what, kept, lines) => {
  const { id } = await modelOf(kept);
  const call = await signedIn('admin');
  const body = { key: 'k1', fileName: 'a.csv', fileContent: Buffer.from(fileOf(lines)).toString('base64') };
  const answer = await call(action, { method: 'POST', path: `/api/importModel/${id}/measures`, body });
  expect(answer.status).toBe(422);
  const { error, detail } = answer.json as { error: string; detail: { reason: string }[] };
  expect(error).toMatch(/question ouverte/);
  expect(detail.map(({ reason }) => reason.replace(/\s/g, ' '))).toEqual([expect.stringMatching(TOLD[what]!)]);
  expect(await values()).toEqual([]);
});

test('an answer given in a preview stands on the page of its model, where it is changed', async () => {
  const session = await begin(DAILY);
  const said = { to: 'PZ-9/c1=new:groundwaterDepth', unit: 'PZ-9/c1=m' };
  // a guess that is still asked about is no answer to keep
  const early = await keepReading(HYDROLOGIST, null, session, choices(said), { name: 'Sonde' });
  expect(early).toEqual({ ok: false, reason: 'doubtful' });
  const kept = await keepReading(HYDROLOGIST, null, session, choices({ ...said, stamp: 'end', clock: '0' }), {
    name: 'Sonde',
  });
  if (!kept.ok) throw new Error(String(kept.reason));
  const { id, version } = kept.value;
  const shown = (await readModel(id))!.kept;
  expect([shown.clock, shown.table.order, shown.table.stamp, shown.columns[0]!.unit]).toEqual([0, 'dmy', 'end', 'm']);

  const admin = await browsing('admin');
  const form = {
    ...{ version: String(version), name: 'Sonde', clock: '60', sep: ';', enc: 'utf-8', dec: ',', head: '1', date: '0' },
    ...{ order: 'mdy', stamp: 'start', time: '', milliseconds: '', station: '2', status: '', qualification: '' },
    ...{ continuity: '', val: '1', col: '1', quantity: 'groundwaterDepth', series: '', unit: 'cm', converts: '1' },
  };
  await admin.post(modelRoute.action, `/import/models/${id}`, { ...form, intent: 'save' }, { id: String(id) });
  const changed = (await readModel(id))!.kept;
  expect([changed.clock, changed.table.order, changed.table.stamp, changed.columns[0]!.unit]).toEqual([
    60,
    'mdy',
    'start',
    'cm',
  ]);
  const next = await begin(['03/13/2024 00:00;425', '03/14/2024 00:00;450']);
  expect(await confirm(next)).toMatchObject({ ok: true, value: { created: 2 } });
  expect(await values()).toEqual([
    ['2024-03-12T23:00', 4.25],
    ['2024-03-13T23:00', 4.5],
  ]);
});

test('the clock of a model is taken back: its files say their times themselves', async () => {
  const { id, version } = await modelOf({ clock: 60 });
  const admin = await browsing('admin');
  const form = {
    ...{ version: String(version), name: 'Sonde du puits', clock: '', sep: ';', enc: 'utf-8', dec: ',', head: '1' },
    ...{ date: '0', order: 'dmy', stamp: '', time: '', milliseconds: '', station: '2', status: '', qualification: '' },
    ...{ continuity: '', val: '1', col: '1', quantity: 'groundwaterDepth', series: '', unit: 'm', intent: 'save' },
  };
  await admin.post(modelRoute.action, `/import/models/${id}`, form, { id: String(id) });
  expect((await readModel(id))!.kept.clock).toBeNull();
});
