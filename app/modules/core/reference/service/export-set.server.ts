/** A set as a table to download: the file that its import takes back. */
import { geoJsonText, kmlText, type MapFeature, type WorkbookSpec } from '~/records/exchange/domain';
import { countRows, eachRow, type ListRequest } from '../data/list-rows.server';
import { isOutline, outlineColumn, titleOf, type ReferenceSet } from '../domain';
import { labelOf } from '../view/column.view';
import { columnContext } from './column-context.server';

const EXPORT_NAME = 'CCE Export';
/** Lines of an Excel sheet, its header aside. */
const EXCEL_LINES = 1_048_575;

/** Whether the rows that a request finds go into one sheet; only the large sets are worth counting. */
export const fitsWorkbook = async (set: ReferenceSet, request: ListRequest, most = EXCEL_LINES): Promise<boolean> =>
  !set.bulk || (await countRows(set, { filters: request.filters })) <= most;

export async function exportSet(
  set: ReferenceSet,
  { locale = 'fr', request = {} }: { locale?: string; request?: ListRequest } = {},
): Promise<WorkbookSpec> {
  const context = await columnContext(set, { locale });
  const columns = Object.entries(set.columns);
  const idHeader = set.match === 'id' ? set.keyColumns[0]?.name : undefined;
  const eachLine = async function* () {
    for await (const row of eachRow(set, request)) {
      yield [
        ...(idHeader ? [Number(row.id)] : []),
        ...columns.map(([name, column]) => column.toFile(row.values[name] ?? null, context)),
        ...(set.stamp ? [row.updatedBy ?? '', row.updatedAt] : []),
      ];
    }
  };
  const word = (key: string): string => context.words(key)[0] ?? key;
  return {
    fileName: EXPORT_NAME,
    title: word(`reference:set.${set.key}.title`),
    sheets: [
      {
        name: word(`reference:set.${set.key}.title`),
        columns: [
          ...(idHeader ? [{ header: idHeader, kind: 'integer' as const }] : []),
          ...columns.map(([name, column]) => ({
            header: labelOf(set, name, context),
            kind: column.file.kind,
            decimals: column.file.decimals,
          })),
          ...(set.stamp
            ? [
                { header: word('reference:column.usermaj'), kind: 'text' as const },
                { header: word('reference:column.stampedAt'), kind: 'instant' as const },
              ]
            : []),
        ],
        // read again for each file that is written
        rows: { [Symbol.asyncIterator]: eachLine },
      },
    ],
  };
}

/** The outlines of a set as one map; null for a set without outlines. */
export async function exportMap(set: ReferenceSet, format: 'kml' | 'geojson'): Promise<string | null> {
  const name = outlineColumn(set);
  if (name === undefined) return null;
  const features: MapFeature[] = [];
  for await (const row of eachRow(set)) {
    const value = row.values[name] ?? null;
    if (isOutline(value)) features.push({ name: titleOf(set, row), geometry: value.geometry });
  }
  return format === 'kml' ? kmlText(set.key, features) : geoJsonText(set.key, features);
}
