/**
 * The demo's stations and their series, through the services that users have. A station's line names the columns of its
 * form (prisma/seed/stations); a series finds its station by kind and rank.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Actor } from '~/kernel/actor';
import { dayNumber } from '~/kernel/civil-time';
import { parseTexts, startOf, textsOf } from '~/records/fields/domain';
import {
  fieldsOf,
  isPartName,
  isStationKind,
  partFields,
  type StationKind,
} from '~/modules/monitoring/stations/domain';
import { saveLink, savePart } from '~/modules/monitoring/stations/service/parts.server';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { writeAnalyses } from '~/modules/monitoring/quality/service/write-analyses.server';
import { addReading } from '~/modules/monitoring/data-quality/service/control-readings.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { now } from '~/platform/clock.server';
import { readingsBeside } from './demo-water/faults';
import { seedCampaigns } from './seed-campaigns.server';
import { seedEvents } from './seed-events.server';
import { seedQualityWork } from './seed-quality-work.server';
import { seedThresholds } from './seed-thresholds.server';
import { demoAnalyses } from './demo-water/analyses';
import { demoSeries } from './demo-water/series';
import { taken } from './seed-planning.server';

const HOURS_WITHOUT_A_BREAK = { day: 72, hour: 24 };
const DAY_MINUTES = 1440;
const PROBE = 'Relevé à la sonde manuelle';
const ILLUSTRATIVE =
  'Station de démonstration : son nom, son code et ses mesures sont inventés et ne servent qu’à illustrer.';

type Line = Readonly<Record<string, string>>;
const linesOf = (file: string): Line[] =>
  parse<Record<string, string>>(readFileSync(path.resolve('prisma', 'seed', 'stations', file)), {
    columns: true,
    delimiter: ';',
    bom: true,
  });

async function seedStation(actor: Actor, line: Line): Promise<[StationKind, number]> {
  const { kind = '', ...columns } = line;
  if (!isStationKind(kind)) throw new Error(`prisma/seed/stations: ${kind} is no kind of station`);
  const fields = fieldsOf(kind);
  const start = newStation(kind);
  const given = { codeSystem: 'local', projection: '4326', comment: ILLUSTRATIVE, ...columns };
  const read = parseTexts(fields, {
    ...textsOf(fields, start),
    ...Object.fromEntries(Object.entries(given).flatMap(([name, text]) => (text === '' ? [] : [[name, [text]]]))),
  });
  if ('faults' in read) throw new Error(`prisma/seed/stations: ${line.code}: ${JSON.stringify(read.faults)}`);
  const values = { ...start, ...read.values };
  return [kind, taken(`station ${line.code}`, await createStation(actor, kind, values)).id];
}

/** Rows of the technical sheet, each under the code of its station. */
async function seedParts(actor: Actor, byCode: ReadonlyMap<string, number>): Promise<void> {
  for (const { code = '', part = '', ...columns } of linesOf('parts.csv')) {
    const stationId = byCode.get(code);
    if (stationId === undefined || !isPartName(part)) throw new Error(`prisma/seed/stations: ${code} ${part}`);
    const fields = partFields(part);
    const given = Object.entries(columns).filter(([name, text]) => text !== '' && name in fields);
    const read = parseTexts(fields, {
      ...textsOf(fields, startOf(fields)),
      ...Object.fromEntries(given.map(([name, text]) => [name, [text]])),
    });
    if ('faults' in read) throw new Error(`prisma/seed/stations: ${code} ${part}: ${JSON.stringify(read.faults)}`);
    taken(`${part} of ${code}`, await savePart(actor, stationId, part, null, read.values));
  }
}

export async function seedStations(actor: Actor): Promise<void> {
  const lines = linesOf('stations.csv');
  const byCode = new Map<string, number>();
  const ids = new Map<string, number>();
  const counts = new Map<StationKind, number>();
  for (const line of lines) {
    const [kind, id] = await seedStation(actor, line);
    const rank = counts.get(kind) ?? 0;
    ids.set(`${kind} ${rank}`, id);
    byCode.set(line['code'] ?? '', id);
    counts.set(kind, rank + 1);
  }
  await seedParts(actor, byCode);
  for (const { kind, rank, quantity, step, rows } of demoSeries(dayNumber(now().getTime()))) {
    const stationId = ids.get(`${kind} ${rank}`);
    if (stationId === undefined) throw new Error(`prisma/seed/stations: no ${kind} of rank ${rank}`);
    const breakHours = step < DAY_MINUTES ? HOURS_WITHOUT_A_BREAK.hour : HOURS_WITHOUT_A_BREAK.day;
    const what = `${quantity} of ${kind} ${rank}`;
    const series = taken(what, await createSeries(actor, { stationId, quantity, name: '', step, breakHours }));
    const file = { kind: 'file' as const, fileName: `demonstration-${quantity}.csv`, overlap: 'skip' as const };
    taken(what, await importMeasures(actor, [{ target: series.id, rows }], file));
    if (step < DAY_MINUTES)
      for (const reading of readingsBeside(rows)) await addReading(actor, series.id, { ...reading, comment: PROBE });
  }
  const analysed = demoAnalyses(dayNumber(now().getTime())).flatMap(({ rank, analyses }) => {
    const stationId = ids.get(`quality ${rank}`);
    return stationId === undefined ? [] : [{ stationId, analyses }];
  });
  const laboratory = { kind: 'file' as const, format: 'demo', fileName: 'demonstration-analyses.csv' };
  taken('analyses', await writeAnalyses(actor, analysed, laboratory));
  await seedThresholds(actor, ids);
  // the table answers the rain of the gauge beside it
  const table = ids.get('piezometry 0');
  const gauge = [...byCode].find(([, id]) => id === ids.get('pluviometry 0'))?.[0];
  if (table === undefined || gauge === undefined) throw new Error('prisma/seed/stations: no piezometer beside a gauge');
  const link = { link: 'associated', code: gauge, role: '', startDate: null, endDate: null } as const;
  taken('gauge of a piezometer', await saveLink(actor, table, link));
  await seedEvents(actor, ids);
  await seedCampaigns(actor, ids);
  await seedQualityWork(actor, ids);
}
