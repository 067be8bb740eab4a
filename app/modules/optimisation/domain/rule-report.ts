/**
 * What the results say of each rotation rule: met or not (also when it is only reported), and where an
 * enforced rule leaves no room for the kind at all — « La règle AB n° 2 interdit l'AB en zone Sud ».
 */
import { growableCells, growablePairs } from './growable-crops';
import type { PreparedScenario } from './prepared-scenario';
import { rulePositions, ruleShares } from './rotation-rows';
import { modesOfKind, type RotationKind, type RotationRule } from './scenario-model';
import { zonesBreakingRule } from './verify-allocation';

export interface RuleZoneReport {
  readonly zid: number;
  readonly areaHa: number;
  /** lowest and highest share reached, in %; null without surface under the kind */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly met: boolean;
  /** enforced, and no crop mix lets the kind exist here */
  readonly forbidsKind: boolean;
  /** forbidsKind, and the reference has some: the rule took it away */
  readonly emptiesReference: boolean;
  /** none of the rule's crops can be grown under the kind here */
  readonly withoutCrops: boolean;
}

export interface RuleReport {
  readonly kind: RotationKind;
  readonly ruleId: number;
  readonly enforced: boolean;
  readonly met: boolean;
  readonly zones: readonly RuleZoneReport[];
}

export function ruleReports(prepared: PreparedScenario, x: Float64Array): RuleReport[] {
  const { model } = prepared;
  const growable = growablePairs(prepared);
  return model.rotationRules.map((rule) => {
    const broken = new Set(zonesBreakingRule(prepared, growable, rule, x));
    const modes = modesOfKind(model, rule.kind);
    const zones = model.zones.map((zone, z) => {
      const { areaHa, shares } = ruleShares(prepared, growable, rule, z, x);
      const figures = shares.map(({ share }) => share).filter((share) => !Number.isNaN(share));
      const possible = growableCells(prepared, growable, z, modes);
      const forbidsKind = rule.respect && possible.size > 0 && forbids(prepared, rule, [...possible.keys()]);
      return {
        zid: zone.id,
        areaHa,
        lowest: figures.length > 0 ? Math.min(...figures) : null,
        highest: figures.length > 0 ? Math.max(...figures) : null,
        met: !broken.has(zone.id),
        forbidsKind,
        emptiesReference: forbidsKind && ruleShares(prepared, growable, rule, z, prepared.reference).areaHa > 0,
        withoutCrops: !rulePositions(prepared, rule).some((c) => possible.has(c)),
      };
    });
    return { kind: rule.kind, ruleId: rule.id, enforced: rule.respect, met: broken.size === 0, zones };
  });
}

/** Shares of the growable crops sum to 100 %: does the rule, on its own, make that impossible? */
function forbids(prepared: PreparedScenario, rule: RotationRule, growableCrops: readonly number[]): boolean {
  const crops = new Set(rulePositions(prepared, rule));
  if (crops.size === 0) return false;
  const inside = growableCrops.filter((c) => crops.has(c)).length;
  const outside = growableCrops.length - inside;
  if (rule.ensemble === 1) return (rule.min > 0 && inside === 0) || (rule.max < 100 && outside === 0);
  return inside * rule.min > 100 || (outside === 0 && inside * rule.max < 100) || (outside === 0 && inside === 0);
}
