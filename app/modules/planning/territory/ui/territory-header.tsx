/** Title block and tabs of a territory: the same on its page and on the pages where it is edited. */
import { Link, useNavigation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Tabs } from '~/ui/layout/tabs';
import type { TerritoryHead } from '../view/territory-head.view';
import { TerritoryStatus } from './territory-status';

export const TERRITORY_TABS = ['descriptive', 'rotation', 'matrices'] as const;
type TerritoryTab = (typeof TERRITORY_TABS)[number];

export function TerritoryHeader({
  head,
  title,
  beside,
}: {
  head: TerritoryHead;
  title?: string;
  /** beside its status, where it is edited */ beside?: ReactNode;
}) {
  const { t } = useTranslation('territory');
  const made = t('createdBy', { user: head.author, date: head.created });
  return (
    <PageHeader
      title={title ?? head.name}
      status={
        <>
          <TerritoryStatus status={head.status} />
          {beside}
          {head.referencial ? <StatusChip label={t('reference')} icon="bookmark" tone="water" /> : null}
        </>
      }
      context={[
        ...(head.year === null ? [] : [t('yearOf', { year: head.year })]),
        head.updated === null ? made : `${made} ${t('updatedAt', { date: head.updated })}`,
      ]}
      before={
        <span>
          <Link to={urls.territoryPage(head.id, 'history')} className="with-icon">
            <Icon name="history" small />
            {t('history.link')}
          </Link>
        </span>
      }
    />
  );
}

/** `editing`: the tabs are closed until the edit is saved or cancelled (S1§2); while a page loads they wait too. */
export function TerritoryTabs({
  head,
  current,
  editing = false,
}: {
  head: TerritoryHead;
  current: TerritoryTab;
  editing?: boolean;
}) {
  const { t } = useTranslation('territory');
  const loading = useNavigation().state === 'loading';
  const list = useSearchParams()[0].get('list');
  const closed = editing ? t('tabs.closedInEdit') : undefined;
  return (
    <div aria-busy={loading || undefined} className={loading ? 'tabs-waiting' : undefined}>
      <Tabs
        current={current}
        label={t('tabs.label')}
        tabs={TERRITORY_TABS.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          to: urls.territory(head.id, { tab: id, list }),
          disabled: closed,
          ...(id === 'matrices' ? { count: head.matrixCount } : {}),
        }))}
      />
    </div>
  );
}
