/** The sheet of a device: where it is, what it is, where it was. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { OnDay, PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { DEVICE_KIND_SPECS, END_FORM } from '../domain';
import type { DeviceSheet } from '../view/device-sheet';
import { Channels, Schedules } from './device-settings';
import { LocationChip } from './location-chip';

interface Props {
  readonly sheet: DeviceSheet;
  readonly reply?: FormReply | undefined;
}

export function DeviceSheetPage({ sheet, reply }: Props) {
  const { t } = useTranslation(['equipment', 'reference']);
  const { errors } = useFaults(reply?.faults);
  const { head, facts, history } = sheet;
  const said = errors(WHOLE).join(' ');
  const kind = t(`reference:deviceKind.${head.kind}`);
  const settings = { id: head.id, history, mayEdit: sheet.may.edit, reply };
  return (
    <div className="stack">
      <PageHeader
        title={head.serialNumber}
        status={<LocationChip location={head.location} />}
        context={[
          head.type,
          ...(head.type === kind ? [] : [kind]),
          ...(sheet.savedAt
            ? [<OnDay key="saved" at={sheet.savedAt} says={(day) => t('saved', { by: sheet.savedBy, day })} />]
            : []),
        ]}
        before={head.closed ? <StatusChip label={t('closed')} icon="lock" /> : undefined}
      />
      {said ? <Notice tone="brick">{said}</Notice> : null}
      <div className="columns">
        <Situation sheet={sheet} reply={reply} />
        <Panel title={t('reference:item.facts')} id="facts">
          <dl className="facts">
            {facts.map(({ name, label, cell }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd className={name === 'comment' ? 'prose' : undefined}>{cell.text}</dd>
              </div>
            ))}
            {(
              [
                ['endOfLife', head.endOfLife],
                ['batteriesAt', sheet.battery?.changed ?? ''],
                ['worn', sheet.battery?.worn ?? ''],
              ] as const
            ).map(([name, day]) =>
              day === '' ? null : (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd className="num">{day}</dd>
                </div>
              ),
            )}
          </dl>
        </Panel>
      </div>
      {DEVICE_KIND_SPECS[head.kind].measures ? (
        <div className="columns">
          <Channels {...settings} />
          <Schedules {...settings} />
        </div>
      ) : null}
      <Past sheet={sheet} />
    </div>
  );
}

function Situation({ sheet: { head, moves, history, now, may }, reply }: Props) {
  const { t } = useTranslation('equipment');
  const open = history.assignments.find((one) => one.open);
  const sent = reply?.texts.endedAt !== undefined;
  const { field } = useFormFields(END_FORM.fields, {
    labels: 'equipment:field',
    texts: sent ? reply.texts : { endedAt: [now], into: ['stock'] },
    faults: sent ? reply.faults : {},
  });
  return (
    <Panel title={t('situation')} id="situation">
      <p>
        {head.station ? <Link to={head.station.to}>{head.station.name}</Link> : t(`where.${head.location}`)}
        {head.since === '' ? null : <span className="soft"> · {t('sinceDay', { day: head.since })}</span>}
        {open?.channel ? <span className="soft"> · {t('channels.no', { no: open.channel })}</span> : null}
      </p>
      {may.edit && open?.station ? (
        <PostForm action={urls.device(head.id)} className="form" draft={{ of: 'takeAway' }}>
          <input type="hidden" name="assignment" value={open.id} />
          <div className="form-row">
            {field('endedAt')}
            {field('into')}
          </div>
          <div className="form-actions">
            <SubmitButton intent="takeAway" icon="archive">
              {t('takeAway')}
            </SubmitButton>
          </div>
        </PostForm>
      ) : null}
      {may.edit && head.location === 'stock' && !head.closed ? (
        <p className="row">
          <Link className="button button-primary" to={urls.assignDevice(head.id)}>
            {t('assign')}
          </Link>
        </p>
      ) : null}
      {moves.length > 0 ? (
        <PostForm action={urls.device(head.id)} className="row">
          {moves.map((to) => (
            <SubmitButton key={to} intent={to} icon={to === 'stock' ? 'archive' : 'wrench'} emphasis="plain">
              {t(`move.${to}`)}
            </SubmitButton>
          ))}
        </PostForm>
      ) : null}
    </Panel>
  );
}

function Past({ sheet: { head, history, may } }: { readonly sheet: DeviceSheet }) {
  const { t } = useTranslation('equipment');
  return (
    <Panel title={t('past.title')} id="past">
      <DataTable
        label={t('past.title')}
        rows={history.assignments}
        rowKey={({ id }) => id}
        empty={<p className="soft">{t('past.none')}</p>}
        columns={[
          {
            id: 'station',
            label: t('station'),
            cell: ({ station, comment }) => (
              <>
                {station ? <Link to={station.to}>{station.name}</Link> : t('where.site')}
                {comment === '' ? null : <small className="soft under">{comment}</small>}
              </>
            ),
          },
          { id: 'from', label: t('field.from'), cell: ({ from }) => <span className="num">{from}</span> },
          {
            id: 'to',
            label: t('field.to'),
            cell: ({ to, open }) => (open && to === '' ? t('past.there') : <span className="num">{to || '–'}</span>),
          },
          { id: 'channel', label: t('field.channel'), number: true, cell: ({ channel }) => channel ?? '–' },
          ...(may.edit
            ? [
                {
                  id: 'edit',
                  label: t('correct'),
                  cell: ({ id, from, station }: DeviceSheet['history']['assignments'][number]) =>
                    station ? (
                      <Link to={urls.assignDevice(head.id, { assignment: id })}>
                        {t('correct')}
                        <span className="visually-hidden"> {from}</span>
                      </Link>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {history.seen.length > 0 ? (
        <ul className="small soft">
          {history.seen.map(({ id, at, by, inStore, station }) => (
            <li key={id}>
              {t('past.seen', { at, by })}{' '}
              {station ? <Link to={station.to}>{station.name}</Link> : t(inStore ? 'past.inStore' : 'past.unread')}
            </li>
          ))}
        </ul>
      ) : null}
      {history.moves.length > 0 ? (
        <ul className="small soft">
          {history.moves.map(({ id, at, by, to }) => (
            <li key={id}>{t(`past.${to}`, { at, by })}</li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
