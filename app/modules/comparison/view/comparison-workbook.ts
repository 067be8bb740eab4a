/** The comparison as a workbook: numbers stay numbers, what is not available stays empty, '-' where nothing can be compared. */
import type { CellInput, SheetSpec, WorkbookSpec } from '~/modules/exchange/domain';
import { surfaceRows, GROUPINGS, type ComparedScenario } from '../domain';
import type { ComparisonView, EvolutionLineView } from './comparison.view';

type Words = (key: string, params?: Record<string, string | number>) => string;

interface Bricks { readonly modes: readonly { readonly id: number; readonly name: string }[]; readonly crops: readonly { readonly id: number; readonly name: string }[] }

export function comparisonWorkbook(view: ComparisonView, compared: readonly ComparedScenario[], bricks: Bricks, t: Words): WorkbookSpec {
  const names = view.compared.map(({ id, name }) => (id === view.referenceId ? t('file.referenceName', { name }) : name));
  return {
    fileName: t('file.name', { matrix: view.matrix }), title: t('title'),
    sheets: [
      ...GROUPINGS.map((grouping): SheetSpec => {
        const items = grouping === 'modesConduites' ? bricks.modes : bricks.crops;
        const rows = surfaceRows(compared, view.referenceId, items.map(({ id }) => id), grouping);
        return {
          name: t(`file.${grouping}`), frozenColumns: 1,
          columns: [{ header: t(`group.${grouping}`), kind: 'text', width: 28 }, ...names.flatMap((name) => [
            { header: `${name} (ha)`, kind: 'decimal' as const, decimals: 2 }, { header: `${name} (%)`, kind: 'decimal' as const, decimals: 2 }, { header: `${name}, ${t('evolution')} (%)`, kind: 'integer' as const },
          ])],
          rows: rows.map((row, at): CellInput[] => [items[at]?.name ?? '', ...row.cells.flatMap(({ surface, share, evolution }) => [surface, share, evolution])]),
        };
      }),
      evolutionSheet(t('indicators.title'), t('indicators.column'), view.indicators.rows, names, t),
      ...(view.production.known ? [evolutionSheet(t('production.title'), t('group.cultures'), view.production.rows, names, t)] : []),
    ],
  };
}

const evolutionSheet = (name: string, first: string, rows: readonly EvolutionLineView[], names: readonly string[], t: Words): SheetSpec => ({
  name, frozenColumns: 1,
  columns: [{ header: first, kind: 'text', width: 28 }, { header: t('unit'), kind: 'text' }, ...names.flatMap((scenario) => [{ header: scenario, kind: 'decimal' as const, decimals: 2 }, { header: `${scenario}, ${t('evolution')} (%)`, kind: 'integer' as const }])],
  rows: rows.map((row): CellInput[] => [row.name ?? t('deviation'), row.unit, ...row.cells.flatMap(({ value, evolution }) => [value, evolution])]),
});
