/**
 * A morning at one piezometer: its logger is read out, ADES is exported, Hub'Eau is asked by a job. It ends in one
 * series for each quantity, the surest value at each instant, and what was dropped is said with its count.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choicesOf } from '~/modules/monitoring/ingest/http/import-choices.server';
import {
  confirmFileImport,
  readFileImport,
  startFileImport,
} from '~/modules/monitoring/ingest/service/import-file.server';
import { pullMeasures } from '~/modules/monitoring/sources/service/pull-measures.server';
import { followedBy } from '~/modules/monitoring/stations/domain';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { answerPoints } from '~/modules/monitoring/stations/http/part-forms.server';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { readStationSheet } from '~/modules/monitoring/stations/service/station-sheet.server';
import { addReferencePoint } from '~/modules/monitoring/stations/service/parts.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { parisInstant } from '~/kernel/paris-time';
import { env } from '~/platform/env.server';
import { testDatabase } from '../../support/database';
import { hubEauServer, type HubEau } from '../../support/hubeau-server';
import { hubEauTables } from '../../support/hubeau-tables';
import { hourly, HYDROLOGIST, storedValues } from '../../support/series-world';
import { heard } from '../../support/source-context';

testDatabase({ each: true });

const CODE = 'BSS004QRTX';
let hubEau: HubEau;
beforeAll(async () => {
  hubEau = await hubEauServer(hubEauTables());
  (env.FETCH_HOSTS as string[]).push(hubEau.host);
});
afterAll(async () => {
  (env.FETCH_HOSTS as string[]).length = 0;
  await hubEau.close();
});

async function piezometer(): Promise<number> {
  const values = { ...newStation('piezometry'), code: CODE, name: 'Forage du matin' };
  const made = await createStation(HYDROLOGIST, 'piezometry', values);
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return made.value.id;
}

type Choices = Readonly<Record<string, string | readonly string[]>>;
async function bringIn(id: number, name: string, content: string, choices: Choices = {}) {
  const station = {
    id,
    name: 'Forage du matin',
    code: CODE,
    to: `/station/piezometry/${id}`,
    follows: followedBy('piezometry'),
  };
  const asked = new URLSearchParams(
    Object.entries(choices).flatMap(([key, value]) => [value].flat().map((one) => [key, one])),
  );
  const session = await startFileImport(HYDROLOGIST, station, { name, content: Buffer.from(content) });
  const { file } = await readFileImport(HYDROLOGIST, station, session, choicesOf(asked));
  if (file?.refused !== null) throw new Error('not read');
  return { file, applied: await confirmFileImport(HYDROLOGIST, station, session, choicesOf(asked)) };
}

/** A measure every six hours from the 3rd of January 2024, UTC+1: depths in centimetres, and temperatures. */
const DIVER = [
  '[Channel 1 from data header]\n  Identification          =LEVEL\n  Range                   =1750.0    cm',
  '[Channel 2 from data header]\n  Identification          =TEMPERATURE\n  Range                   =100.00    °C',
  '[Data]\n16',
  ...Array.from({ length: 16 }, (_, rank) => {
    const [day, hour] = [3 + Math.floor(rank / 4), (rank % 4) * 6];
    return `2024/01/0${day} ${String(hour).padStart(2, '0')}:00:00.0       ${(300 + rank).toFixed(1)}       11.50`;
  }),
  'END OF DATA FILE OF DATALOGGER FOR WINDOWS\n',
].join('\n');

const two = (day: number) => String(day).padStart(2, '0');
/** The mark stands at 65.21 m until the 6th, at 65.05 m after. */
const elevationOn = (day: number, depth: number) => (day <= 6 ? 65.21 : 65.05) - depth;
/** Twelve days, at midnight in Paris: the first two validated, the 4th incorrect. */
const ADES = [
  'Identifiant national BSS|Date de la mesure|Profondeur relative/repère de mesure|Côte NGF|' +
    'Code continuité|Code qualification|Code statut de la mesure',
  ...Array.from({ length: 12 }, (_, rank) => {
    const [day, depth] = [rank + 1, 2 + rank / 100];
    const [qualification, status] = [day === 4 ? 2 : 1, day <= 2 ? 3 : 1];
    const values = `${depth.toFixed(2)}|${elevationOn(day, depth).toFixed(2)}`;
    return `${CODE}|${two(day)}/01/2024 00:00:00|${values}|2|${qualification}|${status}`;
  }),
].join('\n');

/** A day of Hub'Eau, at midnight in Paris. */
const level = (day: number, depth: number, statut = 'Donnée brute') => ({
  bss_id: CODE,
  date_mesure: `2024-01-${two(day)}`,
  timestamp_mesure: Date.UTC(2024, 0, day) - 3_600_000,
  niveau_nappe_eau: Number(elevationOn(day, depth).toFixed(2)),
  profondeur_nappe: depth,
  statut,
  qualification: 'Correcte',
});
const pull = () =>
  heard((context) =>
    pullMeasures(HYDROLOGIST, { service: hubEau.url, feed: 'piezometry', codes: [CODE], since: '' }, context, {
      perMinute: 60_000,
      firstWaitMs: 1,
    }),
  );

test('logger, ADES and Hub’Eau end in one series a quantity, and what was dropped is said', async () => {
  const id = await piezometer();
  const first = await bringIn(id, 'diver.mon', DIVER);
  const [depthKey] = first.file.channels.map(({ key }) => key);
  const diver = { to: [`${depthKey!}=new:groundwaterDepth`], ok: [`${depthKey!}=cm>m`] };
  const own = await bringIn(id, 'diver.mon', DIVER, diver);
  expect(own.applied).toMatchObject({ ok: true, value: { created: 16 } });

  const ades = await bringIn(id, 'ades.txt', ADES);
  const depth = ades.file.channels.find(({ quantity }) => quantity === 'groundwaterDepth')!;
  // from the 3rd to the 6th the logger has midnight; only what is validated or new stands beside it
  expect(depth).toMatchObject({ incorrect: 1, counts: { created: 8, aside: 4, changed: 0 } });
  expect(ades.file.missingMarks).toMatchObject([
    { altitude: 65.21, before: null },
    { altitude: 65.05, before: 65.21, clock: '2024-01-07T00:00' },
  ]);

  hubEau.tables['/api/v1/niveaux_nappes/chroniques']!.rows = [
    level(5, 2.5),
    level(6, 2.6, 'Donnée contrôlée niveau 1'),
    ...[7, 8, 9, 10, 11].map((day) => level(day, Number((1.99 + day / 100).toFixed(2)))),
    { ...level(12, 2.2), niveau_nappe_eau: null },
    level(13, 2.3),
    level(13, 2.3),
  ];
  const run = await pull();
  const said = run.said.join(' ');
  expect(said).toMatch(/1 mesure est gardée sous une plus sûre/);
  expect(said).toMatch(/1 valeur vide est laissée/);

  const series = await findSeriesOf([id]);
  expect(series.map(({ quantity }) => quantity).toSorted()).toEqual([
    ...['groundwaterDepth', 'groundwaterElevation', 'waterTemperature'],
  ]);
  const depthId = series.find(({ quantity }) => quantity === 'groundwaterDepth')!.id;
  const depths = await storedValues(depthId);
  const midnights = depths.filter(([at]) => at.endsWith('23:00')).map(([, value]) => value);
  expect(midnights, 'ADES, logger, Hub’Eau checked, ADES, Hub’Eau').toEqual([
    ...[2, 2.01, 3, 3.04, 3.08, 2.6, 2.06, 2.07, 2.08, 2.09, 2.1, 2.2, 2.3],
  ]);
  expect(depths, 'the hours of the logger between them').toHaveLength(13 + 12);

  // a logger's depth and a service's elevation do not add up to a mark
  const proposed = (await readStationSheet(HYDROLOGIST, id))!.missingMarks.map(({ altitude }) => altitude);
  expect(proposed.filter((altitude) => altitude !== 65.21 && altitude !== 65.05)).toEqual([]);

  const known = { ...diver, to: [`${depthKey!}=${depthId}`] };
  for (const again of [await bringIn(id, 'diver.mon', DIVER, known), await bringIn(id, 'ades.txt', ADES)])
    expect(again.applied).toMatchObject({ value: { created: 0, changed: 0 } });
  expect((await pull()).result).toMatchObject({ created: 0, changed: 0 });
  expect(await storedValues(depthId)).toEqual(depths);
  expect(await findSeriesOf([id])).toHaveLength(3);
});

test('a mark that was moved is proposed too where the station computes its elevations', async () => {
  const id = await piezometer();
  const mark = { kind: 'moved', from: new Date('2020-01-01T00:00:00Z'), altitude: 65.21 } as const;
  await addReferencePoint(HYDROLOGIST, id, { ...mark, height: null, comment: '' });
  const depth = await createSeries(HYDROLOGIST, { stationId: id, quantity: 'groundwaterDepth', name: '' });
  if (!depth.ok) throw new Error(depth.reason);
  const rows = hourly('2023-12-30T00:00:00Z', [2]);
  await importMeasures(HYDROLOGIST, [{ target: depth.value.id, rows }], { kind: 'file', overlap: 'replace' });
  hubEau.tables['/api/v1/niveaux_nappes/chroniques']!.rows = Array.from({ length: 14 }, (_, rank) =>
    level(rank + 1, Number((2 + rank / 100).toFixed(2))),
  );
  const run = await pull();
  expect(run.said.join(' ')).toMatch(/Le 07\/01\/2024.* passe de 65,21 à 65,05 m NGF/);
  const sheet = async () => (await readStationSheet(HYDROLOGIST, id))!;
  const elevations = (await findSeriesOf([id])).filter(({ quantity }) => quantity === 'groundwaterElevation');
  expect(elevations.map(({ nature }) => nature)).toEqual(['derived']);
  expect((await sheet()).missingMarks.map(({ altitude }) => altitude)).toEqual([65.05]);
  const second = (await sheet()).missingMarks[0]!;
  await addReferencePoint(HYDROLOGIST, id, {
    ...{
      kind: 'moved',
      from: parisInstant(second.clock)!,
      altitude: Number(second.altitude),
      height: null,
      comment: '',
    },
  });
  expect((await sheet()).missingMarks).toEqual([]);
});

test('a mark that was moved is told by the job, proposed on the station, and added in one press', async () => {
  const id = await piezometer();
  hubEau.tables['/api/v1/niveaux_nappes/chroniques']!.rows = Array.from({ length: 14 }, (_, rank) =>
    level(rank + 1, Number((2 + rank / 100).toFixed(2))),
  );
  const run = await pull();
  expect(run.said.join(' ')).toMatch(/Le 07\/01\/2024.* passe de 65,21 à 65,05 m NGF/);
  const sheet = async () => (await readStationSheet(HYDROLOGIST, id))!;
  const before = (await sheet()).missingMarks;
  expect(before.map(({ altitude }) => altitude)).toEqual([65.21, 65.05]);
  const form = new FormData();
  form.set('intent', 'addMissing');
  const sent = new Request('http://test', { method: 'POST', body: form });
  expect(await answerPoints(sent, HYDROLOGIST, id)).toHaveProperty('saved');
  const after = await sheet();
  expect(after.missingMarks).toEqual([]);
  expect(after.inForce.map(({ altitude }) => altitude)).toEqual([65.21, 65.05]);
});
