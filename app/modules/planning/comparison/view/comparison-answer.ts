/** The answer of a comparison: a line per scenario, a column per indicator, and the sentence that sums it up. Pure. */
import { comparedDecimals } from '~/kernel/french-number';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import { countVerdicts, verdictOf, type Verdict } from '~/kernel/verdict';
import type { ComparedName, ComparisonView, EvolutionLineView } from './comparison.view';

export interface AnswerCell {
  readonly value: number | null;
  /** null for the reference itself */
  readonly change: number | null;
  readonly verdict: Verdict;
}
export interface AnswerColumn {
  readonly id: number;
  readonly name: string | null;
  readonly unit: string;
  readonly decimals: number;
  readonly reference: number | null;
  /** the ends of the scale that all its bars have */
  readonly low: number;
  readonly high: number;
}
export interface AnswerLine extends ComparedName {
  readonly isReference: boolean;
  readonly cells: readonly AnswerCell[];
}
interface ComparisonAnswer {
  readonly columns: readonly AnswerColumn[];
  readonly lines: readonly AnswerLine[];
}

type Compared = Pick<ComparisonView, 'compared' | 'referenceId' | 'indicators' | 'wholeProduction'>;

const valueOf = (row: EvolutionLineView, scenarioId: number): number | null =>
  row.cells.find((cell) => cell.scenarioId === scenarioId)?.value ?? null;
const betterOf = ({ better, id }: EvolutionLineView): 'higher' | 'lower' | null =>
  id !== 0 && (better === 'higher' || better === 'lower') ? better : null;

/** Of every indicator that the results of a scenario count, the production too. */
export function comparisonAnswer(view: Compared): ComparisonAnswer {
  const { compared, referenceId } = view;
  const known = [...view.wholeProduction, ...view.indicators.rows].map((row) => ({
    row,
    reference: valueOf(row, referenceId),
  }));
  return {
    columns: known.map(({ row, reference }) => {
      const values = compared.flatMap(({ id }) => valueOf(row, id) ?? []);
      const decimals = values.map((value) => comparedDecimals(reference ?? value, value, row.decimals));
      return {
        id: row.id,
        name: row.name,
        unit: row.unit,
        decimals: Math.max(row.decimals, ...decimals),
        reference,
        low: Math.min(0, ...values),
        high: Math.max(0, ...values),
      };
    }),
    lines: compared.map((scenario) => ({
      ...scenario,
      isReference: scenario.id === referenceId,
      cells: known.map(({ row, reference }) => {
        const value = valueOf(row, scenario.id);
        const change = value === null || reference === null || scenario.id === referenceId ? null : value - reference;
        return { value, change, verdict: verdictOf(change, reference ?? 0, betterOf(row)) };
      }),
    })),
  };
}

/** Which scenario improves most indicators, what it costs, and against what; how many are level with it. */
export function comparisonFinding({ lines }: ComparisonAnswer): Sentence {
  const finding = (key: string, values: Sentence['values'] = {}): Sentence => ({
    key: `comparison:finding.${key}`,
    values,
  });
  const reference = lines.find(({ isReference }) => isReference)?.name ?? '';
  const ranked = lines
    .filter(({ isReference }) => !isReference)
    .map((line) => ({ name: line.name, ...countVerdicts(line.cells) }))
    .sort((a, b) => b.better - a.better || a.worse - b.worse);
  const [first] = ranked;
  if (!first) return finding('alone');
  const values = { ...first, reference };
  if (first.better === 0) return finding('none', values);
  const tied = ranked.filter(({ better, worse }) => better === first.better && worse === first.worse);
  const other = tied[1]?.name;
  if (tied.length > 2) return finding('tieOfMany', { ...values, count: tied.length - 1 });
  if (other !== undefined) return finding('tie', { ...values, other });
  return finding(first.worse === 0 ? 'best' : 'bestBut', values);
}
