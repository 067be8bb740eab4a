/** Levels a thousand times what the watched series measured of late: taken, and told (decision 191). */
import type { Actor } from '~/kernel/actor';
import type { FarNumber } from '~/kernel/far-number';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { farMeasure, latestValues } from '~/modules/monitoring/series/service/far-measures.server';
import { levelsOf, WATCH_TRAITS } from '~/modules/monitoring/watches/domain';
import { seriesBelow, type StoredThreshold } from '~/modules/monitoring/watches/service/watched.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { translatorOf } from '~/platform/i18n/i18n.server';

/** Of a threshold over many stations so many say what is usual. */
const MOST_SERIES = 20;

/** Of those that this save changed, where a level is a value of its quantity. */
export async function farLevels(
  actor: Actor,
  { parent, values }: StoredThreshold,
  before: StoredThreshold | null,
): Promise<FarNumber[]> {
  const { quantity, kind } = values;
  if (quantity === '' || WATCH_TRAITS[kind].unit !== 'quantity') return [];
  const known = before && before.values.quantity === quantity ? levelsOf(before.values) : [];
  const levels = levelsOf(values);
  if (levels.every((level) => known.includes(level))) return [];
  const ids = await inTransaction((tx) => seriesBelow(tx, quantity, parent, MOST_SERIES));
  const recent = (await Promise.all(ids.map(latestValues))).flat();
  const t = await translatorOf(actor);
  return levels.flatMap((value, rank) => {
    const far = known.includes(value) ? null : farMeasure(quantity, value, recent);
    if (!far) return [];
    return [{ ...far, what: t(`alerts:field.level${rank + 1}`), value, unit: quantityOf(quantity).unit }];
  });
}
