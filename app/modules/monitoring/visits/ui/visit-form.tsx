/** A visit, for a thumb in the sun: what is known first, then one form. */
import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import type { Faults, FormReply } from '~/kernel/form';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import { WayThere } from '~/modules/monitoring/stations/ui/way-there';
import { EventTable } from '~/modules/monitoring/station-events/ui/event-table';
import { ErrorSummary } from '~/ui/form/error-summary';
import { FileField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { ClockNotice } from '~/modules/monitoring/visits-offline/ui/clock-notice';
import { KeepVisit } from '~/modules/monitoring/visits-offline/ui/keep-visit';
import { gapIn, PHOTOS, VISIT_FIELDS } from '../domain';
import { useStart } from './use-start';
import { gapHere, gapToLast, strangeIn, type GapToLast } from './check-here';
import type { VisitCheck, VisitPage } from '../view/visit-page';

interface Props {
  readonly page: VisitPage;
  readonly reply?: FormReply<VisitCheck | null> | undefined;
}

export function VisitForm({ page, reply }: Props) {
  const { t } = useTranslation(['visits', 'stationEvents']);
  const { station, campaign, place, control, devices } = page;
  const start = useStart(page.texts);
  // what the device says itself: the form stays as it is, with what was typed
  const [here, setHere] = useState<{ readonly of: Props['reply']; readonly faults: Faults } | null>(null);
  const [gap, setGap] = useState<GapToLast | 'unknown' | null>(null);
  const [logged, setLogged] = useState<{ readonly of: Props['reply']; readonly check: VisitCheck | null } | null>(null);
  const faults = here?.of === reply && here ? here.faults : (reply?.faults ?? {});
  const { field, summary, errorsOf } = useFormFields(VISIT_FIELDS, {
    labels: (name) => (OWN.has(name) ? `visits:field.${name}` : `stationEvents:field.${name}`),
    texts: reply?.texts ?? start,
    faults,
  });
  const strange = faults['valeurcalee'] === 'visits:fault.strange';
  return (
    <div className="stack">
      <PageHeader
        title={t('title', { name: station.name })}
        context={[
          <Link key="station" className="num" to={urls.station(station.word, station.id)}>
            {station.code}
          </Link>,
          ...(campaign
            ? [
                <Link key="campaign" to={urls.campaign(campaign.id)}>
                  {campaign.name}
                </Link>,
              ]
            : []),
        ]}
      />
      {place ? (
        <p className="no-print">
          <WayThere place={place} asButton>
            {t('go')}
          </WayThere>
        </p>
      ) : null}
      {campaign && campaign.toSample.length > 0 ? (
        <Notice tone="water">{t('toSample', { what: campaign.toSample.join(', ') })}</Notice>
      ) : null}
      <LastValues page={page} />
      <PostForm
        action={urls.stationVisit(station.word, station.id, { campaign: campaign?.id })}
        encType="multipart/form-data"
        className="form"
        key={JSON.stringify(reply?.texts ?? (start === page.texts ? '' : start))}
        draft={{ of: 'fieldVisit', record: station.id }}
      >
        <ErrorSummary errors={summary} />
        <input type="hidden" name="key" value={page.key} />
        {campaign ? <input type="hidden" name="campaign" value={campaign.id} /> : null}
        {campaign ? field('outcome') : <input type="hidden" name="outcome" value="done" />}
        <div className="form-row">
          {field('date', { required: true })}
          {field('eventHour', { placeholder: 'hh:mm' })}
        </div>
        <ClockNotice />
        {control ? (
          <>
            {field('valeurcalee', {
              help: t('help.reading', { quantity: quantityName(t, control.quantity), unit: control.unit }),
            })}
            {control.marks.length > 0 ? field('belowMark') : null}
            {strange ? field('sure') : null}
            <CheckedGap check={(logged?.of === reply && logged?.check) || (reply?.more ?? null)} />
            {gap === 'unknown' ? <Notice tone="ochre">{t('noLast')}</Notice> : null}
            {gap && gap !== 'unknown' ? <LastGap gap={gap} /> : null}
            <SubmitButton intent="check" icon="scale" emphasis="plain" formNoValidate>
              {t('check')}
            </SubmitButton>
          </>
        ) : null}
        {field('eventType')}
        {field('comment', { rows: 3 })}
        <div className="form-row">
          {field('problem', { options: page.problems, empty: t('stationEvents:noProblem') })}
          {field('solution', { options: page.solutions, empty: t('stationEvents:noSolution') })}
        </div>
        {field('action', { rows: 2 })}
        <div className="form-row">
          {field('volt')}
          {field('chgtpiles')}
        </div>
        <Panel title={t('photos')}>
          {PHOTOS.map((name, rank) => (
            <FileField
              key={name}
              name={name}
              label={t('photo', { rank: rank + 1 })}
              accept="image/jpeg,image/png"
              errors={errorsOf(name)}
            />
          ))}
        </Panel>
        {devices ? (
          <Panel title={t('devices')}>
            <div className="form-row">
              {field('taken', { options: devices, empty: t('nothingTaken') })}
              {field('takenTo')}
            </div>
            {field('placed', { help: t('help.placed') })}
          </Panel>
        ) : (
          <input type="hidden" name="takenTo" value="stock" />
        )}
        <KeepVisit
          station={{ word: station.word, id: station.id, name: station.name, campaign: campaign?.id ?? null }}
          check={(form) => strangeIn(page, form)}
          compare={(form) => {
            const told = gapHere(page, form);
            setLogged({ of: reply, check: told });
            setGap(told ? null : (gapToLast(page, form) ?? 'unknown'));
          }}
          onFaults={(told) => setHere({ of: reply, faults: told })}
        />
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t('save')}
          </SubmitButton>
        </div>
      </PostForm>
      <Panel title={t('log')} aside={<Link to={urls.stationEvents(station.word, station.id)}>{t('wholeLog')}</Link>}>
        {page.events.length === 0 ? <p className="soft">{t('noLog')}</p> : <EventTable lines={page.events} />}
      </Panel>
    </div>
  );
}
/** The last value that the page knows, where the logger itself cannot be asked. */
function LastGap({ gap: { gap, unit, value, unitOf, at } }: { readonly gap: GapToLast }) {
  const { t, i18n } = useTranslation('visits');
  return (
    <Notice tone="water">
      {t('gapLast', {
        ...{ gap: formatNumber(Math.abs(gap), 1, i18n.language), unit, unitOf },
        ...{ value: formatNumber(value, 2, i18n.language), at: formatMinute(new Date(at)) },
      })}
    </Notice>
  );
}

/** The others are those of an event. */
const OWN: ReadonlySet<string> = new Set(['outcome', 'valeurcalee', 'taken', 'takenTo', 'placed', 'sure', 'belowMark']);

function LastValues({ page: { last, control } }: Pick<Props, 'page'>) {
  const { t, i18n } = useTranslation(['visits', 'timeseries']);
  if (last.length === 0) return <p className="soft">{t('noValue')}</p>;
  const worded = (value: number) => formatNumber(value, 2, i18n.language);
  return (
    <Panel title={t('last')}>
      <ul className="plain-list">
        {last.map(({ quantity, value, unit, at }) => (
          <li key={quantity}>
            {quantityName(t, quantity)} <b className="num">{`${worded(value)} ${unit}`}</b>{' '}
            <span className="soft num">{formatMinute(new Date(at))}</span>
          </li>
        ))}
      </ul>
      {control && control.least !== null && control.most !== null ? (
        <p className="soft">
          {t('range', {
            ...{ quantity: quantityName(t, control.quantity), unit: control.unit },
            ...{ least: worded(control.least), most: worded(control.most) },
          })}
        </p>
      ) : null}
    </Panel>
  );
}

function CheckedGap({ check }: { readonly check: VisitCheck | null }) {
  const { t, i18n } = useTranslation('visits');
  if (!check) return null;
  if (check.gap === null) return <Notice tone="ochre">{t('noLogger')}</Notice>;
  const { gap, unit } = gapIn(check.unit, check.gap);
  return (
    <Notice tone="water">
      {t(gap === 0 ? 'noGap' : gap > 0 ? 'gapAbove' : 'gapBelow', {
        ...{ gap: formatNumber(Math.abs(gap), 1, i18n.language), unit },
      })}
    </Notice>
  );
}
