/** A result as it is read: « 12,4 », « < 0,02 », « > 100 », « analyse non faite »; under a limit never a zero. */
import { formatNumber } from '~/kernel/french-number';
import { reachOfRemark } from '../domain';
import type { ResultView } from './samplings-page';

const MOST_DECIMALS = 8;
/** With the decimals that it came with. */
export function exactNumber(value: number, locale: string): string {
  let decimals = 0;
  while (decimals < MOST_DECIMALS && Number(value.toFixed(decimals)) !== value) decimals += 1;
  return formatNumber(value, decimals, locale);
}

export function resultWords(
  { result, text, remark }: ResultView,
  lq: number | null,
  { t, locale }: { readonly t: (key: string) => string; readonly locale: string },
): string {
  const reach = reachOfRemark(remark);
  const number = result ?? (reach === 'below' ? lq : null);
  if (reach === 'none' || number === null) return text === '' ? t(`quality:remark.${remark}`) : text;
  const sign = reach === 'below' ? '<\u202f' : reach === 'above' ? '>\u202f' : '';
  return `${sign}${exactNumber(number, locale)}`;
}
