/** Where each column of the file goes, in which unit, and what that would change. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { quantityOf, quantityKeys, type Series } from '~/modules/monitoring/series/domain';
import { DataTable, type Column } from '~/ui/table/data-table';
import { textOfDestination, TO_SAY } from '../domain';
import type { ChannelPreview, ImportPageData, StationOfFile } from '../view/measure-preview';
import { UnitChoice } from './unit-choice';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

const DIGITS = 6;

interface ChannelsTableProps {
  readonly channels: readonly ChannelPreview[];
  readonly page: Pick<ImportPageData, 'series' | 'station'>;
  readonly stations: readonly StationOfFile[];
}

export function ChannelsTable({ channels, page, stations }: ChannelsTableProps) {
  const { t, i18n } = useTranslation(['ingest', 'timeseries']);
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  /** With its word beside it, where the rows stand as cards. */
  const worded = (id: string, cell: (channel: ChannelPreview) => ReactNode): Column<ChannelPreview> => ({
    id,
    label: t(`ingest:column.${id}`),
    cell: (channel) => (
      <>
        <span className="import-word">{t(`ingest:column.${id}`)}</span>
        {cell(channel)}
      </>
    ),
  });
  const figure = (id: string, cell: (channel: ChannelPreview) => string) => ({ ...worded(id, cell), number: true });
  const count = (key: 'created' | 'same' | 'changed' | 'aside' | 'overlapping') =>
    figure(key, ({ counts, destination }) => (destination ? number(counts[key]) : '–'));
  const some = (of: (channel: ChannelPreview) => number) => channels.some((channel) => of(channel) > 0);
  /** As they will be stored: a decimal mark or a unit that was taken for another shows here. */
  const extent = ({ least, most }: NonNullable<ChannelPreview['values']>, unit: string) => {
    const short = new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: DIGITS });
    return t('ingest:values', { least: short.format(least), most: short.format(most), unit });
  };
  const minute = (at: number) => formatMinute(new Date(at));
  const several = channels.some(({ station }) => station !== channels[0]!.station);
  const nameOf = (code: string) => {
    const found = stations.find((one) => one.code === code)?.station;
    return found && found !== 'forbidden' ? `${found.name} (${found.code})` : code || t('ingest:general.unnamed');
  };
  return (
    <div className="import-channels">
      <DataTable
        label={t('ingest:choices')}
        dense
        rows={channels}
        rowKey={({ key }) => key}
        groupOf={stations.length > 0 ? ({ station }) => nameOf(station) : undefined}
        columns={[
          {
            id: 'channel',
            label: t('ingest:column.channel'),
            cell: ({ label, station }) => [label, !stations.length && several && station].filter(Boolean).join(' '),
          },
          {
            id: 'destination',
            label: t('ingest:column.destination'),
            cell: (channel) => (
              <div className="import-where">
                <DestinationChoice
                  channel={channel}
                  series={page.series.filter(({ stationId }) => stationId === (channel.stationId ?? page.station?.id))}
                />
                <UnitChoice channel={channel} />
              </div>
            ),
          },
          figure('measures', ({ measures }) => number(measures)),
          figure('values', ({ values, seriesUnit, unit }) => (values ? extent(values, seriesUnit || unit) : '–')),
          worded('period', ({ from, to }) => (
            <>
              <span className="import-instant">{minute(from)}</span>{' '}
              <span className="import-instant">{minute(to)}</span>
            </>
          )),
          count('created'),
          count('same'),
          count('changed'),
          ...(some(({ counts }) => counts.aside) ? [count('aside')] : []),
          ...(some(({ incorrect }) => incorrect) ? [figure('incorrect', ({ incorrect }) => number(incorrect))] : []),
          count('overlapping'),
          {
            ...figure('outOfRange', ({ outOfRange }) => (outOfRange > 0 ? `⚠ ${number(outOfRange)}` : number(0))),
            tone: ({ outOfRange }) => (outOfRange > 0 ? 'ochre' : undefined),
          },
        ]}
      />
    </div>
  );
}

function DestinationChoice({
  channel: { key, label, destination, among },
  series,
}: {
  channel: ChannelPreview;
  series: readonly Series[];
}) {
  const { t } = useTranslation(['ingest', 'timeseries']);
  return (
    <select
      className="input import-destination"
      name="to"
      defaultValue={`${key}=${among.length > 0 ? TO_SAY : textOfDestination(destination)}`}
      aria-label={`${t('ingest:destination.label')} – ${label}`}
    >
      {among.length > 0 ? (
        <option value={`${key}=${TO_SAY}`}>
          {t('ingest:destination.toSay', {
            among: among.map((one) => quantityName(t, one)).join(', '),
          })}
        </option>
      ) : null}
      <option value={`${key}=none`}>{t('ingest:destination.none')}</option>
      {series.map((one) => (
        <option key={one.id} value={`${key}=${one.id}`}>
          {`${quantityName(t, one.quantity)} ${one.name} (${one.unit})`}
        </option>
      ))}
      {quantityKeys().map((quantity) => (
        <option key={quantity} value={`${key}=new:${quantity}`}>
          {t('ingest:destination.new', {
            quantity: quantityName(t, quantity),
            unit: quantityOf(quantity).unit,
          })}
        </option>
      ))}
    </select>
  );
}
