/** Where each column of the file goes, in which unit, and what that would change. */
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { QUANTITIES, QUANTITY_KEYS, type Series } from '~/modules/monitoring/timeseries/domain';
import { DataTable } from '~/ui/table/data-table';
import { textOfDestination } from '../domain';
import type { ChannelPreview, ImportPageData, StationOfFile } from '../view/measure-preview';
import { UnitChoice } from './unit-choice';

interface ChannelsTableProps {
  readonly channels: readonly ChannelPreview[];
  readonly page: Pick<ImportPageData, 'series' | 'station'>;
  readonly stations: readonly StationOfFile[];
}

export function ChannelsTable({ channels, page, stations }: ChannelsTableProps) {
  const { t, i18n } = useTranslation(['ingest', 'timeseries']);
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  const count = (key: 'created' | 'same' | 'changed' | 'overlapping') => ({
    id: key,
    label: t(`ingest:column.${key}`),
    number: true,
    cell: ({ counts, destination }: ChannelPreview) => (destination ? number(counts[key]) : '–'),
  });
  const several = channels.some(({ station }) => station !== channels[0]!.station);
  const nameOf = (code: string) => {
    const found = stations.find((one) => one.code === code)?.station;
    return found && found !== 'forbidden' ? `${found.name} (${found.code})` : code || t('ingest:general.unnamed');
  };
  return (
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
          label: t('ingest:destination.label'),
          cell: (channel) => (
            <DestinationChoice
              channel={channel}
              series={page.series.filter(({ stationId }) => stationId === (channel.stationId ?? page.station?.id))}
            />
          ),
        },
        { id: 'unit', label: t('ingest:unit.label'), cell: (channel) => <UnitChoice channel={channel} /> },
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
  channel: { key, label, destination },
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
      defaultValue={`${key}=${textOfDestination(destination)}`}
      aria-label={`${t('ingest:destination.label')} – ${label}`}
    >
      <option value={`${key}=none`}>{t('ingest:destination.none')}</option>
      {series.map((one) => (
        <option key={one.id} value={`${key}=${one.id}`}>
          {`${t(`timeseries:quantity.${one.quantity}`)} ${one.name} (${one.unit})`}
        </option>
      ))}
      {QUANTITY_KEYS.map((quantity) => (
        <option key={quantity} value={`${key}=new:${quantity}`}>
          {t('ingest:destination.new', {
            quantity: t(`timeseries:quantity.${quantity}`),
            unit: QUANTITIES[quantity].unit,
          })}
        </option>
      ))}
    </select>
  );
}
