/** What stands at a station, and what stood there before. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/ui/form/inputs';
import { Panel } from '~/ui/layout/panel';
import { DataTable, type Column } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { StationDevices } from '../view/device-history';
import { ScanNumber } from './scan-number';

type Line = StationDevices['lines'][number];

export function StationDevicesPanels({ view: { station, lines, mayEdit } }: { readonly view: StationDevices }) {
  const { t } = useTranslation('equipment');
  const [there, past] = [lines.filter(({ open }) => open), lines.filter(({ open }) => !open)];
  const columns: readonly Column<Line>[] = [
    {
      id: 'device',
      label: t('here.number'),
      cell: ({ device, comment }) => (
        <>
          <Link className="num" to={urls.device(device.id)}>
            {device.serialNumber}
          </Link>
          {comment === '' ? null : <small className="soft under">{comment}</small>}
        </>
      ),
    },
    {
      id: 'type',
      label: t('here.type'),
      cell: ({ device: { type, kind } }) => (
        <>
          {type}
          <small className="soft under">{t(`kindOne.${kind}`)}</small>
        </>
      ),
    },
    { id: 'channel', label: t('field.channel'), number: true, cell: ({ channel }) => channel ?? '–' },
    { id: 'from', label: t('field.from'), cell: ({ from }) => <span className="num">{from}</span> },
  ];
  return (
    <div className="stack">
      <Panel title={t('here.title')} id="devices">
        <DataTable
          label={t('here.title')}
          rows={there}
          rowKey={({ id }) => id}
          columns={columns}
          empty={<p className="soft">{t('here.none')}</p>}
        />
        {mayEdit ? (
          <form method="get" action={urls.findDevice()} className="row">
            <input type="hidden" name="station" value={station.code} />
            <TextField name="q" label={t('here.add')} required maxLength={60} />
            <button type="submit" className="button">
              {t('here.assign')}
            </button>
            <ScanNumber of="q" />
          </form>
        ) : null}
      </Panel>
      {past.length > 0 ? (
        <Panel title={t('here.past')} id="past-devices">
          <DataTable
            label={t('here.past')}
            rows={past}
            rowKey={({ id }) => id}
            columns={[
              ...columns,
              { id: 'to', label: t('field.to'), cell: ({ to }) => <span className="num">{to || '–'}</span> },
            ]}
          />
        </Panel>
      ) : null}
    </div>
  );
}
