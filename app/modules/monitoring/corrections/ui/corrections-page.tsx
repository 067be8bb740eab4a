/** Correcting a series: its window on the chart, the kind, its effect before it is accepted, its journal. */
import { asOfSentence } from '../view/as-of-words';
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { parisClock } from '~/kernel/paris-time';
import { urls } from '~/urls';
import type { ChartColour } from '~/ui/chart/chart-spec';
import { Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { StatusChip } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { OPERATION_NAMES } from '../domain/operation';
import type { AtOnce, CorrectionEffect, CorrectionsPage, JournalLine } from '../view/corrections-page';
import { correctionSpec, seriesName } from '../view/correction-spec';
import { argumentsSentence } from '../view/correction-words';
import { clocksOf } from '~/modules/monitoring/hydrograph/domain/window';
import { HydrographPicture } from '~/modules/monitoring/hydrograph/ui/hydrograph';
import { CorrectionForm } from './correction-form';
import { CorrectionsHere } from './corrections-here';
import { ReadingsPanel } from './readings-panel';
import { SeriesHead } from './series-head';

/** Of the windows that reviews had given a level. */
const LEVEL_COLOURS: Readonly<Record<number, ChartColour>> = { 2: 4, 3: 7, 4: 3 };

interface Props {
  readonly page: CorrectionsPage;
  readonly reply?: FormReply<CorrectionEffect>;
}
export function SeriesCorrectionsPage({ page, atOnce, reply }: Props & { readonly atOnce: AtOnce }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const { station, series, window } = page;
  const name = seriesName(series, t);
  const to = (search: Readonly<Record<string, string | number | boolean | undefined>> = {}) =>
    urls.stationPage(station.word, station.id, 'corrections', { series: series.id, ...search });
  const over = { from: window.fromClock, to: window.toClock };
  const picked = page.over ? { start: page.over.fromClock, end: page.over.toClock } : {};
  const shown = page.over ?? window;
  const bounds = { start: parisClock(new Date(shown.from)), end: parisClock(new Date(shown.to)) };
  const words = {
    ...{ title: name, after: name, before: t('corrections.before') },
    ...{ empty: t('picture.empty'), reading: t('picture.reading') },
  };
  return (
    <div className="stack">
      <SeriesHead page={page} title={t('corrections.title', { series: name })} to={to} reply={reply} />
      <Panel title={t('corrections.window')} id="window">
        <p className="soft">{t('corrections.windowHelp')}</p>
        <HydrographPicture
          spec={correctionSpec(
            page,
            page.asOf ? { before: page.asOf.lines } : {},
            {
              ...words,
              ...(page.asOf ? { before: t('corrections.asOfLine', { at: page.asOf.clock.replace('T', ' ') }) } : {}),
              locale: i18n.language,
            },
            {
              ...(page.over && { picked: page.over }),
              marks: page.asOf?.levels.map(({ status, ...over }) => ({
                ...over,
                label: t(`status.${status}`),
                colour: LEVEL_COLOURS[status] ?? 'soft',
              })),
            },
          )}
          address={(search) => to({ kind: page.kind ?? undefined, ...picked, ...search })}
          pick={(drawn) => {
            const { from: start, to: end } = clocksOf(drawn);
            return `${to({ ...over, start, end })}#here`;
          }}
        />
        {page.over && !page.kind ? <CorrectionsHere page={page} to={to} /> : null}
        <Form method="get" action={to()} className="corrections-ask" key={`${bounds.start} ${bounds.end}`}>
          {Object.entries({ series: series.id, ...over }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <TextField name="start" type="datetime-local" label={t('window.from')} defaultValue={bounds.start} required />
          <TextField name="end" type="datetime-local" label={t('window.to')} defaultValue={bounds.end} required />
          <Select
            name="kind"
            label={t('corrections.kind')}
            defaultValue={page.kind ?? 'drift'}
            options={OPERATION_NAMES.map((kind) => ({ value: kind, label: t(`operation.${kind}.name`) }))}
          />
          <SubmitButton emphasis="plain">{t('corrections.continue')}</SubmitButton>
        </Form>
      </Panel>
      {page.kind ? (
        <CorrectionForm
          page={page}
          kind={page.kind}
          atOnce={atOnce}
          reply={reply}
          action={to({ kind: page.kind, ...over, ...picked, suspicion: page.suspicion ?? undefined })}
        />
      ) : null}
      <ReadingsPanel page={page} reply={reply} action={to(over)} />
      <Journal page={page} action={to({ kind: page.kind ?? undefined, ...over })} />
      <AsOf page={page} to={to} />
    </div>
  );
}

function AsOf({
  page: { series, window, asOf },
  to,
}: Props & { readonly to: (search?: Readonly<Record<string, string | number | undefined>>) => string }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const over = { from: window.fromClock, to: window.toClock };
  return (
    <Panel title={t('corrections.asOf')} id="as-of">
      <p className="soft">{t('corrections.asOfHelp')}</p>
      <Form method="get" action={to()} className="corrections-ask">
        {Object.entries({ series: series.id, ...over }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <TextField
          name="asOf"
          type="datetime-local"
          label={t('corrections.asOfAt')}
          defaultValue={asOf?.clock}
          required
        />
        <SubmitButton emphasis="plain">{t('corrections.asOfShow')}</SubmitButton>
        {asOf ? (
          <Link className="button" to={to(over)}>
            {t('corrections.asOfNow')}
          </Link>
        ) : null}
      </Form>
      {asOf ? (
        <p className="row">
          {asOfSentence(asOf, t as never, i18n.language)}
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              className="button button-quiet"
              href={urls.graphicExport(format, { series: series.id, ...over, asOf: asOf.clock })}
            >
              {format.toUpperCase()}
            </a>
          ))}
        </p>
      ) : null}
    </Panel>
  );
}

function Journal({ page, action }: { page: CorrectionsPage; readonly action: string }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const instant = (at: number) => formatInstant(new Date(at));
  const say = ({ kind, texts }: JournalLine) => argumentsSentence(kind, texts, t, i18n.language);
  return (
    <Panel title={t('corrections.journal')} id="journal">
      {page.filter.kinds.length > 0 ? <JournalFilter page={page} /> : null}
      {page.journal.length === 0 ? (
        <p className="soft">{t(page.filter.kinds.length > 0 ? 'corrections.noneFound' : 'corrections.none')}</p>
      ) : (
        <DataTable
          label={t('corrections.journal')}
          rows={page.journal}
          rowKey={(line) => line.id}
          columns={[
            { id: 'kind', label: t('corrections.kind'), cell: (line) => t(`operation.${line.kind}.name`) },
            {
              id: 'window',
              label: t('corrections.over'),
              cell: (line) => t('corrections.fromTo', { from: instant(line.from), to: instant(line.to) }),
            },
            { id: 'arguments', label: t('corrections.arguments'), cell: say },
            { id: 'comment', label: t('operationField.comment'), cell: (line) => line.comment },
            {
              id: 'by',
              label: t('corrections.by'),
              cell: (line) => t('corrections.byAt', { by: line.login, at: instant(line.at) }),
            },
            {
              id: 'state',
              label: t('corrections.state'),
              cell: (line) =>
                line.undone ? (
                  <StatusChip
                    icon="undo"
                    label={t('corrections.undone', { by: line.undone.by, at: instant(line.undone.at) })}
                  />
                ) : (
                  <>
                    {line.fault ? <Notice tone="ochre">{t(line.fault.key, line.fault.params)}</Notice> : null}
                    <PostForm action={action} className="inline-form">
                      <input type="hidden" name="operation" value={line.id} />
                      <SubmitButton intent="undo" icon="undo" emphasis="plain">
                        {t('corrections.undo')}
                      </SubmitButton>
                    </PostForm>
                  </>
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function JournalFilter({ page: { station, series, window, filter } }: { readonly page: CorrectionsPage }) {
  const { t } = useTranslation(['timeseries']);
  const states = [
    { value: 'inForce', label: t('corrections.inForce') },
    { value: 'undone', label: t('corrections.undoneOnes') },
  ];
  return (
    <Form
      method="get"
      action={`${urls.stationPage(station.word, station.id, 'corrections')}#journal`}
      className="corrections-ask"
      key={`${filter.of} ${filter.by} ${filter.state}`}
    >
      {Object.entries({ series: series.id, from: window.fromClock, to: window.toClock }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Select
        name="of"
        label={t('corrections.filterKind')}
        defaultValue={filter.of}
        options={[
          { value: '', label: t('corrections.anyKind') },
          ...filter.kinds.map((kind) => ({ value: kind, label: t(`operation.${kind}.name`) })),
        ]}
      />
      <Select
        name="by"
        label={t('corrections.filterBy')}
        defaultValue={filter.by}
        options={[
          { value: '', label: t('corrections.anyone') },
          ...filter.logins.map((login) => ({ value: login, label: login })),
        ]}
      />
      <Select
        name="state"
        label={t('corrections.filterState')}
        defaultValue={filter.state}
        options={[{ value: '', label: t('corrections.anyState') }, ...states]}
      />
      <SubmitButton emphasis="plain">{t('corrections.filter')}</SubmitButton>
    </Form>
  );
}
