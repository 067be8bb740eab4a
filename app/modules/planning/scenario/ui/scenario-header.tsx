/** Title block and tabs of a scenario. A baseline has nothing but results; a run at work closes the rest. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Tabs } from '~/ui/layout/tabs';
import { changedSinceText } from '../view/changed-since';
import type { ScenarioHead } from '../view/scenario-head.view';

export const SCENARIO_TABS = ['descriptive', 'constraintes', 'rotations', 'results'] as const;
/** The parts of the editor, which is one page. */
export const EDITED_TABS = ['descriptive', 'constraintes', 'rotations'] as const;
/** The result by zone, crop and driving mode is a page of its own. */
const ALL_TABS = [...SCENARIO_TABS, 'allocation'] as const;
type ScenarioTab = (typeof ALL_TABS)[number];

const STATUS = {
  1: { icon: 'circle-check', tone: 'leaf' },
  2: { icon: 'file-text', tone: 'neutral' },
  3: { icon: 'folder-open', tone: 'ochre' },
} as const;

export function StatusOfScenario({ status }: { status: 1 | 2 | 3 }) {
  const { t } = useTranslation('scenario');
  return <StatusChip label={t(`status.${status}`)} icon={STATUS[status].icon} tone={STATUS[status].tone} />;
}

export function ScenarioHeader({
  head,
  current,
  editing = false,
  beside,
}: {
  head: ScenarioHead;
  current: ScenarioTab;
  editing?: boolean;
  /** beside its status, where it is edited */ beside?: ReactNode;
}) {
  const { t } = useTranslation('scenario');
  const made = t('createdBy', { user: head.author, date: head.created });
  const closed = head.baseline ? t('tabs.closedForBaseline') : head.running ? t('tabs.closedInRun') : undefined;
  return (
    <>
      <PageHeader
        title={head.name}
        status={
          <>
            <StatusOfScenario status={head.status} />
            {head.baseline ? <StatusChip label={t('baseline')} tone="water" icon="bookmark" /> : null}
            {beside}
            {head.outdated ? (
              <>
                <StatusChip label={t('outdated')} tone="ochre" icon="refresh-cw" />
                <small className="soft">{changedSinceText(head.changedSince, t)}</small>
              </>
            ) : null}
          </>
        }
        context={[head.updated === null ? made : `${made} ${t('updatedAt', { date: head.updated })}`]}
        before={
          <>
            <span>
              <Link to={urls.matrix(head.matrixId, { tab: 'scenarios' })} className="with-icon">
                <Icon name="chevron-left" small />
                {t('backToList')}
              </Link>
            </span>
            <span>
              <Link to={urls.scenarioPage(head.id, 'history')} className="with-icon">
                <Icon name="history" small />
                {t('history')}
              </Link>
            </span>
          </>
        }
      />
      <Tabs
        current={current}
        label={t('tabs.label')}
        tabs={ALL_TABS.map((id) => {
          const ofResult = id === 'results' || id === 'allocation';
          return {
            id,
            label: t(`tabs.${id}`),
            to:
              id === 'allocation'
                ? urls.scenarioPage(head.id, 'allocation')
                : editing
                  ? `#${id}`
                  : urls.scenario(head.id, { tab: id }),
            disabled: ofResult ? (editing ? t('tabs.closedInEdit') : undefined) : closed,
            isEmpty: head.baseline,
          };
        })}
      />
    </>
  );
}
