import type { Actor } from '~/kernel/actor';
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import { formatInstant } from '~/kernel/civil-date';
import { textsOf } from '~/records/fields/domain';
import { quantitiesLike, type Series } from '~/modules/monitoring/series/domain';
import { countIncorrect } from '~/modules/monitoring/series/service/measures.server';
import { findQuantityChanges, findSeriesOf, findSettings } from '~/modules/monitoring/series/service/series.server';
import { SERIES_FIELDS } from '../forms/series.form';
import type { QuantityView, SeriesPage } from '../view/series-page';

/** `edit`: the series whose settings are open; ignored where it belongs to another station. */
export async function readSeriesPage(
  actor: Actor,
  station: SeriesPage['station'],
  edit: number | null,
): Promise<SeriesPage> {
  const own = openSeries(actor, await findSeriesOf([station.id]));
  const incorrect = await countIncorrect(own.map(({ id }) => id));
  const lines = own.map((one) => ({ ...one, incorrect: incorrect.get(one.id) ?? 0 }));
  const open = lines.find(({ id }) => id === edit);
  if (!open) return { station, lines, form: null };
  const { values, version } = await findSettings(open.id);
  const quantity = open.nature === 'derived' ? null : await quantityView(open);
  return { station, lines, form: { id: open.id, version, texts: textsOf(SERIES_FIELDS, values), quantity } };
}

async function quantityView({ id, quantity }: Series): Promise<QuantityView> {
  const changes = await findQuantityChanges(id);
  const latest = changes.find(({ undoneAt }) => undoneAt === null);
  return {
    like: quantitiesLike(quantity),
    changes: changes.map(({ at, undoneAt, undoneBy, ...change }) => ({
      ...change,
      at: formatInstant(at),
      undone: undoneAt && { by: undoneBy ?? '', at: formatInstant(undoneAt) },
      mayUndo: change.id === latest?.id && change.after === quantity,
    })),
  };
}
