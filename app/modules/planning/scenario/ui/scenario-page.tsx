/** A scenario, to read: its title block, its tabs and the one that is open. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/layout/panel';
import type { AnswerView } from '../view/answer.view';
import type { DescriptiveView } from '../view/descriptive.view';
import type { ObjectiveView } from '../view/objectives.view';
import type { ResultsView } from '../view/results.view';
import type { RulePanelView } from '../view/rules.view';
import type { ScenarioHead } from '../view/scenario-head.view';
import type { WholeQuestion } from '../view/whole-question.view';
import { DescriptiveTab, ObjectivesTab, RulesTab } from './read-tabs';
import { ResultsTab } from './results-tab';
import { ScenarioHeader } from './scenario-header';
import { WholeQuestions } from './whole-question';

type ScenarioPageView = { readonly head: ScenarioHead; readonly whole: readonly WholeQuestion[] } & (
  | { readonly tab: 'descriptive'; readonly view: DescriptiveView }
  | {
      readonly tab: 'constraintes';
      readonly refusal: string | null;
      readonly view: { readonly objectives: readonly ObjectiveView[]; readonly productionHidden: boolean };
    }
  | { readonly tab: 'rotations'; readonly view: readonly RulePanelView[] }
  | {
      readonly tab: 'results';
      readonly answer: AnswerView | null;
      readonly results: ResultsView | null;
      readonly resultsOf: 'last' | 'earlier';
      readonly finished: string | null;
    }
);

interface ScenarioPageProps {
  readonly page: ScenarioPageView;
  readonly created: boolean;
  /** of its results */
  readonly maps: ReactNode;
}

export function ScenarioPage({ page, created, maps }: ScenarioPageProps) {
  const { head } = page;
  return (
    <>
      <ScenarioHeader head={head} current={page.tab} />
      <WholeQuestions head={head} questions={page.whole} />
      {created && page.tab === 'descriptive' ? <Created head={head} indicators={page.view.indicators} /> : null}
      {page.tab === 'descriptive' ? <DescriptiveTab view={page.view} /> : null}
      {page.tab === 'constraintes' ? (
        <ObjectivesTab
          head={head}
          objectives={page.view.objectives}
          productionHidden={page.view.productionHidden}
          refusal={page.refusal}
        />
      ) : null}
      {page.tab === 'rotations' ? <RulesTab panels={page.view} /> : null}
      {page.tab === 'results' ? (
        <ResultsTab
          head={head}
          answer={page.answer}
          results={page.results}
          resultsOf={page.resultsOf}
          finished={page.finished}
          maps={maps}
        />
      ) : null}
    </>
  );
}

/** A fresh scenario receives the indicators it may aim at (C209). */
function Created({ head, indicators }: { head: ScenarioHead; indicators: readonly string[] }) {
  const { t } = useTranslation('scenario');
  return (
    <Notice tone="leaf" title={t('created.title')}>
      <p>{t('created.text', { indicators: indicators.join(', ') })}</p>
      {head.mayEdit ? (
        <p>
          <Link className="button button-primary" to={urls.scenarioPage(head.id, 'edit')}>
            <Icon name="pencil" />
            {t('objectives.define')}
          </Link>
        </p>
      ) : null}
    </Notice>
  );
}
