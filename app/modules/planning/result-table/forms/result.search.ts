import { z } from 'zod';
import { NumberIfAny, PageNumber, inDigits } from '~/kernel/row-number';
import { ROWS_A_PAGE } from '../view/page-sizes';

/** What the table and the map of a result show; everything is in the address. */
export const ResultSearch = z
  .object({
    zone: NumberIfAny,
    crop: NumberIfAny,
    mode: NumberIfAny,
    changed: z.string().optional().catch(undefined),
    order: z.enum(['zone', 'change']).catch('zone').default('zone'),
    show: z.enum(['table', 'map']).catch('table').default('table'),
    page: PageNumber,
    size: inDigits(z.literal(ROWS_A_PAGE)).catch(ROWS_A_PAGE[0]),
  })
  .transform(({ zone, crop, mode, changed, ...rest }) => ({
    ...rest,
    narrowing: {
      zoneId: zone ?? null,
      cropId: crop ?? null,
      modeId: mode ?? null,
      changed: changed !== undefined && changed !== '',
    },
  }));
export type ResultAsked = z.output<typeof ResultSearch>;
