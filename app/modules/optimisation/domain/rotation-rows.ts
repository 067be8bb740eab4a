/**
 * Rotation rules as rows (OPTIMISER §Constraints 4). In each zone the surface under the kind's modes is a
 * column `A`, so that a rule costs its own crops and one more non-zero: part − min%·A ≥ 0 and
 * part − max%·A ≤ 0. A slider on a bound then changes one coefficient per row.
 *
 * An "each" minimum binds only crops that can be positive in the zone; a set minimum whose crops can't be
 * grown there forces A = 0, which is legal and told by the results.
 */
import type { CellRows } from './cell-rows';
import { growableCells, growablePairs } from './growable-crops';
import type { PreparedScenario } from './prepared-scenario';
import { cellAt, modesOfKind, type RotationKind, type RotationRule } from './scenario-model';

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

export function addRotationRows(rows: CellRows, prepared: PreparedScenario, openSides: OpenSides, respectRemovable: boolean): RotationRow[] {
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
        if (rule.ensemble === 1) {
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
const positionsFound = new WeakMap<readonly number[], { readonly crops: PreparedScenario['model']['crops']; readonly positions: readonly number[] }>();

export function rulePositions(prepared: PreparedScenario, rule: RotationRule): readonly number[] {
  const { crops } = prepared.model;
  const known = positionsFound.get(rule.crops);
  if (known?.crops === crops) return known.positions;
  const wanted = new Set(rule.crops);
  const positions = crops.flatMap((crop, c) => (wanted.has(crop.id) ? [c] : []));
  positionsFound.set(rule.crops, { crops, positions });
  return positions;
}

export interface RuleZoneShares {
  /** ha under the kind's modes */
  readonly areaHa: number;
  /** percent of it: one figure for a set, one per crop (position → share) for "each" */
  readonly shares: readonly { readonly crop: number | null; readonly share: number; readonly growable: boolean }[];
}

/** What an allocation gives a rule in one zone; shares are NaN where the kind has no surface. */
export function ruleShares(prepared: PreparedScenario, growable: Uint8Array, rule: RotationRule, zone: number, x: Float64Array): RuleZoneShares {
  const { model } = prepared;
  const modes = modesOfKind(model, rule.kind);
  const surfaceOf = (c: number) => modes.reduce((sum, m) => sum + x[cellAt(model, zone, c, m)]!, 0);
  const areaHa = model.crops.reduce((sum, _, c) => sum + surfaceOf(c), 0);
  const crops = rulePositions(prepared, rule);
  if (crops.length === 0) return { areaHa, shares: [] };
  const share = (ha: number) => (areaHa > 0 ? (100 * ha) / areaHa : NaN);
  if (rule.ensemble === 1) return { areaHa, shares: [{ crop: null, share: share(crops.reduce((sum, c) => sum + surfaceOf(c), 0)), growable: true }] };
  const possible = growableCells(prepared, growable, zone, modes);
  return { areaHa, shares: crops.map((crop) => ({ crop, share: share(surfaceOf(crop)), growable: possible.has(crop) })) };
}
