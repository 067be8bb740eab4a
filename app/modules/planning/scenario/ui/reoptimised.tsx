/** Every draw optimised again: started by a button, followed while it runs, shown as intervals. */
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/kernel/french-number';
import { urls } from '~/urls';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import type { ReoptimisedState, ReoptimisedView } from '../view/robustness.view';
import { reoptimisedSpec } from '../view/robustness-specs';
import type { ScenarioHead } from '../view/scenario-head.view';
import { FollowedWork } from './followed-work';
import { chartFiles } from './result-charts';
import { PostForm } from '~/ui/form/post-form';

interface Props {
  readonly head: ScenarioHead;
  readonly spread: number;
  readonly draws: number;
  readonly state: ReoptimisedState;
}

export function Reoptimised({ head, spread, draws, state }: Props) {
  const { t } = useTranslation('scenario');
  const here = urls.scenarioPage(head.id, 'robustness', { spread });
  const mayStart = head.actions.includes('start');
  if (state.running) {
    return (
      <FollowedWork
        id="reoptimised"
        channel={`scenario:${head.id}`}
        action={here}
        title={t('reoptimised.running', { spread: state.running.spread })}
        progress={state.running.progress}
        help={t('reoptimised.runningHelp')}
        cancel={mayStart ? t('reoptimised.cancel') : null}
      />
    );
  }
  return (
    <section className="stack" aria-labelledby="reoptimised-title">
      <h2 id="reoptimised-title">{t('reoptimised.title')}</h2>
      <p>{t('reoptimised.help')}</p>
      {state.ended !== null && state.ended !== 'success' ? (
        <Notice tone="ochre">{t(`reoptimised.ended.${state.ended}`)}</Notice>
      ) : null}
      {state.outdated && state.answer ? (
        <Notice tone="ochre" title={t('outdated')}>
          {t('results.outdatedText')}
        </Notice>
      ) : null}
      {mayStart ? (
        <PostForm action={here} preventScrollReset>
          <input type="hidden" name="spread" value={spread} />
          <SubmitButton intent="reoptimise" icon="play" emphasis={state.answer ? 'plain' : 'primary'}>
            {t('reoptimised.start', { count: draws })}
          </SubmitButton>
        </PostForm>
      ) : null}
      {state.answer ? <Answer head={head} spread={spread} answer={state.answer} /> : null}
    </section>
  );
}

function Answer({ head, spread, answer }: { head: ScenarioHead; spread: number; answer: ReoptimisedView }) {
  const { t, i18n } = useTranslation('scenario');
  const { goal, optimum } = answer;
  const format = (value: number) => formatQuantity(value, goal.unit, goal.decimals, i18n.language);
  return (
    <>
      <ul className="said">
        <li>
          {t(answer.done < answer.draws ? 'reoptimised.partly' : 'reoptimised.done', {
            count: answer.done,
            draws: answer.draws,
            solved: answer.solved,
            infeasible: answer.infeasible,
          })}
        </li>
        {optimum ? (
          <li>
            {t('reoptimised.optimum', {
              name: goal.name ?? t('deviation.name'),
              nominal: format(optimum.nominal),
              low: format(optimum.p10),
              high: format(optimum.p90),
            })}
          </li>
        ) : null}
      </ul>
      {answer.solved > 0 ? (
        <div className="result-charts">
          {(['modes', 'crops'] as const).map((kind) => (
            <ChartFigure
              key={kind}
              spec={reoptimisedSpec(kind, answer, t, i18n.language)}
              downloads={chartFiles(head.id, `reoptimised-${kind}`, { spread })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
