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

/**
 * The largest evolution of all that are drawn, and whose. What leaves from nothing has no evolution in %: it is told by
 * its own amount. Without either, by how much of the land changes its use; « no change » only where nothing moved.
 */
export function evolutionFinding(
  rows: readonly EvolutionLineView[],
  scenarios: readonly ComparedName[],
  { deviation, referenceId }: { readonly deviation: string; readonly referenceId: number },
  locale = 'fr',
): Sentence {
  const moved = rows.flatMap((row) => movesOf(row, scenarios, referenceId));
  const largest = (of: readonly Move[], size: (one: Move) => number) =>
    [...of].sort((a, b) => Math.abs(size(b)) - Math.abs(size(a)))[0];
  const indicators = moved.filter(({ row }) => row.id !== 0);
  const byShare = largest(
    indicators.filter(({ evolution }) => evolution !== null && evolution !== 0),
    ({ evolution }) => evolution ?? 0,
  );
  const fromNothing = largest(
    indicators.filter(({ evolution }) => evolution === null),
    ({ difference }) => difference,
  );
  const slight = largest(indicators, ({ difference }) => difference);
  const land = largest(
    moved.filter(({ row }) => row.id === 0),
    ({ difference }) => difference,
  );
  const amount = ({ row, difference }: Move) => {
    // never so rounded that a change reads as none
    let decimals = row.decimals;
    while (decimals < MOST_DECIMALS && Number(difference.toFixed(decimals)) === 0) decimals += 1;
    return withUnit(formatSigned(difference, decimals, locale), row.unit, locale);
  };
  const told = (one: Move, change: string) => ({ name: one.row.name ?? deviation, change, in: one.scenario.name });
  if (byShare) {
    const share = withUnit(formatSigned(byShare.evolution ?? 0, 0, locale), '%', locale);
    // a loss that grows is not « −30 % »: nobody knows of what
    const values = told(byShare, byShare.isFromLoss ? amount(byShare) : share);
    if (!fromNothing) return finding('evolution', values);
    const other = told(fromNothing, amount(fromNothing));
    return finding('evolutionAndNew', { ...values, other: other.name, amount: other.change, at: other.in });
  }
  if (fromNothing) return finding('fromNothing', told(fromNothing, amount(fromNothing)));
  if (slight) return finding('evolution', told(slight, amount(slight)));
  if (land)
    return finding('land', {
      share: withUnit(formatNumber(land.difference, comparedDecimals(0, land.difference, 0), locale), '%', locale),
      in: land.scenario.name,
    });
  const isUnknown = rows.some(({ id, cells }) => id !== 0 && cells.some(({ value }) => value === null));
  return finding(isUnknown ? 'unknown' : 'same');
}

const MOST_DECIMALS = 6;

interface Move {
  readonly row: EvolutionLineView;
  readonly scenario: ComparedName;
  /** in %; null: the reference has nothing to leave from */
  readonly evolution: number | null;
  /** in the unit of the row */
  readonly difference: number;
  /** the reference is below zero */
  readonly isFromLoss: boolean;
}

function movesOf(row: EvolutionLineView, scenarios: readonly ComparedName[], referenceId: number): Move[] {
  const cellOf = (id: number) => row.cells.find(({ scenarioId }) => scenarioId === id);
  const reference = cellOf(referenceId)?.value ?? null;
  // nothing is known to differ from a figure that isn't available
  if (reference === null) return [];
  return scenarios.flatMap((scenario) => {
    const cell = cellOf(scenario.id);
    if (!cell || cell.value === null || cell.value === reference) return [];
    return [
      { row, scenario, evolution: cell.evolution, difference: cell.value - reference, isFromLoss: reference < 0 },
    ];
  });
}
