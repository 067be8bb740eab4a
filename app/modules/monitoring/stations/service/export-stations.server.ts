/** The stations of a kind as a table, which its import takes back, or as a map. */
import type { Actor } from '~/kernel/actor';
import { geoJsonText, kmlText, type CellInput, type MapFeature, type WorkbookSpec } from '~/records/exchange/domain';
import { wordKey } from '~/records/fields/domain';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { fieldsOf, type Station, type StationFilter, type StationKind } from '../domain';
import { readWholeStations } from './read-stations.server';

/** A value as a cell: days as days, choices as the contract calls them. */
function cellOf(station: Station, name: string): string | number | boolean | null {
  const value = station.values[name];
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return String(value ?? '') || null;
}

const exported = async (actor: Actor, kind: StationKind, filter: Partial<StationFilter>) =>
  (await readWholeStations(actor, kind, filter, { action: 'station.export' })).stations;

export async function exportStations(
  actor: Actor,
  kind: StationKind,
  filter: Partial<StationFilter>,
): Promise<WorkbookSpec> {
  const t = await translatorOf(actor);
  const fields = fieldsOf(kind);
  const stations = await exported(actor, kind, filter);
  const title = t(`stations:kind.${kind}.many`);
  return {
    fileName: title,
    title,
    sheets: [
      {
        name: title,
        columns: [
          ...Object.entries(fields).map(([name, { input }]) => ({
            header: t(`stations:field.${name}`),
            kind:
              input.control === 'number'
                ? ('decimal' as const)
                : input.control === 'day'
                  ? ('day' as const)
                  : ('text' as const),
          })),
          { header: t('stations:column.longitude'), kind: 'decimal', decimals: 6 },
          { header: t('stations:column.latitude'), kind: 'decimal', decimals: 6 },
        ],
        rows: stations.map((station) => [
          ...Object.entries(fields).map(([name, { input }]): CellInput => {
            const cell = cellOf(station, name);
            return input.control === 'select' && cell !== null ? t(wordKey(input, String(cell))) : cell;
          }),
          ...(station.place ?? [null, null]),
        ]),
      },
    ],
  };
}

/** Null: none of them has a position. */
export async function exportStationMap(
  actor: Actor,
  kind: StationKind,
  filter: Partial<StationFilter>,
  format: 'kml' | 'geojson',
): Promise<{ readonly name: string; readonly text: string } | null> {
  const name = (await translatorOf(actor))(`stations:kind.${kind}.many`);
  const features = (await exported(actor, kind, filter)).flatMap((station): MapFeature[] =>
    station.place
      ? [
          {
            name: station.values.name,
            geometry: { type: 'Point', coordinates: station.place },
            // under their names in the contract: the file is read by programs, and by the import
            properties: Object.fromEntries(
              Object.keys(fieldsOf(kind))
                .filter((field) => field !== 'name')
                .map((field) => [field, cellOf(station, field)]),
            ),
          },
        ]
      : [],
  );
  if (features.length === 0) return null;
  return { name, text: format === 'kml' ? kmlText(name, features) : geoJsonText(name, features) };
}
