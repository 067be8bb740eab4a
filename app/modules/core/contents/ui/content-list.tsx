/** The contents of a category: search, groupings, groups that fold. */
import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listParam } from '~/kernel/list-search';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/form/choices';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import { classes } from '~/ui/tone';
import { Pagination } from '~/ui/table/pagination';
import { PAGE_SETS } from '~/ui/table/table-url';
import { CONTENT_GROUPINGS, type ContentGroup, type ContentListView, type ContentRow } from '../view/content-list.view';
import { ContentMarks } from './marks';

/** The virtual category has its name in the locale; the others were named by people. */
function useCategoryTitle(): (category: { readonly id: number; readonly title: string }) => string {
  const { t } = useTranslation('contents');
  return ({ id, title }) => (id < 0 ? t('documentation') : title);
}

const EMPTY_ICON = { news: 'calendar', links: 'link', documents: 'folder-open', contracts: 'file-text' } as const;

export function ContentList({
  view,
  rights,
}: {
  view: ContentListView;
  rights: { readonly create: boolean; readonly filterStatus: boolean };
}) {
  const { t } = useTranslation('contents');
  const title = useCategoryTitle()(view.category);
  const { grouping, search, status, category } = view;
  const filters = { q: search, status: status === -1 ? null : status };
  const kind = category.kind in EMPTY_ICON ? (category.kind as keyof typeof EMPTY_ICON) : 'news';
  return (
    <>
      <PageHeader title={title} context={[t('list.count', { count: view.total })]} />
      <SubmitOnChange className="content-filters" role="search">
        <input type="hidden" name="group" value={grouping} />
        <span className="content-search">
          <label htmlFor="q" className="visually-hidden">
            {t('list.search')}
          </label>
          <Icon name="search" />
          <input
            id="q"
            name="q"
            type="search"
            className="input"
            defaultValue={search}
            placeholder={t('list.search')}
            maxLength={200}
          />
        </span>
        {rights.filterStatus ? (
          <Select
            name="status"
            label={t('list.status')}
            required
            defaultValue={String(status)}
            options={['-1', '1', '2', '3'].map((value) => ({ value, label: t(`list.statusChoice.${value}`) }))}
          />
        ) : null}
      </SubmitOnChange>
      <Tabs
        current={grouping}
        label={t('list.grouping')}
        tabs={CONTENT_GROUPINGS.map((id) => ({
          id,
          label: t(`list.by.${id}`),
          to: urls.contents(category.id, { group: id, ...filters }),
        }))}
      />
      {view.groups.map((group) => (
        <Group key={group.id} group={group} grouping={grouping} categoryId={category.id} />
      ))}
      {view.total === 0 ? (
        <EmptyState
          icon={EMPTY_ICON[kind]}
          title={search ? t('list.noMatch', { search }) : t(`empty.${kind}`)}
          text={search ? t('list.noMatchText') : rights.create ? t('empty.create') : undefined}
        >
          {rights.create && !search ? (
            <Link className="button button-primary" to={urls.content(category.id, 0)}>
              <Icon name="plus" />
              {t('new.action')}
            </Link>
          ) : null}
        </EmptyState>
      ) : (
        <Pagination
          paging={{ page: view.page, pageSize: view.pageSize, total: view.total, sizes: PAGE_SETS.contents }}
        />
      )}
    </>
  );
}

function Group({ group, grouping, categoryId }: { group: ContentGroup; grouping: string; categoryId: number }) {
  const { t } = useTranslation('contents');
  const asked = listParam(Object.fromEntries(useSearchParams()[0]));
  const name = grouping === 'status' ? t(`statusGroup.${group.name}`) : group.name;
  return (
    <details className="panel" open id={`group-${group.id.replace(/\W+/g, '-')}`}>
      <summary>
        <Icon name="chevron-right" />
        <h2>{name}</h2>
        <span className="count num">{t('list.count', { count: group.total })}</span>
      </summary>
      <ul className="content-rows">
        {group.rows.map((row) => (
          <Row key={row.id} row={row} categoryId={categoryId} grouping={grouping} asked={asked} />
        ))}
      </ul>
    </details>
  );
}

function Row({
  row,
  categoryId,
  grouping,
  asked,
}: {
  row: ContentRow;
  categoryId: number;
  grouping: string;
  asked: ReturnType<typeof listParam>;
}) {
  const { t } = useTranslation('contents');
  return (
    <li className={classes(row.status !== 'published' && 'content-muted')}>
      <h3>
        <Link to={urls.content(categoryId, row.id, asked)}>{row.title}</Link>
      </h3>
      <p className="meta">
        {row.subtitle ? <span className="meta-lead">{row.subtitle}</span> : null}
        {grouping === 'author' ? null : <span>{row.author}</span>}
        <span className="num">{row.updated}</span>
        {categoryId < 0 ? <span>{row.category}</span> : null}
        {row.documents > 0 ? <span>{t('list.documents', { count: row.documents })}</span> : null}
      </p>
      <span className="chips">
        <ContentMarks content={row} quiet />
      </span>
    </li>
  );
}
