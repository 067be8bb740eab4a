/** The stations that a file names: those that are known, and those that the person says. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '~/ui/table/data-table';
import type { StationOfFile } from '../view/measure-preview';

export function FileStations({ stations }: { stations: readonly StationOfFile[] }) {
  const { t } = useTranslation('ingest');
  const nameOf = (code: string) => code || t('general.unnamed');
  return (
    <DataTable
      label={t('general.stations')}
      showLabel
      dense
      rows={stations}
      rowKey={({ code }) => code}
      columns={[
        { id: 'code', label: t('general.code'), cell: ({ code }) => nameOf(code) },
        { id: 'line', label: t('general.line'), number: true, cell: ({ line }) => line },
        { id: 'columns', label: t('general.columns'), number: true, cell: ({ channels }) => channels },
        {
          id: 'station',
          label: t('general.station'),
          tone: ({ station }) => (station === null || station === 'forbidden' ? 'ochre' : undefined),
          cell: ({ station, code }) => (
            <div className="import-station">
              {station === null ? (
                t(code === '' ? 'general.notNamed' : 'general.unknown')
              ) : station === 'forbidden' ? (
                t('general.forbidden')
              ) : (
                <Link to={station.to}>{`${station.name} (${station.code})`}</Link>
              )}
            </div>
          ),
        },
        {
          id: 'as',
          label: t('general.as'),
          cell: ({ code, typed }) => (
            <>
              <input type="hidden" name="code" value={code} />
              <input
                className="input"
                name="as"
                defaultValue={typed}
                autoComplete="off"
                aria-label={`${t('general.as')} – ${nameOf(code)}`}
              />
            </>
          ),
        },
      ]}
    />
  );
}
