import { z } from 'zod';
import { NumberIfAny } from '~/kernel/row-number';
import { SUBJECTS } from '~/modules/planning/scenario/domain';

/** What a map of results shows: `of` is c12 (crop 12) or m3 (driving mode 3). */
export const MapSearch = z
  .object({
    what: z.enum(SUBJECTS).optional().catch(undefined),
    of: z
      .string()
      .regex(/^[cm]\d{1,9}$/)
      .optional()
      .catch(undefined),
    iid: NumberIfAny,
    with: NumberIfAny,
  })
  .transform((search) => ({
    /** null: the difference, where something changes */
    subject: search.what ?? null,
    of: search.of ?? null,
    indicatorId: search.iid ?? null,
    beside: search.with ?? null,
  }));
export type MapAsked = z.output<typeof MapSearch>;

/** The driving mode that moves most. */
export const USUAL_MAP: MapAsked = { ...MapSearch.parse({}), subject: 'share' };
