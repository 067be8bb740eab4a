/** Why a run of measures deserves a look, in a sentence. */
import { formatNumber } from '~/kernel/french-number';
import { suspicionTraits, type Suspicion } from '../domain/suspicions';

type Words = (key: string, options?: Record<string, unknown>) => string;

const HOURS_OF_A_DAY = 24;

export function suspicionReason(
  { kind, size, count }: Pick<Suspicion, 'kind' | 'size' | 'count'>,
  { decimals, unit }: { readonly decimals: number; readonly unit: string },
  t: Words,
  locale: string,
): string {
  const days = size / HOURS_OF_A_DAY;
  const long =
    days >= 2
      ? t('timeseries:suspicion.days', { count: Math.round(days) })
      : t('timeseries:suspicion.hours', { count: Math.round(size) });
  const sign = suspicionTraits(kind).signed && size > 0 ? '+' : '';
  const said = `${sign}${formatNumber(size, decimals, locale)} ${unit}`;
  return t(`timeseries:suspicion.reason.${kind}`, { long, count, size: said });
}
