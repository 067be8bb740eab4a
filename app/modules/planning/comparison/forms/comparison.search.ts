/** A comparison's whole state, read from its address: it can be shared, and works without script (DECISIONS part C). */
import { z } from 'zod';
import { NumberIfAny } from '~/kernel/row-number';
import { GROUPINGS, SPREADS } from '../domain';

const ids = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((found) => [found ?? []].flat())
  .pipe(z.array(z.coerce.number<string>().int().nonnegative()).max(500))
  .catch([]);
const shown = (first: 'chart' | 'table') => z.enum(['chart', 'table']).catch(first).default(first);
const sent = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

/** C286–C290: defaults are chart, chart, table; by driving mode; all checked; auto-scale on. */
export const ComparisonSearch = z
  .object({
    scenario: ids,
    ref: NumberIfAny,
    group: z.enum(GROUPINGS).catch('modesConduites').default('modesConduites'),
    surfaces: shown('chart'),
    indicators: shown('chart'),
    production: shown('table'),
    iid: ids,
    autoI: sent,
    chosenI: sent,
    spread: z.coerce
      .number<string>()
      .pipe(z.union(SPREADS.map((spread) => z.literal(spread))))
      .optional()
      .catch(undefined),
    cid: ids,
    prod: ids,
    autoP: sent,
    chosenP: sent,
  })
  .transform((search) => ({
    scenarios: search.scenario.filter((id) => id > 0),
    reference: search.ref ?? null,
    spread: search.spread ?? null,
    grouping: search.group,
    shown: { surfaces: search.surfaces, indicators: search.indicators, production: search.production },
    indicators: search.chosenI ? { ids: search.iid, auto: search.autoI } : null,
    production: search.chosenP ? { crops: search.cid, scenarios: search.prod, auto: search.autoP } : null,
  }));
