/** The comparison of scenarios: its answer, then surfaces, indicators and production as charts or tables. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changedSinceText } from '~/modules/planning/scenario/view/changed-since';
import { urls } from '~/urls';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Notice } from '~/ui/layout/panel';
import { ExportLinks } from '~/ui/table/export-links';
import { comparisonFileUrl } from '../view/comparison-state';
import { MAX_COMPARED } from '../domain';
import { takenOut } from '../view/taken-out';
import { whyNoResult } from '../view/without-result';
import type { ComparisonView } from '../view/comparison.view';
import type { LeftToStart } from '../view/left-to-start';
import { AnswerTable } from './answer-table';
import { Remaining } from './remaining';
import { ScenarioChoice, ReferenceChoice } from './scenario-choice';
import { EvolutionSection } from './evolution-section';
import { RobustnessSection } from './robustness-section';
import { SurfaceSection } from './surface-section';

/** `maps`: today beside the compared, drawn by a module that stands on this one. */
export function ComparisonPage({ view, left, maps }: { view: ComparisonView; left: LeftToStart; maps: ReactNode }) {
  const { t } = useTranslation('comparison');
  const spare = takenOut(view.matrixId, view.state, view.candidates);
  const outdated = view.compared.filter(({ changedSince }) => changedSince.length > 0);
  return (
    <>
      <PageHeader title={t('title')} context={[view.matrix, view.territory.name]} />
      <ScenarioChoice view={view} open={view.problem !== null} />
      {view.problem === null ? null : (
        <EmptyState
          icon="compare"
          title={t(`problem.${view.problem}`)}
          text={t(`problem.${view.problem}Text`, { count: Math.max(1, view.state.scenarios.length - MAX_COMPARED) })}
        >
          {view.problem === 'allocationInvalid' ? (
            <Link className="button" to={urls.territory(view.territory.id, { tab: 'rotation' })}>
              {t('seeAllocation')}
            </Link>
          ) : null}
          {view.problem === 'tooMany' && spare.length > 0 ? (
            <nav className="row wrap" aria-label={t('takeOut')}>
              {spare.map(({ name, to }) => (
                <Link key={to} className="button" to={to}>
                  {t('without', { name })}
                </Link>
              ))}
            </nav>
          ) : null}
        </EmptyState>
      )}
      {view.withoutResult.length === 0 ? null : (
        <Notice tone="ochre" title={t('withoutResult', { count: view.withoutResult.length })}>
          <p>
            {view.withoutResult.map(({ id, name, lastOutcome }, at) => (
              <span key={id}>
                {at > 0 ? ', ' : ''}
                <Link to={urls.scenario(id)}>{name}</Link> ({t(`noResult.${whyNoResult(lastOutcome)}`)})
              </span>
            ))}
            . {t('withoutResultText', { count: view.withoutResult.length })}
          </p>
        </Notice>
      )}
      {outdated.length === 0 ? null : (
        <Notice tone="ochre" title={t('outdated', { count: outdated.length })}>
          <p>
            {outdated.map(({ id, name, changedSince }) => (
              <span key={id}>
                <Link to={urls.scenario(id)}>{name}</Link>. {changedSinceText(changedSince, t, 'comparison')}{' '}
              </span>
            ))}
          </p>
        </Notice>
      )}
      <Remaining matrixId={view.matrixId} state={view.state} left={left} />
      {view.problem === null ? (
        <>
          <div className="compare-head">
            <ReferenceChoice view={view} />
            <ExportLinks
              title={t('export')}
              links={(['xlsx', 'csv'] as const).map((format) => ({
                label: format,
                to: comparisonFileUrl(view.matrixId, view.state, `export/${format}`),
              }))}
            />
          </div>
          <AnswerTable view={view} />
          {maps}
          <SurfaceSection view={view} />
          <EvolutionSection view={view} section="indicators" />
          <EvolutionSection view={view} section="production" />
          <RobustnessSection view={view} />
        </>
      ) : null}
    </>
  );
}
