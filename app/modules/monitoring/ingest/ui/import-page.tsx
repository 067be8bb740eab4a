/** Bringing measures from a file: choose it, see how it is read and what it would change, then confirm. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { acceptAttribute, joinSentences, type PreviewSentence } from '~/modules/core/exchange/domain';
import { FileIssues } from '~/modules/core/exchange/ui/file-issues';
import { OVERLAPS, QUANTITIES, QUANTITY_KEYS } from '~/modules/monitoring/timeseries/domain';
import { layoutHydrograph } from '~/modules/monitoring/timeseries/view/layout-hydrograph';
import { ChartSvg } from '~/ui/chart/chart-svg';
import { ErrorSummary } from '~/ui/form/error-summary';
import { FileField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { CLOCKS, LOGGER_CLOCK, MEASURE_FILES, textOfDestination } from '../domain';
import type { ChannelPreview, ImportPageData } from '../view/measure-preview';
import { pictureSpec } from '../view/picture-spec';
import { ImportHistory } from './import-history';

interface ImportPageProps {
  readonly page: ImportPageData;
  readonly address: (search: Readonly<Record<string, string | readonly string[]>>) => string;
  readonly fault?: readonly PreviewSentence[];
}

export function MeasureImportPage({ page, address, fault = [] }: ImportPageProps) {
  const { t } = useTranslation(['ingest', 'exchange', 'timeseries']);
  const message = joinSentences(fault, t);
  return (
    <div className="stack">
      <PageHeader
        title={t('ingest:title')}
        context={[
          <Link key="station" to={page.station.to}>
            {page.station.name}
          </Link>,
          page.station.code,
        ]}
      />
      {page.file ? (
        <Preview page={page} file={page.file} address={address} message={message} />
      ) : (
        <Upload page={page} address={address} message={message} />
      )}
      <ImportHistory lines={page.history} address={(id) => address({ undo: id })} />
    </div>
  );
}

function Upload({ page, address, message }: Omit<ImportPageProps, 'fault'> & { message: string }) {
  const { t } = useTranslation(['ingest', 'exchange']);
  return (
    <PostForm encType="multipart/form-data" action={address({})} className="form">
      <ErrorSummary errors={message === '' ? [] : [{ fieldId: 'file', message }]} />
      <Panel id="import">
        <p>{t('ingest:help')}</p>
        <FileField
          name="file"
          label={t('ingest:file')}
          accept={acceptAttribute(MEASURE_FILES)}
          required
          errors={message === '' ? undefined : [message]}
        />
      </Panel>
      <div className="form-actions">
        <SubmitButton intent="upload" icon="upload">
          {t('ingest:compare')}
        </SubmitButton>
        <Link className="button" to={page.station.to}>
          {t('ingest:cancel')}
        </Link>
      </div>
    </PostForm>
  );
}

type File = NonNullable<ImportPageData['file']>;

function Preview({ page, file, address, message }: Omit<ImportPageProps, 'fault'> & { file: File; message: string }) {
  const { t, i18n } = useTranslation(['ingest', 'exchange', 'timeseries']);
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  if (file.refused)
    return (
      <div className="stack">
        <h2>{file.fileName}</h2>
        <FileIssues issues={[file.refused]} label={t('ingest:issues')} showLabel />
        <p className="form-actions">
          <Link className="button" to={address({})}>
            {t('ingest:other')}
          </Link>
        </p>
      </div>
    );
  const { reading, channels } = file;
  const chosen = channels.filter(({ destination }) => destination);
  const writes = chosen.reduce(
    (sum, { counts }) => sum + counts.created + (page.choices.overlap === 'replace' ? counts.changed : 0),
    0,
  );
  const stations = [...new Set(channels.map(({ station }) => station))].filter(Boolean);
  const doubts = (['ambiguous', 'nonexistent', 'repeated'] as const).filter((doubt) => reading[doubt] > 0);
  const hidden = channels.map(({ key, destination }) => [key, textOfDestination(destination)] as const);
  return (
    <div className="stack">
      {message ? <Notice tone="brick">{message}</Notice> : null}
      {file.applied ? <Notice tone="leaf">{t('ingest:applied')}</Notice> : null}
      {reading.refused > 0 && channels.length > 0 ? (
        <Notice tone="ochre">{t('ingest:refusedLines', { count: reading.refused })}</Notice>
      ) : null}
      <div>
        <h2>{file.fileName}</h2>
        <p className="soft">
          {t('ingest:summary', { format: t(`ingest:format.${reading.format}`), lines: number(reading.lines) })}
          {stations.map((station) => ` ${t('ingest:stationNamed', { station })}`).join('')}
        </p>
        {doubts.map((doubt) => (
          <p key={doubt} className="soft">
            {t(`ingest:${doubt}`, { count: reading[doubt] })}
          </p>
        ))}
      </div>
      {channels.length > 0 ? (
        <Form action={address({})} className="import-choices" preventScrollReset>
          <input type="hidden" name="session" value={page.session ?? ''} />
          <div className="import-how">
            {reading.clock === null ? null : (
              <label>
                {t('ingest:clock.label')}
                <select className="input" name="clock" defaultValue={String(page.choices.clock ?? LOGGER_CLOCK)}>
                  {CLOCKS.map((clock) => (
                    <option key={clock} value={clock}>
                      {t(`ingest:clock.${clock}`)}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label>
              {t('ingest:overlap.label')}
              <select className="input" name="overlap" defaultValue={page.choices.overlap}>
                {OVERLAPS.map((overlap) => (
                  <option key={overlap} value={overlap}>
                    {t(`ingest:overlap.${overlap}`)}
                  </option>
                ))}
              </select>
            </label>
            <button className="button">{t('ingest:update')}</button>
          </div>
          <Channels channels={channels} series={page.series} />
        </Form>
      ) : null}
      {channels.map((channel) => (
        <Picture key={channel.key} channel={channel} />
      ))}
      <PostForm action={address({ session: page.session ?? '' })} className="form-actions">
        <input type="hidden" name="overlap" value={page.choices.overlap} />
        {page.choices.clock === undefined ? null : <input type="hidden" name="clock" value={page.choices.clock} />}
        {hidden.map(([key, to]) => (
          <input key={key} type="hidden" name="to" value={`${key}=${to}`} />
        ))}
        {writes > 0 ? (
          <SubmitButton intent="confirm" icon="check">
            {t('ingest:confirm', { count: writes, number: number(writes) })}
          </SubmitButton>
        ) : channels.length > 0 ? (
          <p>{t('ingest:nothing')}</p>
        ) : null}
        <Link className="button" to={address({})}>
          {t('ingest:other')}
        </Link>
        <Link className="button button-quiet" to={page.station.to}>
          {t('ingest:cancel')}
        </Link>
      </PostForm>
      {reading.issues.length > 0 ? (
        <FileIssues issues={reading.issues} label={t('ingest:issues')} showLabel file={file.fileName} />
      ) : null}
    </div>
  );
}

function Channels({ channels, series }: { channels: readonly ChannelPreview[]; series: ImportPageData['series'] }) {
  const { t, i18n } = useTranslation(['ingest', 'timeseries']);
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  const count = (key: 'created' | 'same' | 'changed' | 'overlapping') => ({
    id: key,
    label: t(`ingest:column.${key}`),
    number: true,
    cell: ({ counts, destination }: ChannelPreview) => (destination ? number(counts[key]) : '–'),
  });
  return (
    <DataTable
      label={t('ingest:choices')}
      dense
      rows={channels}
      rowKey={({ key }) => key}
      columns={[
        {
          id: 'channel',
          label: t('ingest:column.channel'),
          cell: ({ label, unit, station }) =>
            [label, unit && `[${unit}]`, channels.some((one) => one.station !== station) && station]
              .filter(Boolean)
              .join(' '),
        },
        {
          id: 'destination',
          label: t('ingest:destination.label'),
          cell: ({ key, label, destination }) => (
            <DestinationChoice channel={key} label={label} value={textOfDestination(destination)} series={series} />
          ),
        },
        { id: 'measures', label: t('ingest:column.measures'), number: true, cell: ({ measures }) => number(measures) },
        { id: 'from', label: t('ingest:column.from'), cell: ({ from }) => formatInstant(new Date(from)).slice(0, -3) },
        { id: 'to', label: t('ingest:column.to'), cell: ({ to }) => formatInstant(new Date(to)).slice(0, -3) },
        count('created'),
        count('same'),
        count('changed'),
        count('overlapping'),
        {
          id: 'outOfRange',
          label: t('ingest:column.outOfRange'),
          number: true,
          tone: ({ outOfRange }) => (outOfRange > 0 ? 'ochre' : undefined),
          cell: ({ outOfRange }) => (outOfRange > 0 ? `⚠ ${number(outOfRange)}` : number(0)),
        },
      ]}
    />
  );
}

function DestinationChoice({
  channel,
  label,
  value,
  series,
}: {
  channel: string;
  label: string;
  value: string;
  series: ImportPageData['series'];
}) {
  const { t } = useTranslation(['ingest', 'timeseries']);
  return (
    <select
      className="input import-destination"
      name="to"
      defaultValue={`${channel}=${value}`}
      aria-label={`${t('ingest:destination.label')} – ${label}`}
    >
      <option value={`${channel}=none`}>{t('ingest:destination.none')}</option>
      {series.map((one) => (
        <option key={one.id} value={`${channel}=${one.id}`}>
          {`${t(`timeseries:quantity.${one.quantity}`)} ${one.name} (${one.unit})`}
        </option>
      ))}
      {QUANTITY_KEYS.map((quantity) => (
        <option key={quantity} value={`${channel}=new:${quantity}`}>
          {t('ingest:destination.new', {
            quantity: t(`timeseries:quantity.${quantity}`),
            unit: QUANTITIES[quantity].unit,
          })}
        </option>
      ))}
    </select>
  );
}

function Picture({ channel }: { channel: ChannelPreview }) {
  const { t, i18n } = useTranslation(['ingest', 'timeseries']);
  const title = t('ingest:picture.title', { label: channel.label });
  const spec = pictureSpec(
    channel,
    {
      title,
      incoming: t('ingest:picture.incoming'),
      stored: t('ingest:picture.stored'),
      empty: t('timeseries:picture.empty'),
    },
    i18n.language,
  );
  if (!spec) return null;
  return (
    <figure className="chart">
      <figcaption>
        <b>{title}</b>
        <span>{`${formatDay(new Date(channel.from))} – ${formatDay(new Date(channel.to))}`}</span>
      </figcaption>
      <div className="chart-scroll chart-fit" role="region" tabIndex={0} aria-label={title}>
        <ChartSvg scene={layoutHydrograph(spec, { width: 900, height: 260 }).scene} label={title} />
      </div>
    </figure>
  );
}
