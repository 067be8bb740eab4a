/** The list of campaigns, the page of one with its printable sheet, and « Mes campagnes ». */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { OfflinePanel } from '~/modules/monitoring/visits-offline/ui/offline-panel';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { CAMPAIGN_KINDS } from '../domain';
import type { CampaignLine, CampaignPage, CampaignsPage } from '../view/campaign-page';
import { CampaignChip, dayWords, RouteMap, Stops } from './campaign-parts';

export function Campaigns({ page: { kind, lines, mayCreate } }: { readonly page: CampaignsPage }) {
  const { t } = useTranslation('campaigns');
  return (
    <div className="stack">
      <PageHeader
        title={t(kind === '' ? 'title' : `titleOf.${kind}`)}
        context={[
          ...(['', ...CAMPAIGN_KINDS] as const).map((one) => (
            <Link key={one} to={urls.campaigns({ kind: one })} aria-current={one === kind ? 'page' : undefined}>
              {t(one === '' ? 'all' : `kind.${one}`)}
            </Link>
          )),
          <Link key="mine" to={urls.myCampaigns()}>
            {t('mine')}
          </Link>,
        ]}
      />
      <DataTable<CampaignLine>
        label={t('title')}
        rows={lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="map-pin" title={t('none.title')} text={t(mayCreate ? 'none.text' : 'none.reader')}>
            {mayCreate ? (
              <Link className="button button-primary" to={urls.newCampaign()}>
                {t('new')}
              </Link>
            ) : null}
          </EmptyState>
        }
        columns={[
          { id: 'name', label: t('field.name'), cell: ({ id, name }) => <Link to={urls.campaign(id)}>{name}</Link> },
          { id: 'kind', label: t('field.kind'), cell: (line) => t(`kind.${line.kind}`) },
          {
            id: 'days',
            label: t('days'),
            cell: ({ startDate, endDate }) => (
              <span className="num">
                {dayWords(startDate)} – {dayWords(endDate)}
              </span>
            ),
          },
          { id: 'state', label: t('field.state'), cell: ({ state }) => <CampaignChip state={state} /> },
          { id: 'progress', label: t('progress'), number: true, cell: ({ treated, total }) => `${treated} / ${total}` },
          { id: 'manager', label: t('field.manager'), cell: ({ manager }) => manager },
        ]}
      />
    </div>
  );
}

export function OneCampaign({ page }: { readonly page: CampaignPage }) {
  const { t, i18n } = useTranslation('campaigns');
  const { id, name, state, treated, total, mayEdit, comment, toSample, km } = page;
  const action = urls.campaign(id);
  return (
    <div className="stack">
      <PageHeader
        title={name}
        status={<CampaignChip state={state} />}
        context={[
          t(`kind.${page.kind}`),
          `${dayWords(page.startDate)} – ${dayWords(page.endDate)}`,
          t('treated', { count: treated, total }),
          ...(page.manager === '' ? [] : [page.manager]),
          ...(km > 0 ? [t('km', { km: formatNumber(km, 1, i18n.language) })] : []),
        ]}
      />
      {comment === '' ? null : <p className="prose">{comment}</p>}
      {toSample.length === 0 ? null : (
        <Panel
          title={t('field.parameters')}
          aside={
            page.mayAsk ? (
              <Link className="no-print" to={urls.newLabRequest({ campaign: id })}>
                {t('askLaboratory')}
              </Link>
            ) : null
          }
        >
          <ul>
            {toSample.map((one) => (
              <li key={one.name}>
                {one.parameters.length === 0
                  ? one.name
                  : t('list', { name: one.name, parameters: one.parameters.join(', ') })}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {mayEdit ? (
        <PostForm action={action} className="inline-form no-print">
          <SubmitButton intent="nearest" icon="map-pin" emphasis="plain">
            {t('nearest')}
          </SubmitButton>
          {state === 'completed' ? (
            <SubmitButton intent="reopen" icon="undo" emphasis="plain">
              {t('reopen')}
            </SubmitButton>
          ) : (
            <SubmitButton intent="close" icon="check" emphasis="plain">
              {t('close')}
            </SubmitButton>
          )}
        </PostForm>
      ) : null}
      <RouteMap page={page} />
      <Panel title={t('route')} id="route">
        <Stops page={page} action={action} ordered />
      </Panel>
    </div>
  );
}

/** The addresses of the visits that are left, as the buttons of the stations lead to them. */
const visitsToMake = (pages: readonly CampaignPage[]): string[] =>
  pages.flatMap(({ id, mayEdit, stops }) =>
    mayEdit
      ? stops
          .filter(({ state }) => state === 'toDo')
          .map((stop) => urls.stationVisit(stop.word, stop.id, { campaign: id }))
      : [],
  );

export function MyCampaigns({ pages }: { readonly pages: readonly CampaignPage[] }) {
  const { t } = useTranslation('campaigns');
  return (
    <div className="stack">
      <PageHeader
        title={t('mine')}
        context={[
          <Link key="all" to={urls.campaigns()}>
            {t('title')}
          </Link>,
        ]}
      />
      <OfflinePanel pages={visitsToMake(pages)} />
      {pages.length === 0 ? <EmptyState icon="check" title={t('nothing.title')} text={t('nothing.text')} /> : null}
      {pages.map((page) => (
        <Panel key={page.id} title={page.name} aside={<Link to={urls.campaign(page.id)}>{t('open')}</Link>}>
          <p>
            <CampaignChip state={page.state} /> {t('treated', { count: page.treated, total: page.total })}
          </p>
          {page.toSample.length === 0 ? null : (
            <p className="soft">{t('sample', { what: page.toSample.map((one) => one.name).join(', ') })}</p>
          )}
          <Stops page={page} action={urls.myCampaigns()} ordered={false} />
          <RouteMap page={page} />
        </Panel>
      ))}
    </div>
  );
}
