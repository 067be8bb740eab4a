/**
 * The demo's series, through the services that users' files go through. A station of the demo is found by its kind and
 * its rank among those of that kind.
 */
import type { Actor } from '~/kernel/actor';
import { dayNumber } from '~/kernel/civil-time';
import { importMeasures } from '~/modules/monitoring/timeseries/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/timeseries/service/series.server';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { demoSeries } from './demo-water/series';

const HOURS_WITHOUT_A_BREAK = { day: 72, hour: 24 };

export async function seedMeasures(actor: Actor): Promise<void> {
  const stations = await prisma().station.findMany({ select: { id: true, kind: true }, orderBy: { id: 'asc' } });
  for (const { kind, rank, quantity, step, rows } of demoSeries(dayNumber(now().getTime()))) {
    const station = stations.filter((one) => one.kind === kind)[rank];
    if (!station) throw new Error(`the demo has no station ${kind} ${rank}`);
    const series = await createSeries(actor, {
      stationId: station.id,
      quantity,
      name: '',
      step,
      breakHours: step < 86_400 ? HOURS_WITHOUT_A_BREAK.hour : HOURS_WITHOUT_A_BREAK.day,
    });
    if (!series.ok) throw new Error(`the series ${quantity} of station ${station.id} exists already`);
    const imported = await importMeasures(actor, [{ seriesId: series.value.id, rows }], {
      kind: 'file',
      fileName: `demonstration-${quantity}.csv`,
      overlap: 'skip',
    });
    if (!imported.ok) throw new Error(`the series ${quantity} of station ${station.id} was refused`);
  }
}
