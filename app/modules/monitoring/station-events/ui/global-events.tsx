/** /globalEvents: what is to do first, then the month, the list or the map of what happened. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { KIND_NAMES } from '~/modules/monitoring/stations/domain';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { DateField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import { PAGE_SETS } from '~/ui/table/table-url';
import { urls } from '~/urls';
import { EVENT_STATES, EVENT_TYPE_NAMES } from '../domain';
import { EVENT_VIEWS, type GlobalEventsPage } from '../view/global-events-page';
import { EventCalendar } from './event-calendar';
import { EventMap } from './event-map';
import { EventTable } from './event-table';

export function GlobalEvents({ page }: { readonly page: GlobalEventsPage }) {
  const { t } = useTranslation(['stationEvents', 'stations']);
  const { view, search, lines, total, toPlan, toMonitor } = page;
  const to = (more: object) => urls.globalEvents({ view, ...search, ...more });
  const exports = (['csv', 'xlsx'] as const).map((format) => ({
    label: format.toUpperCase(),
    to: urls.globalEventsExport(format, search),
  }));
  const none = (
    <EmptyState icon="calendar" title={t('global.none')} text={t('global.noneText')}>
      <Link className="button" to={urls.globalEvents({ view })}>
        {t('global.all')}
      </Link>
    </EmptyState>
  );
  return (
    <div className="stack">
      <PageHeader
        title={toPlan + toMonitor === 0 ? t('global.quiet') : t('global.waiting', { count: toPlan + toMonitor })}
        context={[
          <Link key="plan" to={to({ view: 'list', state: 'toPlan', page: null })}>
            {t('global.toPlan', { count: toPlan })}
          </Link>,
          <Link key="monitor" to={to({ view: 'list', state: 'toMonitor', page: null })}>
            {t('global.toMonitor', { count: toMonitor })}
          </Link>,
          <Link key="feed" to={urls.eventFeed()}>
            {t('feed.link')}
          </Link>,
        ]}
      />
      <Tabs
        label={t('global.views')}
        current={view}
        tabs={EVENT_VIEWS.map((one) => ({ id: one, label: t(`global.view.${one}`), to: to({ view: one }) }))}
      />
      <Filters page={page} />
      {view === 'calendar' ? (
        <EventCalendar page={page} />
      ) : view === 'map' ? (
        page.map ? (
          <EventMap map={page.map} unplaced={page.unplaced} total={total} />
        ) : (
          none
        )
      ) : (
        <EventTable
          lines={lines}
          withStation
          paging={{ page: page.page, pageSize: page.pageSize, total, sizes: PAGE_SETS.jobs }}
          exports={total > 0 ? exports : []}
          empty={none}
        />
      )}
    </div>
  );
}

function Filters({ page: { view, search, networks } }: { readonly page: GlobalEventsPage }) {
  const { t } = useTranslation(['stationEvents', 'stations']);
  return (
    <SubmitOnChange action={urls.globalEvents()}>
      <input type="hidden" name="view" value={view} />
      {view === 'calendar' ? <input type="hidden" name="month" value={search.month} /> : null}
      <Select
        name="kind"
        label={t('kindLabel')}
        empty={t('anyKind')}
        defaultValue={search.kind}
        options={KIND_NAMES.map((value) => ({ value, label: t(`stations:kind.${value}.many`) }))}
      />
      <Select
        name="type"
        label={t('field.eventType')}
        empty={t('anyType')}
        defaultValue={search.type}
        options={EVENT_TYPE_NAMES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <Select
        name="state"
        label={t('stateLabel')}
        empty={t('anyState')}
        defaultValue={search.state}
        options={EVENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      {networks.length > 0 ? (
        <Select
          name="network"
          label={t('network')}
          empty={t('anyNetwork')}
          defaultValue={search.network}
          options={networks.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : null}
      {view === 'calendar' ? null : (
        <>
          <DateField name="from" label={t('from')} defaultValue={search.from} />
          <DateField name="to" label={t('to')} defaultValue={search.to} />
        </>
      )}
    </SubmitOnChange>
  );
}
