/** On a screen where the answer stands below the form: its first figure and its change stay in sight of the hand. */
import { useTranslation } from 'react-i18next';
import { formatQuantity, formatSigned, withUnit } from '~/kernel/french-number';
import { classes } from '~/ui/tone';
import { keyFigures, type KeyResults } from '../view/findings';
import { VERDICT_TONE } from './figures';

export function AnswerStrip({ results, stale = false }: { results: KeyResults; stale?: boolean }) {
  const { t, i18n } = useTranslation('scenario');
  const aimsAtDeviation = results.goal.name === null;
  const [figure] = keyFigures(results);
  if (!figure && !aimsAtDeviation) return null;
  return (
    <a className={classes('answer-strip', stale && 'preview-stale')} href="#preview">
      {aimsAtDeviation || !figure ? (
        <>
          <span>{t('deviation.name')}</span>
          <b>{formatQuantity(results.deviation, '%', 1, i18n.language)}</b>
        </>
      ) : (
        <>
          <span>{figure.name}</span>
          <b>
            {figure.optimised === null
              ? t('notAvailable')
              : formatQuantity(figure.optimised, figure.unit, figure.decimals, i18n.language)}
          </b>
          {figure.difference === null ? null : (
            <b className={VERDICT_TONE[figure.verdict]}>
              {withUnit(formatSigned(figure.difference, figure.decimals, i18n.language), figure.unit, i18n.language)}
            </b>
          )}
        </>
      )}
    </a>
  );
}
