import { formatNumber } from '~/kernel/french-number';
import type { Verdict } from '~/modules/monitoring/series/domain';

type Words = (key: string, options?: Record<string, unknown>) => string;

/** « alerte, niveau 2 », « au-dessus de 50 mg/l ». */
export const verdictWords = (verdict: Verdict, unit: string, t: Words, locale: string): string =>
  verdict.is === 'alert'
    ? t('timeseries:verdict.alert', { level: verdict.level })
    : t('timeseries:verdict.overLimit', { limit: limitText(verdict.most, unit, locale) });

export const limitText = (most: number, unit: string, locale: string): string =>
  `${formatNumber(most, Number.isInteger(most) ? 0 : 2, locale)} ${unit}`;
