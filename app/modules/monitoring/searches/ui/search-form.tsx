/** A search: its criteria, how much they find before it is run or saved, and what they find. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { SEARCH_FIELDS } from '../domain';
import type { Found, SearchPage } from '../view/searches-page';
import { isGone, RecordFrame, RecordPage } from './record-page';

interface Props {
  readonly page: SearchPage<Found>;
  readonly reply?: FormReply<Found> | undefined;
}

export function SearchForm({ page, reply }: Props) {
  const { t } = useTranslation(['searches', 'ui', 'timeseries']);
  const gone = isGone(page, reply);
  const { field, head, key } = useRecordForm(SEARCH_FIELDS, {
    ...{ labels: 'searches:field', view: page, again: reply, what: t('oneSearch'), sendsSeen: true },
  });
  const to = page.id === 0 || gone ? urls.newSearch() : urls.savedSearch(page.id);
  const found = reply?.more ?? page.found;
  return (
    <RecordPage
      page={page}
      reply={reply}
      what={t('oneSearch')}
      title={page.id === 0 ? t('newSearch') : (page.texts['title']?.[0] ?? '')}
      to={to}
      remove={t('removeSearch')}
    >
      {found ? <FoundPanel found={found} /> : null}
      <RecordFrame
        page={page}
        to={to}
        gone={gone}
        head={head}
        key={key}
        draft={{ of: 'savedSearch', record: page.id }}
        counts
      >
        <div className="columns">
          <Panel title={t('ofStations')}>
            {field('stationType')}
            {field('filterCode')}
            {field('qualitometerId')}
            <div className="form-row">
              {field('network')}
              {field('producer')}
            </div>
            {field('selection', { options: [{ value: '', label: t('any') }, ...(page.options['selection'] ?? [])] })}
          </Panel>
          <Panel title={t('ofMeasures')}>
            <div className="form-row">
              {field('parameter')}
              {field('unit')}
            </div>
            <div className="form-row">
              {field('startDate')}
              {field('endDate')}
            </div>
            {field('status')}
            <div className="form-row">
              {field('threshold')}
              {field('thresholdLevel', { help: t('levelHelp') })}
            </div>
          </Panel>
          <Panel title={t('toKeep')}>
            {field('title')}
            {field('shared')}
          </Panel>
        </div>
      </RecordFrame>
    </RecordPage>
  );
}

function FoundPanel({ found: { count, stations, first, chart } }: { readonly found: Found }) {
  const { t } = useTranslation(['searches', 'timeseries']);
  return (
    <Panel title={t('found', { count })} id="found">
      {count > 0 ? <p>{t('foundStations', { count: stations })}</p> : <p>{t('foundNothing')}</p>}
      {chart ? (
        <p>
          <Link className="button" to={chart}>
            {t('chart')}
          </Link>
        </p>
      ) : null}
      <ul>
        {first.map(({ id, quantity, name, unit, station }) => (
          <li key={id}>
            <Link to={`${station.to}?series=${id}`}>{station.name}</Link>{' '}
            <span className="soft">
              {`${quantityName(t, quantity)} ${name}`.trim()} ({unit})
            </span>
          </li>
        ))}
      </ul>
      {count > first.length ? <p className="soft">{t('foundMore', { count: count - first.length })}</p> : null}
    </Panel>
  );
}
