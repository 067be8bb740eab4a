/**
 * The limits that stand beside a result, in its unit: « LQ (ng/L) », or a column « Unité LQ », say another one, which
 * is brought to that of the result. A limit of which the unit can't be is left out and told.
 */
import type { RuleCode } from './control-rules';
import type { FileKeyName } from './file-keys';
import type { FileLine } from './file-line';
import { parted } from './head-unit';
import { powerBetween, shifted } from './unit-scale';
import { numberOf } from './written-result';

type Breaks = (rule: RuleCode, key: FileKeyName, params?: Record<string, string | number>) => void;
interface Limits {
  readonly lq: number | null;
  readonly ld: number | null;
  readonly saturation: number | null;
}
const UNIT_KEYS = { lq: 'lqUnit', ld: 'ldUnit', saturation: 'lqUnit' } as const satisfies Record<
  keyof Limits,
  FileKeyName
>;

/** `symbols`: of units, by their code. */
export function readLimits(from: FileLine, symbols: ReadonlyMap<string, string>, breaks: Breaks): Limits {
  const symbolOf = (unit: string): string => symbols.get(unit) ?? unit;
  const own = symbolOf(from.text('unit') || from.text('unitSymbol'));
  const limitOf = (key: keyof Limits): number | null => {
    const value = numberOf(from.text(key));
    if (value === undefined || (value !== null && value < 0)) breaks('T19', key);
    if (value === undefined || value === null) return null;
    const given = symbolOf(from.text(UNIT_KEYS[key]) || parted(from.column(key)).unit);
    if (given === '' || own === '') return value;
    const power = powerBetween(given, own);
    if (power !== null) return shifted(value, power);
    breaks('T60', key, { given, unit: own });
    return null;
  };
  const limits = { lq: limitOf('lq'), ld: limitOf('ld'), saturation: limitOf('saturation') };
  const { lq, ld } = limits;
  if (lq !== null && ld !== null && ld > lq) breaks('T20', 'ld', { lq });
  return limits;
}
