/** The standardised indices of a series over each number of months, with the years that they are fitted on. */
import { computeApart } from '~/records/exchange/worker/compute-apart.server';
import { DAY_WEIGHT, monthsOf } from '~/modules/monitoring/derived-series/domain/month-indices';
import { findIndexDays } from '~/modules/monitoring/derived-series/service/index-days.server';
import type { ReferenceYears } from '~/modules/monitoring/hydrology/domain';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import type { IndicesView } from '../view/indices-page';
import { INDICES_TASK } from '../view/indices-task';

/** Those that a series can have; null: none. */
export const indexKindOf = ({ quantity }: Pick<Series, 'quantity'>): IndicesView['index'] | null =>
  quantity === 'groundwaterElevation' ? 'groundwaterIndex' : quantity === 'rain' ? 'precipitationIndex' : null;

export async function readIndices(
  series: Series,
  reference: { readonly first: number | null; readonly last: number | null },
): Promise<IndicesView | null> {
  const index = indexKindOf(series);
  if (!index) return null;
  const days = await findIndexDays(series);
  const { series: months } = monthsOf(days, { summed: quantityOf(series.quantity).summed ?? false });
  if (months.values.length === 0) return null;
  const { first, last } = reference;
  const years: ReferenceYears | undefined =
    first === null && last === null ? undefined : { first: first ?? -Infinity, last: last ?? Infinity };
  const scales = await computeApart(INDICES_TASK, { index, months, reference: years }, days.length * DAY_WEIGHT);
  return { index, unit: series.unit, first, last, scales };
}
