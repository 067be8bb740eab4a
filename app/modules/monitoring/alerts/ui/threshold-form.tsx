/** The form of a threshold, and what it would have raised over the last year. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { THRESHOLD_FIELDS } from '~/modules/monitoring/watches/domain';
import type { Rehearsal, ThresholdPage, ThresholdTried } from '../view/threshold-page';
import { RefusedMail, UnreachedPeople } from './refused-mail';
import { ParentWords } from './threshold-list';

interface Props {
  readonly page: ThresholdPage;
  readonly reply?: FormReply<ThresholdTried> | undefined;
}

export function ThresholdForm({ page, reply }: Props) {
  const { t } = useTranslation(['alerts', 'timeseries', 'ui']);
  const { field, head, isGone, key } = useRecordForm(THRESHOLD_FIELDS, {
    labels: 'alerts:field',
    view: page,
    again: reply,
    what: t('config.one'),
    sendsSeen: true,
  });
  const id = isGone ? 0 : page.id;
  if (page.deletedMeanwhile && !reply)
    return <DeletedPanel deletedMeanwhile={page.deletedMeanwhile} what={t('config.one')} />;
  return (
    <div className="stack">
      <PageHeader
        title={t(page.id === 0 ? 'config.new' : 'config.one')}
        context={[<ParentWords key="parent" parent={page.parent} />]}
      />
      {reply?.more?.rehearsal ? <Rehearsed rehearsal={reply.more.rehearsal} /> : null}
      {reply?.more?.trial ? <Tried addresses={reply.more.trial} /> : null}
      <RefusedMail refused={page.refused} />
      <UnreachedPeople unreached={page.unreached} />
      <PostForm action={isGone ? page.anew : page.to} className="form form-wide" key={key} draft={{ of: 'threshold' }}>
        {head}
        <fieldset className="plain" disabled={!page.mayEdit}>
          <div className="columns">
            <Panel title={t('form.what')}>
              {field('quantity')}
              {field('kind', { help: t('help.kind') })}
              {field('direction', { help: t('help.direction') })}
              {field('fraction', { help: t('help.fraction'), placeholder: '23' })}
              <div className="form-row">
                {field('level1')}
                {field('level2')}
                {field('level3')}
                {field('level4')}
              </div>
              {field('epsilon', { help: t('help.epsilon') })}
            </Panel>
            <Panel title={t('form.how')}>
              {field('confirmations', { help: t('help.confirmations') })}
              <div className="form-row">
                {field('hysteresis', { help: t('help.hysteresis') })}
                {field('hysteresisMode')}
              </div>
              <div className="form-row">
                {field('seasonFirst', { help: t('help.season'), placeholder: '01/06' })}
                {field('seasonLast', { placeholder: '31/10' })}
              </div>
              <div className="form-row">
                {field('validFrom')}
                {field('validTo')}
              </div>
              {field('comment', { rows: 3 })}
            </Panel>
            <Panel title={t('form.who')}>
              {field('receivers', { options: page.receivers })}
              {field('outOfHours', { help: t('help.outOfHours') })}
              {field('digest', { help: t('help.digest') })}
              {field('escalateHours', { help: t('help.escalateHours') })}
              {field('escalateTo', { options: page.receivers })}
            </Panel>
          </div>
        </fieldset>
        {page.mayEdit ? (
          <div className="form-actions">
            <SubmitButton intent="save" icon="save">
              {t(isGone ? 'ui:deletedMeanwhile.again' : 'form.save')}
            </SubmitButton>
            <SubmitButton intent="rehearse" icon="play" emphasis="plain">
              {t('form.rehearse')}
            </SubmitButton>
            <SubmitButton intent="trial" icon="mail" emphasis="plain">
              {t('form.trial')}
            </SubmitButton>
            <Link className="button button-quiet" to={urls.thresholds()}>
              {t('ui:action.cancel')}
            </Link>
          </div>
        ) : null}
      </PostForm>
      {page.mayEdit && id > 0 ? (
        <PostForm action={page.to} className="inline-form">
          <SubmitButton intent="remove" icon="trash" emphasis="danger">
            {t('form.remove')}
          </SubmitButton>
        </PostForm>
      ) : null}
    </div>
  );
}

function Tried({ addresses }: { readonly addresses: readonly string[] }) {
  const { t } = useTranslation(['alerts']);
  return (
    <Notice tone={addresses.length > 0 ? 'water' : 'ochre'} title={t('trial.sent', { count: addresses.length })}>
      {addresses.join(', ') || t('trial.nobody')}
    </Notice>
  );
}

const SHOWN = 12;

function Rehearsed({ rehearsal: { lines, count, more, byMeasures } }: { readonly rehearsal: Rehearsal }) {
  const { t } = useTranslation(['alerts']);
  if (lines.length === 0) return <Notice tone="ochre">{t('rehearsal.nothing')}</Notice>;
  return (
    <Notice
      tone={count > 0 ? 'ochre' : 'water'}
      title={`${t('rehearsal.title', { count })}, ${t('rehearsal.stations', { count: lines.length })}`}
    >
      <ul>
        {lines
          .filter(({ rang }) => rang.length > 0)
          .map(({ station, rang }) => (
            <li key={station.id}>
              <Link to={urls.station(station.word, station.id)}>{station.name}</Link>
              {' : '}
              {rang
                .slice(0, SHOWN)
                .map(({ raisedAt, closedAt, level }) =>
                  t(closedAt === null ? 'rehearsal.open' : 'rehearsal.closed', {
                    from: formatDay(new Date(raisedAt)),
                    to: closedAt === null ? '' : formatDay(new Date(closedAt)),
                    level,
                  }),
                )
                .join(', ')}
              {rang.length > SHOWN ? ` ${t('rehearsal.others', { count: rang.length - SHOWN })}` : ''}
            </li>
          ))}
      </ul>
      {more ? <p>{t('rehearsal.more', { count: lines.length })}</p> : null}
      {byMeasures ? null : <p>{t('rehearsal.byClock')}</p>}
    </Notice>
  );
}
