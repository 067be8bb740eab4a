/** The rows of one part of a station, each opened where it can be changed. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { partFields, type PartName } from '../domain';
import type { PartView, StationSheetView } from '../view/station-sheet.view';

export function PartsPanel({ view, part }: { view: StationSheetView; part: PartName }) {
  const { t } = useTranslation('stations');
  const rows = view.parts.filter((row) => row.part === part);
  const { id, word, may } = view;
  if (rows.length === 0 && !may.update) return null;
  return (
    <Panel
      title={t(`part.${part}.many`)}
      id={`part-${part}`}
      aside={
        may.update ? (
          <Link className="button button-quiet" to={urls.stationPage(word, id, `parts/${part}`)}>
            <Icon name="plus" />
            {t('part.add', { part: t(`part.${part}.one`) })}
          </Link>
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <p className="soft">{t('part.none')}</p>
      ) : (
        <DataTable<PartView>
          label={t(`part.${part}.many`)}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            ...Object.keys(partFields(part)).map((name) => ({
              id: name,
              label: t(`field.${name}`),
              unit: t(`unit.${name}`, { defaultValue: '' }) || undefined,
              cell: (row: PartView) => row.cells.find((cell) => cell.name === name)?.value ?? '',
            })),
            ...(may.update
              ? [
                  {
                    id: 'edit',
                    label: t('part.change'),
                    cell: (row: PartView) => (
                      <Link to={urls.stationPage(word, id, `parts/${part}`, { row: row.id })}>{t('part.edit')}</Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Panel>
  );
}
