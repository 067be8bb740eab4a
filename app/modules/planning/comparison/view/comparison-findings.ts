/** What the charts of a comparison show, in a sentence each. Pure. */
import { comparedDecimals, formatNumber, formatQuantity, formatSigned, withUnit } from '~/kernel/french-number';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import type { ComparedName, ComparisonView, EvolutionLineView } from './comparison.view';

const finding = (key: string, values: Sentence['values'] = {}): Sentence => ({
  key: `comparison:finding.${key}`,
  values,
});

/** « AB » couvre de 6 à 21 % de la surface: the mode or crop whose share differs most between two scenarios. */
export function surfaceFinding(view: Pick<ComparisonView, 'surfaces' | 'compared'>, locale: string): Sentence {
  const spread = view.surfaces
    .map((line) => {
      const cells = [...line.cells].sort((a, b) => a.share - b.share);
      return { name: line.name, least: cells[0], most: cells.at(-1) };
    })
    .sort((a, b) => (b.most?.share ?? 0) - (b.least?.share ?? 0) - ((a.most?.share ?? 0) - (a.least?.share ?? 0)))[0];
  if (!spread?.least || !spread.most || spread.most.share - spread.least.share < 0.05) return finding('sameSurfaces');
  const nameOf = (id: number) => view.compared.find((one) => one.id === id)?.name ?? '';
  const decimals = comparedDecimals(spread.least.share, spread.most.share, 0);
  return finding('surfaces', {
    name: spread.name,
    least: formatNumber(spread.least.share, decimals, locale),
    most: formatQuantity(spread.most.share, '%', decimals, locale),
    in: nameOf(spread.most.scenarioId),
  });
}

/** The largest evolution of all that are drawn, and whose. */
export function evolutionFinding(
  rows: readonly EvolutionLineView[],
  scenarios: readonly ComparedName[],
  deviation: string,
  locale = 'fr',
): Sentence {
  const all = rows.flatMap((row) =>
    row.id === 0
      ? []
      : scenarios.flatMap((scenario) => {
          const moved = row.cells.find(({ scenarioId }) => scenarioId === scenario.id)?.evolution ?? null;
          return moved === null || moved === 0 ? [] : [{ row, scenario, moved }];
        }),
  );
  const most = all.sort((a, b) => Math.abs(b.moved) - Math.abs(a.moved))[0];
  return most
    ? finding('evolution', {
        name: most.row.name ?? deviation,
        change: withUnit(formatSigned(most.moved, 0, locale), '%', locale),
        in: most.scenario.name,
      })
    : finding('same');
}
