/**
 * An objective's quantity and comparison as the seed writes them, in the database, the API and the files of a territory
 * (A6, A43). category: 0 a surface, 1 the production, n ≥ 2 the indicator of id n, -1 an indicator not chosen yet, -2
 * the same in the template. For a surface `mode` says ha (0) or % (1) and `val_2` is the comparison; for everything
 * else `mode` is the comparison.
 */
import {
  indicatorOf,
  isComparison,
  isSurface,
  PRODUCTION_INDICATOR,
  type Direction,
  type ObjectiveQuantity,
  type QuantityKind,
  type ScenarioObjective,
} from '~/modules/planning/optimisation/domain';

/** 0 the least, 1 the most. */
export const directionOfCode = (code: number): Direction => (code === 1 ? 'maximise' : 'minimise');
export const codeOfDirection = (direction: Direction): 0 | 1 => (direction === 'maximise' ? 1 : 0);

interface ObjectiveCodes {
  readonly category: number;
  readonly mode: number | null;
  readonly val_2: number | null;
}

/** The unit of a surface: 0 in ha, 1 in % of another. */
const MODES = { surface: 0, share: 1, surfaceWithoutUnit: null } as const;
const MODE_OF: Readonly<Partial<Record<QuantityKind, number | null>>> = MODES;
export const surfaceOfMode = (mode: number | null): { readonly kind: keyof typeof MODES } => ({
  kind: mode === MODES.share ? 'share' : mode === MODES.surface ? 'surface' : 'surfaceWithoutUnit',
});
export const modeOfSurface = ({ kind }: ObjectiveQuantity): number | null => MODE_OF[kind] ?? null;

function quantityOf({ category, mode }: ObjectiveCodes): ObjectiveQuantity {
  if (category === 0) return surfaceOfMode(mode);
  if (category === PRODUCTION_INDICATOR) return { kind: 'production' };
  return category > 1 ? { kind: 'mean', indicatorId: category } : { kind: 'unset', fromTemplate: category === -2 };
}

export function objectiveOfCodes(codes: ObjectiveCodes): Pick<ScenarioObjective, 'quantity' | 'comparison'> {
  const comparison = codes.category === 0 ? codes.val_2 : codes.mode;
  return { quantity: quantityOf(codes), comparison: isComparison(comparison) ? comparison : null };
}

function categoryOf(quantity: ObjectiveQuantity): number {
  if (quantity.kind === 'unset') return quantity.fromTemplate ? -2 : -1;
  return indicatorOf(quantity) ?? 0;
}

export function codesOfObjective({
  quantity,
  comparison,
}: Pick<ScenarioObjective, 'quantity' | 'comparison'>): ObjectiveCodes {
  const category = categoryOf(quantity);
  if (!isSurface(quantity)) return { category, mode: comparison, val_2: null };
  return { category, mode: modeOfSurface(quantity), val_2: comparison };
}
