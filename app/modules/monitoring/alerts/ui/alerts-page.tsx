/** Alerts: what rings and nobody answered first, then what is known, then the past. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { TextField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { useFollowed } from '~/ui/enhance/use-followed';
import { Collapsible, EmptyState, Notice, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { AlertPage, AlertView } from '../view/alert-page';
import { alertDetails, alertHead } from '../view/alert-words';
import { RefusedMail, UnreachedPeople } from './refused-mail';
import { LevelMark } from './level-mark';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

const ALERTS = 'alert';
/** Where no stream gets through. */
const SELDOM = { pollMs: 60_000 };

interface Props {
  readonly page: AlertPage;
  readonly reply?: FormReply | undefined;
}

export function AlertsPage({ page, reply }: Props) {
  const { t } = useTranslation(['alerts']);
  const { errors } = useFaults(reply?.faults);
  useFollowed(urls.events(), ALERTS, SELDOM);
  const { open, answered, past, counts, station } = page;
  const action = urls.alerts(station === null ? {} : { station });
  const said = errors(WHOLE).join(' ');
  return (
    <div className="stack">
      <PageHeader
        title={counts.open > 0 ? t('open', { count: counts.open }) : t('quiet')}
        context={[
          <Link key="config" to={urls.thresholds(station === null ? {} : { station })}>
            {t('config.link', { count: page.thresholds })}
          </Link>,
          <Link key="silences" to={urls.silences(station === null ? {} : { station })}>
            {t('silence.title')}
          </Link>,
        ]}
      />
      {said ? <Notice tone="brick">{said}</Notice> : null}
      <RefusedMail refused={page.refused} />
      <UnreachedPeople unreached={page.unreached} />
      {page.thresholds === 0 && counts.open + counts.answered + counts.past === 0 ? (
        <EmptyState icon="bell" title={t('none.title')} text={t('none.text')}>
          <Link className="button button-primary" to={urls.thresholds()}>
            {t('config.title')}
          </Link>
        </EmptyState>
      ) : null}
      {open.length > 0 ? (
        <ul className="alerts">
          {open.map((alert) => (
            <Alert key={alert.id} alert={alert} action={action} />
          ))}
        </ul>
      ) : null}
      {counts.open > open.length ? <p className="soft">{t('more', { count: counts.open - open.length })}</p> : null}
      {answered.length > 0 ? (
        <Panel title={t('answered', { count: counts.answered })}>
          <ul className="alerts">
            {answered.map((alert) => (
              <Alert key={alert.id} alert={alert} action={action} />
            ))}
          </ul>
        </Panel>
      ) : null}
      {counts.past > 0 ? (
        <Collapsible title={t('past')} count={String(counts.past)} open={counts.open === 0}>
          <ul className="alerts">
            {past.map((alert) => (
              <Alert key={alert.id} alert={alert} action={action} />
            ))}
          </ul>
          <Pages page={page} />
        </Collapsible>
      ) : null}
    </div>
  );
}

function Pages({ page: { page, pages, station } }: Props) {
  const { t } = useTranslation(['alerts']);
  const to = (number: number) => urls.alerts({ ...(station === null ? {} : { station }), page: number });
  if (pages === 1) return null;
  return (
    <p className="row">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev">
          {t('later')}
        </Link>
      ) : null}
      <span className="soft">{t('page', { page, pages })}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next">
          {t('earlier')}
        </Link>
      ) : null}
    </p>
  );
}

function Alert({ alert, action }: { readonly alert: AlertView; readonly action: string }) {
  const { t, i18n } = useTranslation(['alerts', 'timeseries']);
  const words = t as (key: string, values?: Record<string, string | number>) => string;
  const { station, quantity, facts, silentTo, said } = alert;
  const { level, highest, levels, closed, reason } = facts;
  return (
    <li className="alert">
      <LevelMark level={closed === null && reason === null ? level : highest} of={levels.length} />
      <div className="alert-said">
        <p>
          <Link to={station.to}>
            <b>{station.name}</b>
          </Link>{' '}
          <span className="soft num">{station.code}</span> · {quantityName(t, quantity)}
        </p>
        <p>{alertHead(facts, words, i18n.language)}</p>
        {alertDetails(facts, words, i18n.language).map((line) => (
          <p key={line} className="soft">
            {line}
          </p>
        ))}
        {silentTo === null ? null : <p className="soft">{t('silentTo', { at: formatInstant(new Date(silentTo)) })}</p>}
        <p className="soft">
          <Link to={alert.chart}>{t('chart')}</Link>
        </p>
        {said.map(({ by, note, saidAt }) => (
          <p key={saidAt} className="soft">
            {t(note === '' ? 'saidBy' : 'saidNote', { by, note, at: formatInstant(new Date(saidAt)) })}
          </p>
        ))}
      </div>
      {alert.mayAnswer && said.length === 0 ? (
        <PostForm action={action} className="alert-answer" draft={{ of: `alert-${alert.id}` }}>
          <input type="hidden" name="alert" value={alert.id} />
          <TextField name="note" label={t('note')} id={`note-${alert.id}`} maxLength={500} />
          <SubmitButton intent="acknowledge" icon="check" emphasis="plain">
            {t('acknowledge')}
          </SubmitButton>
        </PostForm>
      ) : null}
    </li>
  );
}
