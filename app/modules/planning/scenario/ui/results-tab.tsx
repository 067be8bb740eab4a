/** The results: what moved, the pictures beside the reference, the tables, and why. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { EmptyState, Notice, Panel } from '~/ui/layout/panel';
import { ExportLinks } from '~/ui/table/export-links';
import type { AnswerView } from '../view/answer.view';
import type { ResultsView } from '../view/results.view';
import type { ScenarioHead } from '../view/scenario-head.view';
import { Answer } from './answer';
import { FigureTable, MovedFigures } from './figures';
import { ObjectiveOutcomes, RuleOutcomes } from './outcomes';
import { ResultCharts } from './result-charts';
import { RunCard } from './run-card';
import { Why } from './why';

interface ResultsProps {
  readonly head: ScenarioHead;
  readonly answer: AnswerView | null;
  readonly results: ResultsView | null;
  readonly resultsOf: 'last' | 'earlier';
  /** today and the result on maps: drawn by a module that stands on this one */
  readonly maps: ReactNode;
}

export function ResultsTab({ head, answer, results, resultsOf, maps }: ResultsProps) {
  const { t } = useTranslation('scenario');
  if (head.running) return <RunCard head={head} running={head.running} />;
  if (!answer && !results) {
    return (
      <EmptyState
        icon="play"
        title={t('results.none')}
        text={t(head.actions.includes('start') ? 'results.noneStart' : 'results.noneRead')}
      />
    );
  }
  return (
    <div className="stack-wide">
      {answer ? <Answer head={head} answer={answer} /> : null}
      {results ? (
        <>
          {head.outdated ? (
            <Notice tone="ochre" title={t('outdated')}>
              {t('results.outdatedText')}
            </Notice>
          ) : null}
          {resultsOf === 'earlier' ? <Notice tone="ochre">{t('results.earlier')}</Notice> : null}
          <Results head={head} results={results} maps={maps} />
        </>
      ) : null}
    </div>
  );
}

function Results({ head, results, maps }: { head: ScenarioHead; results: ResultsView; maps: ReactNode }) {
  const { t } = useTranslation('scenario');
  return (
    <div className="stack-wide">
      <div className="row spread">
        <p className="soft">{head.finished ? t('results.finished', { date: head.finished }) : null}</p>
        <span className="row">
          <Link className="button button-primary" to={urls.scenarioPage(head.id, 'allocation')}>
            <Icon name="list" />
            {t('tabs.allocation')}
          </Link>
          {results.baseline ? null : (
            <>
              <Link className="button" to={urls.scenarioPage(head.id, 'map')}>
                <Icon name="map" />
                {t('map')}
              </Link>
              {head.baseline ? null : (
                <Link className="button" to={urls.scenarioPage(head.id, 'workshop')}>
                  <Icon name="users" />
                  {t('workshop')}
                </Link>
              )}
              <Link className="button" to={urls.scenarioPage(head.id, 'frontier')}>
                <Icon name="chart-line" />
                {t('frontier.title')}
              </Link>
              <Link className="button" to={urls.scenarioPage(head.id, 'robustness')}>
                <Icon name="scale" />
                {t('robustness.title')}
              </Link>
            </>
          )}
          <ExportLinks
            title={t('results.export')}
            links={(['xlsx', 'csv'] as const).map((format) => ({
              label: format,
              to: urls.scenarioPage(head.id, `export/${format}`),
            }))}
          />
        </span>
      </div>
      <MovedFigures results={results} />
      {maps}
      <ResultCharts results={results} storedIn={head.id} />
      <FigureTable results={results} />
      <ObjectiveOutcomes objectives={results.objectives} />
      <RuleOutcomes rules={results.rules} notes={results.notes} />
      {results.why ? <Why why={results.why} /> : null}
      {results.baseline ? (
        <Panel title={t('results.baselineTitle')} id="baseline-note">
          <p>{t('results.baselineText')}</p>
        </Panel>
      ) : null}
    </div>
  );
}
