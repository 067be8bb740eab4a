/** Series and measures for tests: hourly values made from their hour, so that every one is known. */
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { examineUnseen } from '~/modules/monitoring/data-quality/service/examine-series.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import type { Actor } from '~/kernel/actor';
import { VISITOR } from '~/kernel/actor';
import { db, prisma } from '~/platform/db/client.server';

export const HYDROLOGIST: Actor = { ...VISITOR, id: 1, login: 'hydro', name: 'Hydro', isAdmin: true };
const HOUR = 3_600_000;

let stations = 1000;
/** The bare row of a station, with a number of its own. */
export async function stationRow(id: number): Promise<number> {
  await prisma().station.create({ data: { id, kind: 'piezometry', code: `S-${id}`, name: `Station ${id}` } });
  return id;
}

/** A station of its own for each series. */
export async function newSeries(quantity: Quantity = 'groundwaterElevation', breakHours?: number): Promise<number> {
  stations += 1;
  const stationId = await stationRow(stations);
  const made = await createSeries(HYDROLOGIST, { stationId, quantity, name: '', breakHours });
  if (!made.ok) throw new Error(`series refused: ${made.reason}`);
  return made.value.id;
}

/** `values` an hour apart from `from` on; null leaves a hole. */
export function hourly(from: string, values: readonly (number | null)[]) {
  const present = values.flatMap((value, rank) =>
    value === null ? [] : [[Date.parse(from) + rank * HOUR, value] as const],
  );
  return { at: Float64Array.from(present, ([at]) => at), value: Float64Array.from(present, ([, value]) => value) };
}

/** What is not examined yet is, as the job does. */
export const examined = (): Promise<number> =>
  examineUnseen({ progress: () => Promise.resolve(), signal: new AbortController().signal });

export async function storedValues(seriesId: number): Promise<[string, number][]> {
  const { rows } = await db().pool.query<{ at: Date; value: number }>(
    'SELECT at, value FROM "Measure" WHERE "seriesId" = $1 ORDER BY at',
    [seriesId],
  );
  return rows.map(({ at, value }) => [at.toISOString().slice(0, 16), value]);
}

/** A station of its own that is really there: reference points hang on it. */
export async function newPiezometer(): Promise<number> {
  stations += 1;
  const values = { ...newStation('piezometry'), code: `P-${stations}`, name: `Piézomètre ${stations}` };
  const made = await createStation(HYDROLOGIST, 'piezometry', { ...values, codeSystem: 'local' });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return made.value.id;
}
