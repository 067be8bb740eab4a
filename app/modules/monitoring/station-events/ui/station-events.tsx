/** The events of a station: what is open first, then all of them. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { PAGE_SETS } from '~/ui/table/table-url';
import { urls } from '~/urls';
import { EVENT_STATES, EVENT_TYPE_NAMES } from '../domain';
import type { StationEventsPage } from '../view/event-page';
import { dayWords, EventTable } from './event-table';

export function StationEvents({ page }: { readonly page: StationEventsPage }) {
  const { t } = useTranslation('stationEvents');
  const { station, lines, total, toPlan, toMonitor, battery, mayWrite, type, state } = page;
  const { word, id, name } = station;
  const narrowed = type !== '' || state !== '';
  return (
    <div className="stack">
      <PageHeader
        title={t('ofStation', { name })}
        context={[
          <Link key="station" to={urls.station(word, id)}>
            {t('sheet')}
          </Link>,
          ...(toPlan + toMonitor > 0 ? [t('open', { toPlan, toMonitor })] : []),
          ...(battery ? [t('battery', { day: dayWords(battery.day), count: battery.days })] : []),
        ]}
      />
      {total > 0 || narrowed ? (
        <SubmitOnChange action={urls.stationEvents(word, id)}>
          <Select
            name="type"
            label={t('field.eventType')}
            empty={t('anyType')}
            defaultValue={type}
            options={EVENT_TYPE_NAMES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <Select
            name="state"
            label={t('stateLabel')}
            empty={t('anyState')}
            defaultValue={state}
            options={EVENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </SubmitOnChange>
      ) : null}
      <EventTable
        lines={lines}
        paging={{ page: page.page, pageSize: page.pageSize, total, sizes: PAGE_SETS.jobs }}
        empty={
          <EmptyState
            icon="wrench"
            title={t(narrowed ? 'none.narrowed' : 'none.title')}
            text={t(narrowed ? 'none.narrowedText' : mayWrite ? 'none.text' : 'none.reader')}
          >
            {narrowed ? (
              <Link className="button" to={urls.stationEvents(word, id)}>
                {t('none.all')}
              </Link>
            ) : mayWrite ? (
              <Link className="button button-primary" to={urls.newStationEvent(word, id)}>
                <Icon name="plus" />
                {t('new')}
              </Link>
            ) : null}
          </EmptyState>
        }
      />
    </div>
  );
}
