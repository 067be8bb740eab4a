import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listParam } from '~/kernel/list-search';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Icon } from '~/ui/icon';
import { Card, CardList } from '~/ui/layout/card-list';
import { PageHeader } from '~/ui/layout/page-header';
import { Collapsible, EmptyState } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import {
  GROUPINGS,
  type TerritoryCard,
  type TerritoryGroup,
  type TerritoryListView,
} from '../view/territory-list.view';
import { TerritoryStatus } from './territory-status';

export function TerritoryList({ view, mayCreate }: { view: TerritoryListView; mayCreate: boolean }) {
  const { t } = useTranslation('territory');
  const { grouping, search, groups } = view;
  const asked = listParam(Object.fromEntries(useSearchParams()[0]));
  return (
    <>
      <PageHeader title={t('title')} context={[t('list.count', { count: view.total })]} />
      <SubmitOnChange className="territory-search" role="search">
        <input type="hidden" name="group" value={grouping} />
        <label htmlFor="q" className="visually-hidden">
          {t('list.search')}
        </label>
        <Icon name="search" />
        <input id="q" name="q" type="search" className="input" defaultValue={search} placeholder={t('list.search')} />
      </SubmitOnChange>
      <Tabs
        current={grouping}
        label={t('list.grouping')}
        tabs={GROUPINGS.map((id) => ({
          id,
          label: t(`list.by.${id}`),
          to: urls.territories({ group: id, q: search }),
        }))}
      />
      {groups.map((group) => (
        <Group key={group.id} group={group} statusGroups={grouping === 'status'} asked={asked} />
      ))}
      {groups.length > 0 ? null : search ? (
        <EmptyState title={t('list.noMatch', { search })} icon="search" text={t('list.noMatchText')} />
      ) : (
        <EmptyState title={t('list.empty')} icon="map" text={t(mayCreate ? 'list.emptyCreate' : 'list.emptyRead')}>
          {mayCreate ? (
            <a className="button button-primary" href={urls.newTerritory()}>
              <Icon name="plus" />
              {t('new.action')}
            </a>
          ) : null}
        </EmptyState>
      )}
    </>
  );
}

function Group({
  group,
  statusGroups,
  asked,
}: {
  group: TerritoryGroup;
  statusGroups: boolean;
  asked: ReturnType<typeof listParam>;
}) {
  const { t } = useTranslation('territory');
  const name = group.name === null ? t('list.noYear') : statusGroups ? t(`status.${group.name}`) : group.name;
  return (
    <Collapsible title={t('list.group', { name, count: group.cards.length })} id={`group-${group.id || 'none'}`}>
      <CardList>
        {group.cards.map((card) => (
          <TerritoryCardItem key={card.id} card={card} asked={asked} />
        ))}
      </CardList>
    </Collapsible>
  );
}

function TerritoryCardItem({ card, asked }: { card: TerritoryCard; asked: ReturnType<typeof listParam> }) {
  const { t } = useTranslation('territory');
  const made = t('createdBy', { user: card.author, date: card.created });
  const people = card.referencial ? (
    <span className="with-icon">
      <Icon name="bookmark" small />
      {t('reference')}
    </span>
  ) : (
    <span className="with-icon">
      <Icon name="users" small />
      {t('list.users', { count: card.users })}
    </span>
  );
  return (
    <Card
      title={card.name}
      to={urls.territory(card.id, asked)}
      lines={[card.updated === null ? made : `${made} ${t('updatedAt', { date: card.updated })}`, people]}
      status={<TerritoryStatus status={card.status} />}
    />
  );
}
