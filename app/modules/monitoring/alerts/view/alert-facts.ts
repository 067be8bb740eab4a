/** What the sentences of an alert stand on, told from what is kept of it. */
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { levelsOf, startOfLevel, type JudgedAlert, type ThresholdValues } from '~/modules/monitoring/watches/domain';
import type { AlertFacts } from './alert-words';

interface KnownAlert {
  readonly alert: JudgedAlert;
  readonly isWithdrawn: boolean;
  readonly series: { readonly quantity: Quantity; readonly unit: string };
  readonly threshold: { readonly values: ThresholdValues };
  readonly present: { readonly at: number; readonly value: number } | null;
}

export function alertFacts({ alert, isWithdrawn, series, threshold, present }: KnownAlert): AlertFacts {
  const { level, highest, peak, closedAt, reason, value } = alert;
  const { kind, direction } = threshold.values;
  return {
    ...{ kind, direction, level, highest, peak, present },
    unit: series.unit,
    decimals: quantityOf(series.quantity).decimals,
    levels: levelsOf(threshold.values),
    starts: Array.from({ length: highest }, (_, rank) => startOfLevel(alert, rank + 1)),
    closed: closedAt === null ? null : { at: closedAt, value },
    reason: isWithdrawn ? 'withdrawn' : reason,
  };
}
