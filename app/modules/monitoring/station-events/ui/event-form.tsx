/** An event: what happened, what was found and done, what the devices say, and what is left to do. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { OnDay, PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { EVENT_FIELDS, EVENT_TYPE_NAMES } from '../domain';
import type { EventPage } from '../view/event-page';
import { ActionsPanel, NextPanel, SharePanel } from './event-panels';
import { dayWords } from './event-table';
import { StateChip, TypeMark } from './type-mark';

interface Props {
  readonly page: EventPage;
  readonly reply?: FormReply | undefined;
}

export function EventForm({ page, reply }: Props) {
  const { t } = useTranslation(['stationEvents', 'ui', 'timeseries']);
  const { station, id, mayEdit } = page;
  const { word, name } = station;
  const own = reply?.form === 'stationEvent' ? reply : undefined;
  const gone = page.deletedMeanwhile !== undefined || own?.deletedMeanwhile !== undefined;
  const { field, head, key } = useRecordForm(EVENT_FIELDS, {
    ...{ labels: 'stationEvents:field', view: page, again: own, what: t('one'), sendsSeen: true },
  });
  const to = id === 0 || gone ? urls.newStationEvent(word, station.id) : urls.stationEvent(word, station.id, id);
  if (page.deletedMeanwhile && !own) return <DeletedPanel deletedMeanwhile={page.deletedMeanwhile} what={t('one')} />;
  const [date = ''] = page.texts['date'] ?? [];
  return (
    <div className="stack">
      <PageHeader
        title={id === 0 ? t('newOf', { name }) : t('oneOf', { day: dayWords(date), name })}
        status={page.state ? <StateChip state={page.state} /> : undefined}
        context={[
          ...(id === 0 ? [] : [<TypeMark key="type" type={page.eventType} />, t('number', { id })]),
          ...(page.saved
            ? [
                <OnDay
                  key="saved"
                  at={formatInstant(new Date(page.saved.at))}
                  says={(day) => t('saved', { by: page.saved?.by, day })}
                />,
              ]
            : []),
          ...(page.shared ? [t('sharedOnce')] : []),
        ]}
      />
      {id === 0 && !own ? <TypeChoice page={page} /> : null}
      {id > 0 && mayEdit && !gone ? <NextPanel page={page} reply={reply} to={to} /> : null}
      <PostForm action={to} className="form form-wide" key={key} draft={{ of: 'stationEvent', record: id }}>
        {head}
        <fieldset className="plain" disabled={!mayEdit}>
          <div className="columns">
            <Panel title={t('part.what')}>
              {field('eventType')}
              <div className="form-row">
                {field('date', { required: true })}
                {field('eventHour', { placeholder: 'hh:mm' })}
              </div>
              {field('comment', { rows: 4 })}
              {field('closeDate', { help: t('help.closeDate') })}
            </Panel>
            <div className="stack">
              <Panel title={t('part.problem')}>
                {field('problem', { options: page.problems, empty: t('noProblem'), help: t('help.problem') })}
                {field('solution', { options: page.solutions, empty: t('noSolution') })}
                <Hints page={page} />
                {field('action', { rows: 3 })}
              </Panel>
              <Panel title={t('part.more')}>
                {field(
                  'contactCode',
                  page.contacts ? { options: page.contacts, empty: t('noContact') } : { label: t('contactByCode') },
                )}
                {field('campaignCode', { options: page.campaigns, empty: t('noCampaign') })}
                {field('code')}
                {field('graph')}
                {field('bankExport')}
              </Panel>
            </div>
            <Panel title={t('part.device')}>
              {field('valeurcalee', {
                help: page.control
                  ? t('help.control', { series: quantityName(t, page.control.quantity), unit: page.control.unit })
                  : t('help.noControl'),
              })}
              {field('razstation')}
              <div className="form-row">
                {field('volt')}
                {field('sondeTemperature')}
                {field('centralTemperature')}
              </div>
              {field('chgtpiles')}
              <div className="form-row">
                {field('ns')}
                {field('nc')}
              </div>
            </Panel>
          </div>
        </fieldset>
        {mayEdit ? (
          <div className="form-actions">
            <SubmitButton intent="save" icon="save">
              {t(gone ? 'ui:deletedMeanwhile.again' : 'save')}
            </SubmitButton>
            <Link className="button" to={urls.stationEvents(word, station.id)}>
              {t('ui:action.cancel')}
            </Link>
          </div>
        ) : null}
      </PostForm>
      {id > 0 && !gone ? <ActionsPanel page={page} reply={reply} to={to} /> : null}
      {id > 0 && !gone ? <SharePanel page={page} to={to} /> : null}
      {id > 0 && mayEdit && !gone ? (
        <p>
          <Link className="button button-danger" to={urls.deleteStationEvent(word, station.id, id)}>
            <Icon name="trash" />
            {t('delete.action')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** The form of each type begins with what it needs. */
function TypeChoice({ page: { station, eventType } }: Props) {
  const { t } = useTranslation('stationEvents');
  return (
    <nav className="row" aria-label={t('chooseType')}>
      {EVENT_TYPE_NAMES.map((type) => (
        <Link
          key={type}
          className="hydrograph-period"
          to={urls.newStationEvent(station.word, station.id, { type })}
          aria-current={type === eventType ? 'true' : undefined}
          preventScrollReset
        >
          <TypeMark type={type} />
        </Link>
      ))}
    </nav>
  );
}

/** What usually solves what. */
function Hints({ page: { hints } }: Props) {
  const { t } = useTranslation('stationEvents');
  if (hints.length === 0) return null;
  return (
    <details>
      <summary>{t('hints')}</summary>
      <ul>
        {hints.map(({ problem, solutions }) => (
          <li key={problem}>
            {problem} : {solutions.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
