/**
 * Rotation rules as rows (OPTIMISER §Constraints 4). In each zone the surface under the kind's modes is a column `A`,
 * so that a rule costs its own crops and one more non-zero: part − min%·A ≥ 0 and part − max%·A ≤ 0. A slider on a
 * bound then changes one coefficient per row. An « each » minimum applies only to crops that can be positive in the
 * zone. A set minimum whose crops cannot be grown there forces A = 0, which is allowed and shown in the results.
 */
import type { CellRows } from './cell-rows';
import { growableCells, growablePairs, possiblePairs } from './growable-crops';
import type { PreparedScenario } from './prepared-scenario';
import { modesOfKind, type RotationKind, type RotationRule, type ScenarioModel, type Crop } from './scenario-model';
import { ofCropType } from '~/kernel/crop-types';

export interface RotationRow {
  readonly kind: RotationKind;
  readonly ruleId: number;
  readonly side: 'min' | 'max';
  readonly zone: number;
  /** position of the crop for an "each" rule, null for the whole set */
  readonly crop: number | null;
  readonly row: number;
  /** the row's coefficient on this column is −bound/100 */
  readonly areaColumn: number;
}

/** Sides to write even when they bind nothing (min 0, max 100): a preview may move them. */
export type OpenSides = (rule: RotationRule, side: 'min' | 'max') => boolean;

export function addRotationRows(
  rows: CellRows,
  prepared: PreparedScenario,
  openSides: OpenSides,
  respectRemovable: boolean,
): RotationRow[] {
  const { model } = prepared;
  const enforced = model.rotationRules.filter((rule) => rule.respect);
  const growable = growablePairs(prepared);
  const everyPair = new Uint8Array(growable.length).fill(1);
  const written: RotationRow[] = [];

  model.zones.forEach((_, zone) => {
    for (const kind of ['Eco', 'AB'] as const) {
      const modes = modesOfKind(model, kind);
      const rules = enforced.filter((rule) => rule.kind === kind);
      // With "respect" in question its impossible pairs still have columns: they count in A.
      const present = growableCells(prepared, respectRemovable ? everyPair : growable, zone, modes);
      if (rules.length === 0 || present.size === 0) continue;
      let area = -1;
      const areaColumn = () => (area = area >= 0 ? area : rows.addAreaColumn([...present.values()].flat()));
      const add = (rule: RotationRule, side: 'min' | 'max', crop: number | null, cells: readonly number[]) => {
        const column = areaColumn();
        rows.open();
        for (const cell of cells) rows.putCell(cell, 1);
        rows.putColumn(column, -(side === 'min' ? rule.min : rule.max) / 100);
        const { row } = side === 'min' ? rows.close(0, Infinity) : rows.close(-Infinity, 0);
        written.push({ kind, ruleId: rule.id, side, zone, crop, row, areaColumn: column });
      };
      for (const rule of rules) {
        const crops = rulePositions(prepared, rule);
        if (crops.length === 0) continue;
        const min = rule.min > 0 || openSides(rule, 'min');
        const max = rule.max < 100 || openSides(rule, 'max');
        if (rule.together) {
          const part = crops.flatMap((c) => present.get(c) ?? []);
          if (min) add(rule, 'min', null, part);
          if (max && part.length > 0) add(rule, 'max', null, part);
        } else
          for (const c of crops) {
            const cells = present.get(c);
            if (!cells) continue;
            if (min && growable[zone * model.crops.length + c]) add(rule, 'min', c, cells);
            if (max) add(rule, 'max', c, cells);
          }
      }
    }
  });
  return written;
}

/** A rule keeps its list of crops while its bounds move: their positions are found once. */
const positionsFound = new WeakMap<
  readonly number[],
  {
    readonly crops: PreparedScenario['model']['crops'];
    readonly allCrops: boolean;
    readonly positions: readonly number[];
  }
>();

export function rulePositions(prepared: PreparedScenario, rule: RotationRule): readonly number[] {
  const { crops } = prepared.model;
  const known = positionsFound.get(rule.crops);
  if (known?.crops === crops && known.allCrops === rule.allCrops) return known.positions;
  const wanted = new Set(rule.crops);
  const positions = crops.flatMap((crop, c) => (rule.allCrops || wanted.has(crop.id) ? [c] : []));
  positionsFound.set(rule.crops, { crops, allCrops: rule.allCrops, positions });
  return positions;
}

/** ha under the modes of a kind: of each (zone, crop) pair, and of each zone. */
export interface KindSurfaces {
  readonly pairs: Float64Array;
  readonly zones: Float64Array;
}

/** Measured once for all the rules of a kind. */
export function kindSurfaces(model: ScenarioModel, kind: RotationKind, x: Float64Array): KindSurfaces {
  const [modes, width, crops] = [modesOfKind(model, kind), model.drivingModes.length, model.crops.length];
  const pairs = new Float64Array(model.zones.length * crops);
  const zones = new Float64Array(model.zones.length);
  for (let zone = 0, pair = 0; zone < zones.length; zone++) {
    let area = 0;
    for (let c = 0; c < crops; c++, pair++) {
      let ha = 0;
      for (const m of modes) ha += x[pair * width + m]!;
      pairs[pair] = ha;
      area += ha;
    }
    zones[zone] = area;
  }
  return { pairs, zones };
}

/** What an allocation gives the rules: its surfaces under both kinds, and the pairs that can be grown under them. */
export interface RuleContext {
  readonly surfaces: Readonly<Record<RotationKind, KindSurfaces>>;
  readonly possible: Readonly<Record<RotationKind, Uint8Array>>;
}

export const ruleContext = (prepared: PreparedScenario, x: Float64Array): RuleContext => ({
  surfaces: { Eco: kindSurfaces(prepared.model, 'Eco', x), AB: kindSurfaces(prepared.model, 'AB', x) },
  possible: possiblePairs(prepared),
});

interface RuleZoneShares {
  /** ha under the kind's modes */
  readonly areaHa: number;
  /**
   * percent of it, the lowest and the highest of the rule's shares: one for a set, one a crop for "each"; NaN without
   * surface or crops
   */
  readonly lowest: number;
  readonly highest: number;
  /** the lowest share among the crops that can be grown there: only they must reach a minimum */
  readonly lowestGrowable: number;
}

/** What an allocation gives a rule in one zone. */
export function ruleShares(
  prepared: PreparedScenario,
  context: RuleContext,
  rule: RotationRule,
  zone: number,
): RuleZoneShares {
  const crops = rulePositions(prepared, rule);
  const { pairs, zones } = context.surfaces[rule.kind];
  const first = zone * prepared.model.crops.length;
  const areaHa = zones[zone]!;
  if (crops.length === 0 || !(areaHa > 0)) return { areaHa, lowest: NaN, highest: NaN, lowestGrowable: NaN };
  if (rule.together) {
    let ha = 0;
    for (const c of crops) ha += pairs[first + c]!;
    const share = (100 * ha) / areaHa;
    return { areaHa, lowest: share, highest: share, lowestGrowable: share };
  }
  const possible = context.possible[rule.kind];
  let [lowest, highest, lowestGrowable] = [Infinity, -Infinity, NaN];
  for (const c of crops) {
    const share = (100 * pairs[first + c]!) / areaHa;
    if (share < lowest) lowest = share;
    if (share > highest) highest = share;
    if (possible[first + c] && !(share >= lowestGrowable)) lowestGrowable = share;
  }
  return { areaHa, lowest, highest, lowestGrowable };
}

/**
 * The crops of a rotation rule's `cultureType` (A5): those of that type among the territory's. « Toutes les cultures »
 * means all of them (C246, C247).
 */
export const cropsOfCropType = (crops: readonly Crop[], cropType: number): number[] =>
  ofCropType(crops, cropType).map(({ id }) => id);

/** The list to show after the type or the « toutes les cultures » box changes. */
export function rotationCropList(
  crops: readonly Crop[],
  rule: { readonly cropType: number; readonly allCrops: boolean },
): number[] {
  return cropsOfCropType(crops, rule.allCrops ? 0 : rule.cropType);
}
