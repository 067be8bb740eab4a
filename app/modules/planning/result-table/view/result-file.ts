/** The cells of a result as a file: the words of its columns are those that an allocation import reads. */
import type { Words } from '~/kernel/small-types';
import type { CellInput, WorkbookSpec } from '~/records/exchange/domain';
import { SOLVED_DECIMALS } from '~/modules/planning/scenario/domain';
import type { ScenarioHead } from '~/modules/planning/scenario/view/scenario-head.view';
import { outdatedText } from '~/modules/planning/scenario/view/changed-since';
import type { Territory } from '~/modules/planning/territory/domain';
import { changeOf, narrowed, type ResultCell } from '../domain';
import type { ResultAsked } from '../forms/result.search';

export function resultFile(
  { name, changedSince }: Pick<ScenarioHead, 'name' | 'changedSince'>,
  { zones, crops, drivingModes }: Territory,
  cells: readonly ResultCell[],
  { narrowing }: Pick<ResultAsked, 'narrowing'>,
  t: Words,
): WorkbookSpec {
  const state = outdatedText(changedSince, t);
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
  const area = (header: string) => ({ header, kind: 'decimal' as const, decimals: 2, computed: SOLVED_DECIMALS });
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
          ...(state === null ? [] : [{ header: t('scenario:file.state'), kind: 'text' as const, width: 40 }]),
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
            ...(state === null ? [] : [state]),
          ]),
      },
    ],
  };
}
