/** Channels and schedules of a device that measures. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { formatNumber } from '~/kernel/french-number';
import { startOf, textsOf, type FieldSet } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Collapsible, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { CHANNEL_FORM, SCHEDULE_FORM } from '../domain';
import type { DeviceHistory } from '../view/device-history';

interface Props {
  readonly id: number;
  readonly history: DeviceHistory;
  readonly mayEdit: boolean;
  readonly reply: FormReply | undefined;
}

/** What a refused form sent, or what it starts with. */
function useSmallForm<Fields extends FieldSet>(fields: Fields, reply: FormReply | undefined) {
  const sent = Object.keys(fields).some((name) => reply?.texts[name]);
  const again = sent ? reply : undefined;
  return {
    ...useFormFields(fields, {
      labels: 'equipment:field',
      texts: again?.texts ?? textsOf(fields, startOf(fields)),
      faults: again?.faults ?? {},
    }),
    sent,
  };
}

export function Channels({ id, history: { channels }, mayEdit, reply }: Props) {
  const { t, i18n } = useTranslation(['equipment', 'timeseries']);
  const { field, sent } = useSmallForm(CHANNEL_FORM.fields, reply);
  return (
    <Panel title={t('channels.title')} id="channels">
      {channels.length === 0 ? <p className="soft">{t('channels.none')}</p> : null}
      <ul className="plain-list stack">
        {channels.map(({ id: row, no, dataType, unit, coefficient, offset, comment }) => (
          <li key={row} className="row">
            <span>
              <b className="num">{t('channels.no', { no })}</b> {quantityName(t, dataType)}
              {unit === '' ? null : ` (${unit})`}
              {coefficient === 1 && offset === 0 ? null : (
                <span className="soft num">
                  {' '}
                  × {formatNumber(coefficient, 6, i18n.language)} + {formatNumber(offset, 6, i18n.language)}
                </span>
              )}
              {comment === '' ? null : <small className="soft under">{comment}</small>}
            </span>
            {mayEdit ? <RemoveRow id={id} row={row} intent="removeChannel" what={t('channels.no', { no })} /> : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <AddRow id={id} of="channel" words="channels" open={sent}>
          <div className="form-row">
            {field('no')}
            {field('dataType')}
            {field('unit')}
          </div>
          <div className="form-row">
            {field('coefficient')}
            {field('offset')}
            {field('channelComment')}
          </div>
        </AddRow>
      ) : null}
    </Panel>
  );
}

export function Schedules({ id, history: { schedules }, mayEdit, reply }: Props) {
  const { t } = useTranslation('equipment');
  const { field, sent } = useSmallForm(SCHEDULE_FORM.fields, reply);
  return (
    <Panel title={t('schedules.title')} id="schedules">
      {schedules.length === 0 ? <p className="soft">{t('schedules.none')}</p> : null}
      <ul className="plain-list stack">
        {schedules.map(({ id: row, from, periodicity, transmission, comment }) => (
          <li key={row} className="row">
            <span>
              {t('schedules.measures', { count: periodicity })}
              {transmission === null
                ? ` · ${t('schedules.readOnSite')}`
                : ` · ${t('schedules.sends', { count: transmission })}`}
              <small className="soft under">
                {t('sinceDay', { day: from })}
                {comment === '' ? null : ` · ${comment}`}
              </small>
            </span>
            {mayEdit ? <RemoveRow id={id} row={row} intent="removeSchedule" what={from} /> : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <AddRow id={id} of="schedule" words="schedules" open={sent}>
          <div className="form-row">
            {field('scheduleFrom')}
            {field('periodicity')}
            {field('transmission')}
          </div>
          {field('scheduleComment')}
        </AddRow>
      ) : null}
    </Panel>
  );
}

interface AddRowProps {
  readonly id: number;
  /** the command of its form, and the name of its draft */
  readonly of: 'channel' | 'schedule';
  readonly words: 'channels' | 'schedules';
  readonly open: boolean;
  readonly children: ReactNode;
}

function AddRow({ id, of, words, open, children }: AddRowProps) {
  const { t } = useTranslation('equipment');
  return (
    <Collapsible title={t(`${words}.add`)} open={open}>
      <PostForm action={urls.device(id)} className="form" draft={{ of }}>
        {children}
        <div className="form-actions">
          <SubmitButton intent={of} icon="plus">
            {t(`${words}.save`)}
          </SubmitButton>
        </div>
      </PostForm>
    </Collapsible>
  );
}

function RemoveRow({ id, row, intent, what }: { id: number; row: number; intent: string; what: string }) {
  const { t } = useTranslation('equipment');
  return (
    <PostForm action={urls.device(id)} className="inline-form">
      <input type="hidden" name="row" value={row} />
      <SubmitButton intent={intent} icon="trash" emphasis="plain">
        {t('remove')}
        <span className="visually-hidden"> {what}</span>
      </SubmitButton>
    </PostForm>
  );
}
