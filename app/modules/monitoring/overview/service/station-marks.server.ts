/** The stations of a place as quiet marks under a map of something else, as far as this person reads them. */
import type { Actor } from '~/kernel/actor';
import type { Extent } from '~/kernel/projection';
import type { PointOnGround } from '~/modules/core/map-ground/domain';
import { KIND_NAMES, kindOf } from '~/modules/monitoring/stations/domain';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { listStations } from '~/modules/monitoring/stations/service/read-stations.server';

const OF_A_KIND = 20;

export async function stationMarks(actor: Actor, sheet: Extent): Promise<PointOnGround[]> {
  const page = { sort: { key: 'name', direction: 'asc' }, skip: 0, take: OF_A_KIND } as const;
  const t = await translatorOf(actor);
  const found = await Promise.all(
    KIND_NAMES.map(async (kind) => {
      const { lines } = await listStations(actor, kind, { bbox: sheet, state: 'open' }, page);
      const { symbol } = kindOf(kind);
      const what = t(`stations:kind.${kind}.one`);
      return lines.flatMap(({ place, name }): PointOnGround[] =>
        place ? [{ kind: 'station', name, place, symbol, what }] : [],
      );
    }),
  );
  return found.flat();
}
