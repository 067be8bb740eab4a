/**
 * The demo's stations and their series, through the services that users have. A station's line names the columns of its
 * form (prisma/seed/stations); a series finds its station by kind and rank.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Actor } from '~/kernel/actor';
import { dayNumber } from '~/kernel/civil-time';
import { parseTexts, textsOf } from '~/modules/core/fields/domain';
import { fieldsOf, isStationKind, type StationKind } from '~/modules/monitoring/stations/domain';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { importMeasures } from '~/modules/monitoring/timeseries/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/timeseries/service/series.server';
import { now } from '~/platform/clock.server';
import { demoSeries } from './demo-water/series';
import { taken } from './seed-planning.server';

const HOURS_WITHOUT_A_BREAK = { day: 72, hour: 24 };
const ILLUSTRATIVE =
  'Station de démonstration : son nom, son code et ses mesures sont inventés et ne servent qu’à illustrer.';

async function seedStation(actor: Actor, line: Readonly<Record<string, string>>): Promise<[StationKind, number]> {
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

export async function seedStations(actor: Actor): Promise<void> {
  const file = path.resolve('prisma', 'seed', 'stations', 'stations.csv');
  const lines = parse<Record<string, string>>(readFileSync(file), { columns: true, delimiter: ';', bom: true });
  const ids = new Map<string, number>();
  const counts = new Map<StationKind, number>();
  for (const line of lines) {
    const [kind, id] = await seedStation(actor, line);
    const rank = counts.get(kind) ?? 0;
    ids.set(`${kind} ${rank}`, id);
    counts.set(kind, rank + 1);
  }
  for (const { kind, rank, quantity, step, rows } of demoSeries(dayNumber(now().getTime()))) {
    const stationId = ids.get(`${kind} ${rank}`);
    if (stationId === undefined) throw new Error(`prisma/seed/stations: no ${kind} of rank ${rank}`);
    const breakHours = step < 1440 ? HOURS_WITHOUT_A_BREAK.hour : HOURS_WITHOUT_A_BREAK.day;
    const what = `${quantity} of ${kind} ${rank}`;
    const series = taken(what, await createSeries(actor, { stationId, quantity, name: '', step, breakHours }));
    const file = { kind: 'file' as const, fileName: `demonstration-${quantity}.csv`, overlap: 'skip' as const };
    taken(what, await importMeasures(actor, [{ target: series.id, rows }], file));
  }
}
