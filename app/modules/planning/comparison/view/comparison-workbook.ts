/** The comparison as a workbook: numbers stay numbers, missing values are empty, '-' means no comparison. */
import type { Named, Words } from '~/kernel/small-types';
import type { CellInput, SheetSpec, WorkbookSpec } from '~/records/exchange/domain';
import { SOLVED_DECIMALS } from '~/modules/planning/scenario/domain';
import { surfaceRows, GROUPINGS, type ComparedScenario } from '../domain';
import type { ComparisonView, EvolutionLineView, RobustRow } from './comparison.view';

interface Bricks {
  readonly modes: readonly Named[];
  readonly crops: readonly Named[];
}

export function comparisonWorkbook(
  view: ComparisonView,
  compared: readonly ComparedScenario[],
  bricks: Bricks,
  t: Words,
): WorkbookSpec {
  const names = view.compared.map(({ id, name, changedSince }) => {
    const said = id === view.referenceId ? t('file.referenceName', { name }) : name;
    return changedSince.length > 0 ? t('file.outdatedName', { name: said }) : said;
  });
  return {
    fileName: t('file.name', { matrix: view.matrix }),
    title: t('title'),
    sheets: [
      ...GROUPINGS.map((grouping): SheetSpec => {
        const items = grouping === 'modesConduites' ? bricks.modes : bricks.crops;
        const rows = surfaceRows(
          compared,
          view.referenceId,
          items.map(({ id }) => id),
          grouping,
        );
        return {
          name: t(`file.${grouping}`),
          frozenColumns: 1,
          columns: [
            { header: t(`group.${grouping}`), kind: 'text', width: 28 },
            ...names.flatMap((name) => [
              { header: `${name} (ha)`, kind: 'decimal' as const, decimals: 2, computed: SOLVED_DECIMALS },
              { header: `${name} (%)`, kind: 'decimal' as const, decimals: 2, computed: SOLVED_DECIMALS },
              { header: `${name}, ${t('evolution')} (%)`, kind: 'integer' as const },
            ]),
          ],
          rows: rows.map((row, at): CellInput[] => [
            items[at]?.name ?? '',
            ...row.cells.flatMap(({ surface, share, evolution }) => [surface, share, evolution]),
          ]),
        };
      }),
      evolutionSheet(t('indicators.title'), t('indicators.column'), view.indicators.rows, names, t),
      ...(view.robustness?.status === 'measured' ? [robustnessSheet(view, view.robustness.rows, names, t)] : []),
      ...(view.production.known
        ? [evolutionSheet(t('production.title'), t('group.cultures'), view.production.rows, names, t)]
        : []),
    ],
  };
}

/** Values are shown at the decimals of their indicator, and leave whole but for the noise of the solver. */
const evolutionSheet = (
  name: string,
  first: string,
  rows: readonly EvolutionLineView[],
  names: readonly string[],
  t: Words,
): SheetSpec => ({
  name,
  frozenColumns: 1,
  columns: [
    { header: first, kind: 'text', width: 28 },
    { header: t('unit'), kind: 'text' },
    ...names.flatMap((scenario) => [
      { header: scenario, kind: 'decimal' as const, computed: SOLVED_DECIMALS },
      { header: `${scenario}, ${t('evolution')} (%)`, kind: 'integer' as const },
    ]),
  ],
  decimalsOfRow: rows.map(({ decimals }) => decimals),
  rows: rows.map((row): CellInput[] => [
    row.name ?? t('deviation'),
    row.unit,
    ...row.cells.flatMap(({ value, evolution }) => [value, evolution]),
  ]),
});

const robustnessSheet = (
  view: ComparisonView,
  rows: readonly RobustRow[],
  names: readonly string[],
  t: Words,
): SheetSpec => ({
  name: t('robustness.sheet', { spread: view.state.spread ?? 0 }),
  frozenColumns: 1,
  columns: [
    { header: t('indicators.column'), kind: 'text', width: 28 },
    { header: t('unit'), kind: 'text' },
    { header: t('robustness.ranking'), kind: 'decimal', decimals: 1, computed: SOLVED_DECIMALS },
    ...names.flatMap((scenario) => [
      { header: scenario, kind: 'decimal' as const, computed: SOLVED_DECIMALS },
      { header: `${scenario}, P10`, kind: 'decimal' as const, computed: SOLVED_DECIMALS },
      { header: `${scenario}, P90`, kind: 'decimal' as const, computed: SOLVED_DECIMALS },
    ]),
  ],
  decimalsOfRow: rows.map(({ decimals }) => decimals),
  rows: rows.map((row): CellInput[] => [
    row.name,
    row.unit,
    row.robustPercent,
    ...view.compared.flatMap(({ id }) => {
      const cell = row.cells.find(({ scenarioId }) => scenarioId === id);
      return cell ? [cell.nominal, cell.p10, cell.p90] : [null, null, null];
    }),
  ]),
});
