/** The result of a scenario as a workbook: every combination, then its totals; what is not available stays empty. */
import type { Named } from '~/kernel/small-types';
import type { CellInput, WorkbookSpec } from '~/records/exchange/domain';
import { SOLVED_DECIMALS, type RunReport } from '../domain';

interface ResultNames {
  readonly zones: readonly Named[];
  readonly crops: readonly Named[];
  readonly drivingModes: readonly Named[];
  readonly indicators: readonly (Named & { readonly unit: string; readonly decimals: number })[];
}
interface StoredLine {
  readonly valueType: number;
  readonly zoneId: number;
  readonly cropId: number;
  readonly modeId: number;
  readonly surface: number;
}

const COLUMN = { [-3]: 0, [-4]: 1, [-2]: 2 } as const;
const known = (value: number | null): number | null => (Number.isFinite(value) ? value : null);

export function resultsWorkbook(
  name: string,
  lines: readonly StoredLine[],
  report: RunReport | null,
  names: ResultNames,
): WorkbookSpec {
  const label = (items: readonly Named[]) => {
    const byId = new Map(items.map((item) => [item.id, item.name]));
    return (id: number) => byId.get(id) ?? `#${id}`;
  };
  const [zone, crop, mode] = [label(names.zones), label(names.crops), label(names.drivingModes)];
  const cells = new Map<string, { zoneId: number; cropId: number; modeId: number; values: (number | null)[] }>();
  for (const { zoneId, cropId, modeId, valueType, surface } of lines) {
    const key = `${zoneId}:${cropId}:${modeId}`;
    const row = cells.get(key) ?? { zoneId, cropId, modeId, values: [null, null, null] };
    const at = COLUMN[valueType as -2];
    if (at !== undefined) row.values[at] = known(surface);
    cells.set(key, row);
  }
  const surface = (header: string) => ({ header, kind: 'decimal' as const, decimals: 2, computed: SOLVED_DECIMALS });
  const figure = (header: string) => ({ header, kind: 'decimal' as const, computed: SOLVED_DECIMALS });
  const indicatorOf = (id: number) => names.indicators.find((one) => one.id === id);
  return {
    fileName: `Scénario ${name}`,
    title: name,
    sheets: [
      {
        name: 'Surfaces',
        frozenColumns: 3,
        columns: [
          { header: 'Zone', kind: 'text' },
          { header: 'Culture', kind: 'text' },
          { header: 'Conduite', kind: 'text' },
          surface('Référence (ha)'),
          surface('Optimisé (ha)'),
          { ...figure('Évolution (%)'), decimals: 0 },
        ],
        rows: [...cells.values()]
          .filter(({ values }) => (values[0] ?? 0) > 0 || (values[1] ?? 0) > 0)
          .map((row): CellInput[] => [zone(row.zoneId), crop(row.cropId), mode(row.modeId), ...row.values]),
      },
      {
        name: 'Indicateurs',
        columns: [
          { header: 'Indicateur', kind: 'text' },
          { header: 'Unité', kind: 'text' },
          figure('Référence'),
          figure('Optimisé'),
        ],
        decimalsOfRow: (report?.indicators ?? []).map(({ indicatorId }) => indicatorOf(indicatorId)?.decimals ?? 2),
        rows: (report?.indicators ?? []).map(({ indicatorId, reference, optimised }): CellInput[] => {
          const indicator = indicatorOf(indicatorId);
          return [
            indicator?.name ?? `#${indicatorId}`,
            indicator?.unit ?? '',
            known(reference.territory),
            known(optimised.territory),
          ];
        }),
      },
    ],
  };
}
