import { textsOf } from '~/modules/core/fields/domain';
import { countIncorrect } from '~/modules/monitoring/series/service/measures.server';
import { findSeriesOf, findSettings } from '~/modules/monitoring/series/service/series.server';
import { SERIES_FIELDS } from '../forms/series.form';
import type { SeriesPage } from '../view/series-page';

/** `edit`: the series whose settings are open; ignored where it belongs to another station. */
export async function readSeriesPage(station: SeriesPage['station'], edit: number | null): Promise<SeriesPage> {
  const own = await findSeriesOf([station.id]);
  const incorrect = await countIncorrect(own.map(({ id }) => id));
  const lines = own.map((one) => ({ ...one, incorrect: incorrect.get(one.id) ?? 0 }));
  const open = lines.find(({ id }) => id === edit);
  if (!open) return { station, lines, form: null };
  const { values, version } = await findSettings(open.id);
  return { station, lines, form: { id: open.id, version, texts: textsOf(SERIES_FIELDS, values) } };
}
