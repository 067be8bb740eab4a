/** The time of a rating curve, in words. */
import { formatInstant } from '~/kernel/civil-date';
import type { StoredCurve } from '../domain/rating';

type Words = (key: string, options?: Record<string, unknown>) => string;

export function timeOfCurve({ validFrom, validTo }: StoredCurve, t: Words): string {
  const from = formatInstant(new Date(validFrom));
  return validTo === null
    ? t('timeseries:rating.since', { from })
    : t('timeseries:corrections.fromTo', { from, to: formatInstant(new Date(validTo)) });
}
