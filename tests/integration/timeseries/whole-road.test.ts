/** Files of loggers and services on the whole road: what is asked, what is answered, what stands in the database. */
import { expect, test } from 'vitest';
import { choicesOf } from '~/modules/monitoring/ingest/http/import-choices.server';
import {
  confirmFileImport,
  readFileImport,
  startFileImport,
} from '~/modules/monitoring/ingest/service/import-file.server';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { db } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase({ each: true });

type Search = Readonly<Record<string, string | readonly string[]>>;
const choices = (search: Search) =>
  choicesOf(
    new URLSearchParams(Object.entries(search).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))),
  );

async function stationOf(kind: StationKind, code: string, follows: readonly Quantity[]) {
  const values = { ...newStation(kind), code, name: `Station ${code}`, codeSystem: 'local' as const };
  const made = await createStation(HYDROLOGIST, kind, values);
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return { id: made.value.id, name: `Station ${code}`, code, to: '/', follows };
}
type Place = Awaited<ReturnType<typeof stationOf>>;

/** A file that was chosen on the page of a station, or on that of all stations. */
async function begin(place: Place | null, name: string, lines: readonly string[]) {
  const content = Buffer.from(lines.join('\r\n'));
  const session = await startFileImport(HYDROLOGIST, place, { name, content });
  const preview = async (search: Search = {}) => {
    const { file } = await readFileImport(HYDROLOGIST, place, session, choices(search));
    if (!file || file.refused) throw new Error(JSON.stringify(file));
    const { doubts, channels, reading } = file;
    return {
      asked: doubts.map((doubt) => doubt.kind),
      faults: channels.map(({ label, fault }) => [label, fault]),
      leftOut: reading.leftOut.map(({ code, count }) => [code, count]),
      words: reading.words.map(({ code, word, meaning }) => [code, word, meaning]),
      reading,
    };
  };
  return { preview, confirm: (search: Search = {}) => confirmFileImport(HYDROLOGIST, place, session, choices(search)) };
}

/** « 2024-03-30T22:00 1.5 », status and qualification behind. */
async function stored({ id }: Place, quantity: Quantity): Promise<string[]> {
  const series = (await findSeriesOf([id])).find((one) => one.quantity === quantity);
  const { rows } = await db().pool.query<{ at: Date; value: number; status: number; qualification: number }>(
    'SELECT at, value, status, qualification FROM "Measure" WHERE "seriesId" = $1 ORDER BY at',
    [series?.id ?? 0],
  );
  return rows.map((row) => `${row.at.toISOString().slice(0, 16)} ${row.value} ${row.status}/${row.qualification}`);
}
const instants = (rows: readonly string[]) => rows.map((row) => row.slice(0, 16));

test('an export of WISKI: its system of altitude is asked, states are codes, « --- » is no value', async () => {
  const well = await stationOf('piezometry', 'PZ-W', ['groundwaterElevation', 'groundwaterDepth']);
  const { preview, confirm } = await begin(well, 'PZ-W.csv', [
    ...['Station Site\tVallée haute', 'Station Number\tPZ-W', 'Parameter Type\tGrondwaterstand', 'Time series Unit\tm'],
    'Date\tTime\tValue[mNAP]\tState of value',
    ...['13/05/2024\t00:00:00\t-0.607\t40', '13/05/2024\t12:00:00\t---\t255', '14/05/2024\t00:00:00\t-0.611\t200'],
  ]);
  const open = await preview();
  expect(open.faults).toEqual([['Value', 'unitDatum']]);
  expect(open.leftOut).toEqual([['---', 1]]);
  expect(open.words).toEqual([
    ['status', '40', null],
    ['status', '200', null],
  ]);
  expect(await confirm()).toEqual({ ok: false, reason: 'codesAsked' });
  const is = ['status:40=2', 'status:200=1'];
  expect(await confirm({ is })).toEqual({ ok: false, reason: 'unitDatum' });
  const unit = 'c2=m NGF';
  // below the bounds of a well in France: the person says that it is so
  expect(await confirm({ is, unit, beyond: 'take' })).toMatchObject({ ok: true, value: { created: 2 } });
  expect(await stored(well, 'groundwaterElevation')).toEqual([
    '2024-05-12T23:00 -0.607 2/4',
    '2024-05-13T23:00 -0.611 1/4',
  ]);
});

test('daily discharges of HydroPortail: each on its civil day, with its codes', async () => {
  const river = await stationOf('hydrometry', 'H-1', ['stage', 'discharge']);
  const { preview, confirm } = await begin(river, 'X010101001_QmnJ.csv', [
    '"Date (TU)","Valeur (en l/s)","Statut","Qualification","Méthode","Continuité"',
    ...['2025-01-30T00:00:00.000Z,"310.5","16",20,8,0', '2025-01-31T00:00:00.000Z,"","8",0,8,0'],
    ...['2025-02-01T00:00:00.000Z,"9310","8",12,8,1', '2025-02-02T00:00:00.000Z,"305","4",16,12,0'],
  ]);
  expect((await preview()).faults).toEqual([['Valeur', 'unitToAccept']]);
  expect(await confirm({ ok: 'c1=l/s>m³/s' })).toMatchObject({ ok: true, value: { created: 3 } });
  expect(await stored(river, 'discharge')).toEqual([
    ...['2025-01-29T23:00 0.3105 3/1', '2025-01-31T23:00 9.31 2/3', '2025-02-01T23:00 0.305 1/4'],
  ]);
});

/** A text of instants, half an hour apart on the clock of Paris, over the change of March. */
const MARCH = [
  '2023-03-25 23:30',
  '2023-03-26 00:30',
  '2023-03-26 01:00',
  '2023-03-26 01:30',
  '2023-03-26 03:00',
].concat(['2023-03-26 03:30', '2023-03-26 04:00']);
const MARCH_UTC = ['22:30', '23:30', '00:00', '00:30', '01:00', '01:30', '02:00'];

test('two stations of one file over the March change of clock, on the clock of Paris', async () => {
  const [one, two] = [await stationOf('hydrometry', 'H-2', ['stage']), await stationOf('hydrometry', 'H-3', ['stage'])];
  const { preview, confirm } = await begin(null, 'mars.csv', [
    'Code station,Date,Hauteur (mm)',
    ...MARCH.flatMap((at, rank) => [`H-2,${at},${1200 + rank}`, `H-3,${at},${3200 + rank}`]),
  ]);
  expect((await preview()).asked).toEqual(['parisClock']);
  const ok = ['H-2/c2', 'H-3/c2'].map((key) => `${key}=mm>m`);
  expect(await confirm({ ok })).toEqual({ ok: false, reason: 'doubtful' });
  expect(await confirm({ ok, clock: 'Europe/Paris' })).toMatchObject({ ok: true, value: { created: 14 } });
  const days = MARCH_UTC.map((hour, rank) => `2023-03-${rank < 2 ? '25' : '26'}T${hour}`);
  expect(instants(await stored(one, 'stage'))).toEqual(days);
  expect(instants(await stored(two, 'stage'))).toEqual(days);
  expect((await stored(two, 'stage'))[4]).toBe('2023-03-26T01:00 3.204 1/4');
});

test('a file that has the hour of March is not on the clock of Paris; who insists keeps the sure values', async () => {
  const river = await stationOf('hydrometry', 'H-4', ['stage']);
  const { preview, confirm } = await begin(river, 'mars-utc1.csv', [
    'Date et heure;Hauteur (m)',
    ...['26/03/2023 01:30;2,1', '26/03/2023 02:00;2,2', '26/03/2023 02:30;2,3', '26/03/2023 03:00;2,4'],
  ]);
  expect((await preview()).asked).toEqual([]);
  expect((await preview({ clock: 'Europe/Paris' })).asked).toEqual(['skippedHour']);
  const insists = { clock: 'Europe/Paris', sure: 'skippedHour' };
  expect((await preview(insists)).reading.issues.map(({ line }) => line)).toEqual([3]);
  expect(await confirm()).toMatchObject({ ok: true, value: { created: 4 } });
  expect(instants(await stored(river, 'stage'))).toEqual([
    ...['2023-03-26T00:30', '2023-03-26T01:00', '2023-03-26T01:30', '2023-03-26T02:00'],
  ]);
});

test('levels of Hub’Eau in words: « Incorrecte » is kept and said, and never stands as good', async () => {
  const well = await stationOf('piezometry', 'BSS000AAAA', ['groundwaterElevation', 'groundwaterDepth']);
  const { confirm, preview } = await begin(well, 'chroniques.csv', [
    'code_bss;date_mesure;niveau_nappe_eau;statut;qualification;code_continuite',
    ...[
      'BSS000AAAA;2024-06-11;61.2;Donnée contrôlée niveau 2;Correcte;2',
      'BSS000AAAA;2024-06-12;16.2;Donnée brute;Incorrecte;2',
    ],
    'BSS000AAAA;2024-06-13;61.1;Donnée contrôlée niveau 1;Incertaine;2',
  ]);
  expect((await preview()).reading.words.filter(({ asked }) => asked)).toEqual([]);
  expect(await confirm()).toMatchObject({ ok: true, value: { created: 3 } });
  expect(await stored(well, 'groundwaterElevation')).toEqual([
    ...['2024-06-10T22:00 61.2 3/1', '2024-06-11T22:00 16.2 1/2', '2024-06-12T22:00 61.1 2/3'],
  ]);
});
