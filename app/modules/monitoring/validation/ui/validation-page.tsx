/** The queue of what deserves a look: one run at a time, with its reason and what would put it right. */
import { Link } from '@remix-run/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { parisClock } from '~/kernel/paris-time';
import { HydrographPicture } from '~/modules/monitoring/hydrograph/ui/hydrograph';
import { correctionSpec, seriesName } from '~/modules/monitoring/corrections/view/correction-spec';
import { RefusedButton } from '~/modules/monitoring/series/ui/refused-button';
import { argumentsSentence, effectSentence } from '~/modules/monitoring/corrections/view/correction-words';
import { suspicionReason } from '~/modules/monitoring/data-quality/view/suspicion-words';
import { CurrentDoubt, useDoubtReason } from '~/modules/monitoring/quality/ui/doubts';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { ManyAsked, QueueLine, ValidationPage } from '../view/validation-page';
import { AcceptButton, ValidationGroup, ValidationGroups, type QueueAddress } from './validation-groups';

interface Props {
  /** `lacks`: what the account lacks to see stations */
  readonly page: ValidationPage & { readonly lacks?: string | null };
  readonly reply?: FormReply<ManyAsked>;
}
type Current = NonNullable<ValidationPage['current']>;
type Words = (key: string, options?: Record<string, unknown>) => string;

const MINUTE_MS = 60_000;
/** What a key presses: only while the focus is in the queue, so that nothing is decided by accident. */
const KEYS: Readonly<Record<string, string>> = {
  a: 'button[value="accept"]',
  c: 'a[data-adjust]',
  r: 'button[value="refuse"]',
  n: 'a[rel="next"]',
  p: 'a[rel="prev"]',
  u: 'button[value="undo"]',
};

const lineName = ({ station, series }: QueueLine, t: Words): string => `${station.name} – ${seriesName(series, t)}`;

export function ValidationQueuePage({ page, reply }: Props) {
  const { t } = useTranslation(['timeseries', 'stations', 'quality']);
  const { kind, kinds, total, current, currentDoubt, decided, word } = page;
  const section = useRef<HTMLDivElement>(null);
  const to: QueueAddress = (search = {}) => urls.stationsPage(word, 'validation', search);
  const many = reply?.more?.values;
  useEffect(() => {
    // after a decision the pressed button is gone: the next key goes on from here
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [current?.id, currentDoubt?.id]);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const selector = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key.toLowerCase()];
    const pressed = selector && section.current?.querySelector<HTMLElement>(selector);
    if (!pressed) return;
    event.preventDefault();
    pressed.click();
  };
  return (
    <div className="stack validation" ref={section} tabIndex={-1} onKeyDown={press}>
      <PageHeader title={total > 0 ? t('validation.title', { count: total }) : t('validation.none')} />
      {kinds.length > 1 || kind !== null ? (
        <nav aria-label={t('validation.kinds')} className="row">
          <Link
            className="chip"
            aria-current={kind === null ? 'true' : undefined}
            to={urls.stationsPage('station', 'validation')}
          >
            {t('validation.all')}
          </Link>
          {kinds.map((one) => (
            <Link
              key={one.kind}
              className="chip"
              aria-current={one.kind === kind ? 'true' : undefined}
              to={urls.stationsPage(one.word, 'validation')}
            >
              {`${t(`stations:kind.${one.kind}.many`)} (${one.count})`}
            </Link>
          ))}
        </nav>
      ) : null}
      {many === undefined ? <RefusedButton reply={reply} /> : null}
      {decided ? (
        <PostForm action={to({ item: (current ?? currentDoubt)?.id })} className="row validation-decided">
          <input type="hidden" name="item" value={decided.id} />
          <span>
            {decided.of === 'analyses'
              ? t(`quality:check.decided.${decided.state}`, { station: decided.station })
              : t(`validation.decided.${decided.state}`, { station: decided.station, count: decided.count })}
          </span>
          <SubmitButton intent="undo" icon="undo" emphasis="plain">
            {t('validation.undo', { count: decided.count })}
          </SubmitButton>
        </PostForm>
      ) : null}
      {page.group ? (
        <ValidationGroup group={page.group} many={many} to={to} />
      ) : current ? (
        <CurrentRun key={current.id} page={page} current={current} many={many} to={to} />
      ) : currentDoubt ? (
        <CurrentDoubt
          key={currentDoubt.id}
          doubt={currentDoubt}
          station={currentDoubt.station}
          steps={{ ...currentDoubt, total }}
          to={to}
        />
      ) : page.noStation ? (
        <EmptyState
          icon="circle-alert"
          title={t('validation.noStation')}
          text={page.lacks ?? t('validation.noStationText')}
        />
      ) : (
        <EmptyState icon="circle-check" title={t('validation.none')} text={t('validation.noneText')} />
      )}
      {page.groups.length > 0 ? <ValidationGroups page={page} to={to} /> : null}
      {page.lines.length + page.doubts.length > 1 && !page.group ? <Queue page={page} to={to} /> : null}
    </div>
  );
}

function CurrentRun({
  page: { total },
  current,
  many,
  to,
}: {
  readonly page: ValidationPage;
  readonly current: Current;
  readonly many: number | undefined;
  readonly to: QueueAddress;
}) {
  const { t, i18n } = useTranslation(['timeseries']);
  const { picture, propose, station, series } = current;
  const { effect, fault } = picture;
  const reason = suspicionReason(current, current, t, i18n.language);
  const clock = (at: number) => parisClock(new Date(at));
  const over = propose ?? current;
  const adjust = urls.stationPage(station.word, station.id, 'corrections', {
    series: series.id,
    kind: propose?.kind ?? 'qualification',
    from: clock(over.from),
    // minutes are cut: the last measure stays inside
    to: clock(over.to + MINUTE_MS),
    suspicion: current.id,
  });
  const sheet = urls.station(station.word, station.id, {
    series: series.id,
    from: clock(picture.window.from),
    to: clock(picture.window.to),
  });
  const name = lineName(current, t);
  const said = propose ? argumentsSentence(propose.kind, picture.texts, t, i18n.language) : '';
  const instant = (at: number) => formatInstant(new Date(at));
  const spec = correctionSpec(picture, picture.before ? { before: picture.before } : {}, {
    title: `${name}. ${reason}`,
    before: t('corrections.before'),
    after: picture.before ? t('corrections.after') : name,
    empty: t('picture.empty'),
    reading: t('picture.reading'),
    locale: i18n.language,
  });
  return (
    <Panel title={reason} id="current">
      <p className="row">
        <b>
          <Link to={sheet}>{name}</Link>
        </b>
        <span className="soft">
          {current.from === current.to
            ? instant(current.from)
            : t('corrections.fromTo', { from: instant(current.from), to: instant(current.to) })}
        </span>
      </p>
      <HydrographPicture
        spec={spec}
        address={(search) => urls.station(station.word, station.id, { series: series.id, ...search })}
      />
      {propose ? (
        <p>
          <b>{t('validation.proposed', { operation: t(`operation.${propose.kind}.name`) })}</b>{' '}
          {said ? `${said}. ` : null}
          {fault ? t(fault.key, fault.params) : effect ? effectSentence(effect, current, t, i18n.language) : null}
        </p>
      ) : (
        <p>{t('validation.nothingProposed')}</p>
      )}
      <PostForm action={to({ item: current.id })} className="form-actions">
        <input type="hidden" name="item" value={current.id} />
        <input type="hidden" name="version" value={picture.seen} />
        {effect ? <AcceptButton many={many} label={t('validation.accept')} /> : null}
        <Link className="button" data-adjust to={adjust}>
          {t('validation.adjust')}
        </Link>
        <SubmitButton intent="refuse" emphasis="plain">
          {t('validation.refuse')}
        </SubmitButton>
        <span className="row validation-steps">
          {current.previous === null ? null : (
            <Link rel="prev" className="button button-quiet" to={to({ item: current.previous })}>
              {t('validation.previous')}
            </Link>
          )}
          <span className="soft">{t('validation.rank', { rank: current.rank, total })}</span>
          {current.next === null ? null : (
            <Link rel="next" className="button button-quiet" to={to({ item: current.next })}>
              {t('validation.next')}
            </Link>
          )}
        </span>
      </PostForm>
      <p className="soft validation-keys">{t('validation.keys')}</p>
    </Panel>
  );
}

function Queue({ page, to }: { readonly page: ValidationPage; readonly to: QueueAddress }) {
  const { t, i18n } = useTranslation(['timeseries', 'quality']);
  const reasonOf = useDoubtReason();
  const shown = (page.current ?? page.currentDoubt)?.id;
  const lines = [
    ...page.lines.map((line) => ({
      ...{ id: line.id, from: line.from, name: lineName(line, t) },
      reason: suspicionReason(line, line, t, i18n.language),
    })),
    ...page.doubts.map((doubt) => ({
      ...{ id: doubt.id, from: doubt.at, reason: reasonOf(doubt) },
      name: `${doubt.station.name} – ${t('quality:analyses')}`,
    })),
  ];
  return (
    <Panel title={t('validation.queue')} id="queue">
      <DataTable
        label={t('validation.queue')}
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'series',
            label: t('visible.series'),
            cell: (line) => (
              <Link to={to({ item: line.id })} aria-current={line.id === shown ? 'true' : undefined}>
                {line.name}
              </Link>
            ),
          },
          {
            id: 'reason',
            label: t('suspicion.what'),
            cell: (line) => line.reason,
          },
          { id: 'from', label: t('validation.from'), date: { to: 'second', at: ({ from }) => from } },
        ]}
      />
    </Panel>
  );
}
