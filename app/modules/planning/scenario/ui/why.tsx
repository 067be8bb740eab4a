/** Why this solution: what each demand costs, which bind, which combinations were nearly chosen. */
import { useTranslation } from 'react-i18next';
import type { SolutionView } from '~/modules/planning/optimisation/view/solution.view';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import { StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';

export function Why({ why }: { why: SolutionView }) {
  const { t } = useTranslation(['scenario', 'optimisation']);
  const say = (sentence: Sentence) => t(sentence.key, { ...sentence.values });
  if (why.status !== 'explained') return null;
  const binding = why.prices.filter((price) => price.binding);
  const idle = why.prices.filter((price) => !price.binding);
  return (
    <section className="stack" aria-labelledby="why-title">
      <h2 id="why-title">{t('why.title')}</h2>
      <div className="columns">
        <Panel title={t('optimisation:price.title')} id="prices">
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
        </Panel>
        {why.nearlyChosen.length > 0 ? (
          <Panel title={t('optimisation:nearly.title')} id="nearly">
            <ul className="said">
              {why.nearlyChosen.slice(0, 10).map((one, rank) => (
                <li key={rank}>{say(one)}</li>
              ))}
            </ul>
          </Panel>
        ) : null}
      </div>
    </section>
  );
}
