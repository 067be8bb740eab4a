/** The cells of a result as a file: the words of its columns are those that an allocation import reads. */
import type { Words } from '~/kernel/small-types';
import type { CellInput, WorkbookSpec } from '~/modules/core/exchange/domain';
import type { Territory } from '~/modules/planning/territory/domain';
import { changeOf, narrowed, type ResultCell } from '../domain';
import type { ResultAsked } from '../forms/result.search';

/** A hundredth of a square metre, as its cells are read: the sum of a zone stays its surface. */
const AREA_DECIMALS = 6;

export function resultFile(
  name: string,
  { zones, crops, drivingModes }: Territory,
  cells: readonly ResultCell[],
  { narrowing }: Pick<ResultAsked, 'narrowing'>,
  t: Words,
): WorkbookSpec {
  const places = (items: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(items.map((item, rank) => [item.id, { rank, name: item.name }]));
  const [zone, crop, mode] = [places(zones), places(crops), places(drivingModes)];
  const rank = (cell: ResultCell) => [
    zone.get(cell.zoneId)?.rank ?? 0,
    crop.get(cell.cropId)?.rank ?? 0,
    mode.get(cell.modeId)?.rank ?? 0,
  ];
  const order = (a: ResultCell, b: ResultCell) => {
    const [first, second] = [rank(a), rank(b)];
    return first[0]! - second[0]! || first[1]! - second[1]! || first[2]! - second[2]!;
  };
  const area = (header: string) => ({ header, kind: 'decimal' as const, decimals: 2, computed: AREA_DECIMALS });
  return {
    fileName: `${t('resultTable:file.name')} ${name}`,
    title: name,
    sheets: [
      {
        name: t('resultTable:title'),
        frozenColumns: 3,
        columns: [
          { header: 'Zone', kind: 'text' },
          { header: 'Culture', kind: 'text' },
          { header: 'Conduite', kind: 'text', width: 16 },
          area(t('scenario:file.reference')),
          area(t('scenario:file.optimised')),
          area(t('resultTable:file.change')),
        ],
        rows: narrowed(cells, narrowing)
          .sort(order)
          .map((cell): CellInput[] => [
            zone.get(cell.zoneId)?.name ?? `#${cell.zoneId}`,
            crop.get(cell.cropId)?.name ?? `#${cell.cropId}`,
            mode.get(cell.modeId)?.name ?? `#${cell.modeId}`,
            cell.reference,
            cell.result,
            changeOf(cell),
          ]),
      },
    ],
  };
}
