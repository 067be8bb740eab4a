/** How sure the discharge of a rating curve is: beyond what was gauged nobody knows, within it as its curve. */
import { roundedTo } from '~/kernel/leaving-number';
import type { RatedPeriod } from '~/modules/monitoring/hydrology/domain';
import { QUALIFICATIONS, quantityOf } from '~/modules/monitoring/series/domain';

const [, , , UNCERTAIN] = QUALIFICATIONS;

interface Sureness {
  /** of the gaugings, or of the curve: what its recipe calls uncertain */
  readonly outside: boolean;
  /** residual standard error, m³/s; null where nobody knows */
  readonly uncertainty: number | null;
}

export function surenessOf(
  periods: readonly RatedPeriod[],
  { at, value, qualification }: { readonly at: number; readonly value: number; readonly qualification: number },
): Sureness {
  const error = periods.find(({ from, to }) => at >= from && at < to)?.error ?? null;
  const outside = qualification === UNCERTAIN;
  const known = outside || error === null ? null : roundedTo(value * error, quantityOf('discharge').decimals);
  return { outside, uncertainty: known };
}
