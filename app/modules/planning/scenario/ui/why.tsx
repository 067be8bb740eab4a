/** Why this solution: what loosening each demand would bring; its price in words and what was nearly chosen fold. */
import { useTranslation } from 'react-i18next';
import type { SolutionView } from '~/modules/planning/optimisation/view/solution.view';
import { sayIn, type Sentence } from '~/modules/planning/optimisation/view/sentence';
import { StatusChip } from '~/ui/layout/page-header';
import type { ResultsView } from '../view/results.view';
import { ResultFigure } from './result-charts';

interface WhyProps {
  readonly why: SolutionView;
  readonly results: ResultsView;
  readonly storedIn: number;
}

export function Why({ why, results, storedIn }: WhyProps) {
  const { t } = useTranslation(['scenario', 'optimisation']);
  const say = (sentence: Sentence) => sayIn(t, sentence);
  if (why.status !== 'explained') return null;
  const binding = why.prices.filter((price) => price.binding);
  const idle = why.prices.filter((price) => !price.binding);
  return (
    <section className="stack" aria-label={t('why.title')}>
      {why.relaxed.lines.length > 0 ? (
        <ResultFigure name="prices" results={results} storedIn={storedIn} />
      ) : (
        <p>{t('why.free')}</p>
      )}
      <details className="fold">
        <summary>{t('why.detail')}</summary>
        <div className="stack">
          <h3>{t('optimisation:price.title')}</h3>
          {binding.length === 0 ? (
            <p>{t('why.free')}</p>
          ) : (
            <ul className="conflict">
              {binding.map((price, rank) => (
                <li key={rank}>
                  <div>
                    <b>
                      {say(price.who)}
                      {price.side ? ` (${t(`rules.${price.side}`)})` : ''}
                    </b>
                    {price.sentences.map((one) => (
                      <p key={one.key}>{say(one)}</p>
                    ))}
                  </div>
                  <StatusChip label={t('why.binding')} tone="ochre" icon="lock" />
                </li>
              ))}
            </ul>
          )}
          {idle.length > 0 ? (
            <details>
              <summary>{t('why.idle', { count: idle.length })}</summary>
              <ul className="said">
                {idle.map((price, rank) => (
                  <li key={rank}>
                    {say(price.who)}
                    {price.side ? ` (${t(`rules.${price.side}`)})` : ''}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
          {why.nearlyChosen.length > 0 ? (
            <>
              <h3>{t('optimisation:nearly.title')}</h3>
              <ul className="said">
                {why.nearlyChosen.slice(0, 10).map((one, rank) => (
                  <li key={rank}>{say(one)}</li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </details>
    </section>
  );
}
