/** The results: the finding, the pictures beside the reference, and what explains them. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/kernel/french-number';
import { sayIn, type Sentence } from '~/modules/planning/optimisation/view/sentence';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { Collapsible, EmptyState, Notice, Panel } from '~/ui/layout/panel';
import { ExportLinks } from '~/ui/table/export-links';
import type { AnswerView } from '../view/answer.view';
import { goalFinding, mainMode } from '../view/findings';
import type { ResultsView } from '../view/results.view';
import type { ScenarioHead } from '../view/scenario-head.view';
import { objectiveTitle } from '../view/objective-sentence';
import { Answer } from './answer';
import { FigureTable } from './figures';
import { changedSinceText } from '../view/changed-since';
import { rulesTitle } from '../view/rules-title';
import { ObjectiveOutcomes, RuleOutcomes } from './outcomes';
import { ResultCharts, ResultFigure } from './result-charts';
import { RunCard } from './run-card';
import { Why } from './why';

interface ResultsProps {
  readonly head: ScenarioHead;
  readonly answer: AnswerView | null;
  readonly results: ResultsView | null;
  readonly resultsOf: 'last' | 'earlier';
  /** when the result that is shown was computed, which a later run without a result does not move */
  readonly finished: string | null;
  /** today and the result on maps: drawn by a module that stands on this one */
  readonly maps: ReactNode;
}

/** A third of the page beside the maps, then halves. */
const BESIDE_MAPS = { indicators: 360, crops: 540, modes: 540 } as const;

export function ResultsTab({ head, answer, results, resultsOf, finished, maps }: ResultsProps) {
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
              {changedSinceText(head.changedSince, t)}
            </Notice>
          ) : null}
          {resultsOf === 'earlier' ? <Notice tone="ochre">{t('results.earlier')}</Notice> : null}
          <Results head={head} results={results} finished={finished} maps={maps} />
        </>
      ) : null}
    </div>
  );
}

/** The rest is folded. */
const FIRST_CHARTS = ['indicators', 'crops', 'modes'] as const;

/** Two screens: what it shows, its pictures; what proves and explains it is folded. */
function Results({
  head,
  results,
  finished,
  maps,
}: Pick<ResultsProps, 'head' | 'finished' | 'maps'> & { results: ResultsView }) {
  const { t, i18n } = useTranslation('scenario');
  const { baseline, objectives, rules } = results;
  const say = (sentence: Sentence) => sayIn(t, sentence);
  const met = (all: readonly { readonly met: boolean | null }[]) => all.filter((one) => one.met).length;
  return (
    <div className="stack-wide results">
      <section className="result-finding stack" aria-labelledby="finding">
        <h2 id="finding">
          {say(baseline ? mainMode(results.byMode, i18n.language) : goalFinding(results, i18n.language))}
        </h2>
        {baseline ? null : (
          <p className="soft">
            {t('results.changed', { share: formatQuantity(results.deviation, '%', 1, i18n.language) })}
            {finished ? ` · ${t('results.finished', { date: finished })}` : null}
          </p>
        )}
        {results.setAside.length > 0 ? (
          <Notice tone="ochre">
            {t('results.setAside', {
              count: results.setAside.length,
              names: results.setAside
                .map((objective) => `« ${objectiveTitle(objective, t, i18n.language)} »`)
                .join(', '),
            })}
          </Notice>
        ) : null}
        <ResultLinks head={head} baseline={baseline} />
      </section>
      {maps}
      <ResultCharts results={results} storedIn={head.id} names={FIRST_CHARTS} widths={maps ? BESIDE_MAPS : undefined} />
      <div className="folds">
        {results.why ? (
          <Collapsible id="why" title={t('why.title')} open={false}>
            <Why why={results.why} results={results} storedIn={head.id} />
          </Collapsible>
        ) : null}
        {objectives.length > 0 ? (
          <Collapsible
            id="objectives"
            open={false}
            title={t('results.objectivesMet', { count: met(objectives), total: objectives.length })}
          >
            <ObjectiveOutcomes objectives={objectives} folded />
          </Collapsible>
        ) : null}
        {rules.length > 0 ? (
          <Collapsible id="rules" open={false} title={rulesTitle(rules, t)}>
            <RuleOutcomes rules={rules} notes={results.notes} />
          </Collapsible>
        ) : null}
        {results.production.crops.length > 0 ? (
          <Collapsible id="production" title={t('results.production')} open={baseline}>
            <ResultFigure name="production" results={results} storedIn={head.id} />
          </Collapsible>
        ) : null}
        <Collapsible id="figures" title={t('results.allFigures')} open={baseline}>
          <FigureTable results={results} folded />
        </Collapsible>
      </div>
      {baseline ? (
        <Panel title={t('results.baselineTitle')} id="baseline-note">
          <p>{t('results.baselineText')}</p>
        </Panel>
      ) : null}
    </div>
  );
}

function ResultLinks({ head, baseline }: { head: ScenarioHead; baseline: boolean }) {
  const { t } = useTranslation('scenario');
  return (
    <span className="row">
      <Link className="button" to={urls.scenarioPage(head.id, 'allocation')}>
        <Icon name="list" />
        {t('tabs.allocation')}
      </Link>
      {baseline ? null : (
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
  );
}
