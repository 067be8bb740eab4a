/** How sure the discharge of a rating curve is: beyond what was gauged nobody knows, within it as its curve. */
import { atDecimals } from '~/kernel/precision';
import type { RatedPeriod } from '~/modules/monitoring/hydrology/domain';
import { QUALIFICATIONS, quantityOf } from '~/modules/monitoring/series/domain';

const [, , , UNCERTAIN] = QUALIFICATIONS;

interface Sureness {
  /** of the gaugings, or of the curve: what its recipe calls uncertain */
  readonly outside: boolean;
  /** residual standard error, m³/s; null where nobody knows */
  readonly uncertainty: number | null;
}

interface Rated {
  readonly at: number;
  readonly value: number;
  readonly qualification: number;
}
/** Two digits say how sure something is; never fewer decimals than its quantity is read at. */
const decimalsOfError = (error: number): number =>
  Math.max(quantityOf('discharge').decimals, error > 0 ? 1 - Math.floor(Math.log10(error)) : 0);

export function surenessOf(periods: readonly RatedPeriod[], { at, value, qualification }: Rated): Sureness {
  const error = periods.find(({ from, to }) => at >= from && at < to)?.error ?? null;
  const outside = qualification === UNCERTAIN;
  const known = outside || error === null ? null : atDecimals(value * error, decimalsOfError(value * error));
  return { outside, uncertainty: known };
}
