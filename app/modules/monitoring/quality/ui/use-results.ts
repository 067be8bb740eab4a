/** How results are written in the language of the page. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { exactNumber, resultWords } from '../view/result-words';
import type { ResultView } from '../view/samplings-page';

export function useResults() {
  const { t, i18n } = useTranslation(['quality', 'stations']);
  const words = { t: t as (key: string) => string, locale: i18n.language };
  const of = (line: ResultView, lq: number | null = null) => resultWords(line, lq, words);
  const exact = (value: number | null) => (value === null ? '' : exactNumber(value, words.locale));
  return { of, exact, whole: (value: number) => formatNumber(value, 0, words.locale) };
}
