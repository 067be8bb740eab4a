/** The indices of a series over each number of months, as `computeApart` makes them. Pure. */
import type { ComputeTask } from '~/records/exchange/worker/compute-task';
import { GROUNDWATER_MONTHS, RAIN_MONTHS } from '~/modules/monitoring/derived-series/domain/index-recipes';
import {
  groundwaterIndices,
  precipitationIndices,
  type MonthlySeries,
  type ReferenceYears,
} from '~/modules/monitoring/hydrology/domain';
import type { IndexMonth, IndicesView } from './indices-page';

export const INDICES_TASK: ComputeTask<
  {
    readonly index: IndicesView['index'];
    readonly months: MonthlySeries;
    readonly reference: ReferenceYears | undefined;
  },
  IndicesView['scales']
> = {
  name: 'indices',
  run: ({ index, months, reference }) =>
    index === 'groundwaterIndex'
      ? GROUNDWATER_MONTHS.map((k) => ({ k: Number(k), months: groundwater(months, Number(k), reference) }))
      : RAIN_MONTHS.map((k) => ({ k: Number(k), months: rain(months, Number(k), reference) })),
};

const groundwater = (months: MonthlySeries, k: number, reference?: ReferenceYears): IndexMonth[] =>
  groundwaterIndices(months, k, reference).months.map(({ level, nReference, index, positionIndex }, rank) => ({
    ...{ month: months.firstMonth + rank, level, n: nReference },
    ...{ value: index?.ips ?? null, class: index?.class ?? null, position: positionIndex },
  }));

function rain(months: MonthlySeries, k: number, reference?: ReferenceYears): IndexMonth[] {
  const { laws, months: found } = precipitationIndices(months, k, reference);
  return found.map(({ sum, index }, rank) => {
    const month = months.firstMonth + rank;
    return {
      ...{ month, level: sum, n: laws[((month % 12) + 12) % 12]?.n ?? 0 },
      ...{ value: index?.spi ?? null, class: index?.class ?? null, position: null },
    };
  });
}
