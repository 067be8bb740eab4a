/** The standardised indices of a series over each number of months, with the years that they are fitted on. */
import { monthsOf } from '~/modules/monitoring/derived-series/domain/month-indices';
import { GROUNDWATER_MONTHS, RAIN_MONTHS } from '~/modules/monitoring/derived-series/domain/index-recipes';
import { findIndexDays } from '~/modules/monitoring/derived-series/service/index-days.server';
import { groundwaterIndices, precipitationIndices, type ReferenceYears } from '~/modules/monitoring/hydrology/domain';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import type { IndexMonth, IndicesView } from '../view/indices-page';

/** Those that a series can have; null: none. */
export const indexKindOf = ({ quantity }: Pick<Series, 'quantity'>): IndicesView['index'] | null =>
  quantity === 'groundwaterElevation' ? 'groundwaterIndex' : quantity === 'rain' ? 'precipitationIndex' : null;

export async function readIndices(
  series: Series,
  reference: { readonly first: number | null; readonly last: number | null },
): Promise<IndicesView | null> {
  const index = indexKindOf(series);
  if (!index) return null;
  const { series: months } = monthsOf(await findIndexDays(series), {
    summed: quantityOf(series.quantity).summed ?? false,
  });
  if (months.values.length === 0) return null;
  const { first, last } = reference;
  const years: ReferenceYears | undefined =
    first === null && last === null ? undefined : { first: first ?? -Infinity, last: last ?? Infinity };
  const at = (rank: number) => months.firstMonth + rank;
  const groundwater = (k: number): IndexMonth[] =>
    groundwaterIndices(months, k, years).months.map(({ level, nReference, index: found, positionIndex }, rank) => ({
      ...{ month: at(rank), level, n: nReference, value: found?.ips ?? null, class: found?.class ?? null },
      position: positionIndex,
    }));
  const rain = (k: number): IndexMonth[] => {
    const { laws, months: found } = precipitationIndices(months, k, years);
    return found.map(({ sum, index: one }, rank) => ({
      ...{ month: at(rank), level: sum, n: laws[((at(rank) % 12) + 12) % 12]?.n ?? 0 },
      ...{ value: one?.spi ?? null, class: one?.class ?? null, position: null },
    }));
  };
  return {
    ...{ index, unit: series.unit, first, last },
    scales:
      index === 'groundwaterIndex'
        ? GROUNDWATER_MONTHS.map((k) => ({ k: Number(k), months: groundwater(Number(k)) }))
        : RAIN_MONTHS.map((k) => ({ k: Number(k), months: rain(Number(k)) })),
  };
}
