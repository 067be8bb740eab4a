/** What of a window was known at an instant: how sure its measures were, and how many of them were corrected. */
import { formatNumber } from '~/kernel/french-number';
import type { CorrectionsPage } from './corrections-page';

type Words = (key: string, options?: Record<string, unknown>) => string;
type Known = Pick<NonNullable<CorrectionsPage['asOf']>, 'counts' | 'corrected'>;

export function asOfSentence({ counts, corrected }: Known, t: Words, locale: string): string {
  const told = counts.filter(({ count }) => count > 0);
  if (told.length === 0) return t('timeseries:corrections.asOfNothing');
  const number = (count: number) => ({ count, n: formatNumber(count, 0, locale) });
  const standing = told.map(({ status, count }) => t(`timeseries:review.atStatus.${status}`, number(count))).join(', ');
  return corrected === 0
    ? t('timeseries:corrections.asOfStanding', { standing })
    : t('timeseries:corrections.asOfCorrected', { standing, ...number(corrected) });
}
