/** The rows of one part of a station, each opened where it can be changed. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { partDefinition, partFields, type PartName } from '../domain';
import type { PartView, StationSheetView } from '../view/station-sheet.view';

/** Parts that nobody has described yet, one line each: nine empty boxes would hide the others. */
export function PartsToAdd({ view: { id, word, may, parts, partNames } }: { view: StationSheetView }) {
  const { t } = useTranslation('stations');
  const missing = partNames.filter((part) => parts.every((row) => row.part !== part));
  if (missing.length === 0 || !may.update) return null;
  return (
    <Panel title={t('part.toAdd')} id="parts-to-add">
      <ul className="parts-to-add">
        {missing.map((part) => (
          <li key={part}>
            <Link className="button button-quiet" to={urls.stationPage(word, id, `parts/${part}`)}>
              <Icon name="plus" />
              {t(`part.${part}.add`)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function PartsPanel({ view, part }: { view: StationSheetView; part: PartName }) {
  const { t } = useTranslation('stations');
  const rows = view.parts.filter((row) => row.part === part);
  const { id, word, may } = view;
  if (rows.length === 0) return null;
  return (
    <Panel
      title={t(`part.${part}.many`)}
      id={`part-${part}`}
      aside={
        may.update ? (
          <Link className="button button-quiet" to={urls.stationPage(word, id, `parts/${part}`)}>
            <Icon name="plus" />
            {t(`part.${part}.add`)}
          </Link>
        ) : undefined
      }
    >
      {partDefinition(part).file ? (
        <Pictures view={view} rows={rows} />
      ) : (
        <DataTable<PartView>
          label={t(`part.${part}.many`)}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            ...Object.keys(partFields(part)).map((name) => {
              const unit = t(`unit.${name}`, { defaultValue: '' }) || undefined;
              return {
                ...{ id: name, label: t(`field.${name}`), unit },
                // depths, heights and diameters line up
                number: unit !== undefined,
                cell: (row: PartView) => row.cells.find((cell) => cell.name === name)?.value ?? '',
              };
            }),
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

function Pictures({ view: { id, word, name, may }, rows }: { view: StationSheetView; rows: readonly PartView[] }) {
  const { t } = useTranslation('stations');
  return (
    <ul className="station-pictures">
      {rows.map((row) => {
        const [text = '', day = ''] = row.cells.map(({ value }) => value);
        const address = (search = {}) => urls.stationPage(word, id, `picture/${row.id}`, { v: row.version, ...search });
        return (
          <li key={row.id}>
            <figure>
              {row.fileId ? (
                <a href={address()}>
                  <img
                    src={address()}
                    alt={text || t('picture.of', { name })}
                    loading="lazy"
                    decoding="async"
                    width={320}
                    height={240}
                  />
                </a>
              ) : (
                <p className="soft">{t('picture.missing')}</p>
              )}
              <figcaption>
                {[text, day].filter(Boolean).join(', ')}{' '}
                {row.fileId ? (
                  <a href={address({ download: '1' })} download>
                    {t('picture.download')}
                  </a>
                ) : null}{' '}
                {may.update ? (
                  <Link to={urls.stationPage(word, id, 'parts/picture', { row: row.id })}>{t('part.edit')}</Link>
                ) : null}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
