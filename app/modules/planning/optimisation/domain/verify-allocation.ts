/**
 * Does an allocation keep what the scenario asks? Checked in the planner's terms (zones, crops, objectives, rules,
 * cap), from the model and not from the programme, so that a mistake in the translation shows.
 */
import { deviationOf } from './allocation-of-solution';
import { cropSurfaces, referenceCropSurfaces } from './growable-crops';
import { isObjectiveMet, objectiveValue } from './objective-value';
import type { PreparedScenario } from './prepared-scenario';
import { ruleContext, ruleShares, type RuleContext } from './rotation-rows';
import { type RotationRule } from './scenario-model';
import { CAP_PERCENT, SURFACE_SHARE } from './tolerances';

type Breach =
  | { readonly kind: 'negative' | 'unavailable'; readonly cell: number }
  | { readonly kind: 'zone'; readonly zoneId: number; readonly gapHa: number }
  | { readonly kind: 'respect'; readonly zoneId: number | null; readonly cropId: number; readonly gapHa: number }
  | { readonly kind: 'objective'; readonly objectiveId: number; readonly value: number | null }
  | { readonly kind: 'rule'; readonly ruleKind: RotationRule['kind']; readonly ruleId: number; readonly zoneId: number }
  | { readonly kind: 'cap'; readonly deviation: number };

export function breachesOf(
  prepared: PreparedScenario,
  x: Float64Array,
  context: RuleContext = ruleContext(prepared, x),
): Breach[] {
  const { model } = prepared;
  const breaches: Breach[] = [];
  for (let cell = 0; cell < x.length; cell++) {
    if (x[cell]! < 0) breaches.push({ kind: 'negative', cell });
    if (x[cell]! > 0 && !prepared.available[cell]) breaches.push({ kind: 'unavailable', cell });
  }
  const perZone = model.crops.length * model.drivingModes.length;
  model.zones.forEach((zone, z) => {
    let sum = 0;
    for (let cell = z * perZone; cell < (z + 1) * perZone; cell++) sum += x[cell]!;
    const gapHa = sum - zone.surfaceHa;
    if (Math.abs(gapHa) > SURFACE_SHARE * (1 + zone.surfaceHa)) breaches.push({ kind: 'zone', zoneId: zone.id, gapHa });
  });
  if (model.respect) breaches.push(...respectBreaches(prepared, x));
  for (const objective of model.objectives) {
    if (!objective.active) continue;
    const value = objectiveValue(model, objective, x);
    if (!isObjectiveMet(objective, value))
      breaches.push({ kind: 'objective', objectiveId: objective.id, value: value.value });
  }
  for (const rule of model.rotationRules) {
    if (!rule.respect) continue;
    for (const zoneId of zonesBreakingRule(prepared, context, rule))
      breaches.push({ kind: 'rule', ruleKind: rule.kind, ruleId: rule.id, zoneId });
  }
  const deviation = deviationOf(prepared.reference, x, prepared.territoryHa);
  if (model.changeCap !== null && deviation > model.changeCap + CAP_PERCENT) breaches.push({ kind: 'cap', deviation });
  return breaches;
}

function respectBreaches(prepared: PreparedScenario, x: Float64Array): Breach[] {
  const { model } = prepared;
  const crops = model.crops.length;
  const kept = referenceCropSurfaces(prepared);
  const reached = cropSurfaces(model, x);
  const byZone = model.respectScope === 'zone';
  const breaches: Breach[] = [];
  model.crops.forEach((crop, c) => {
    const gaps = model.zones.map((_, z) => reached[z * crops + c]! - kept[z * crops + c]!);
    const checked = byZone
      ? model.zones.map((zone, z) => ({ zoneId: zone.id, gapHa: gaps[z]! }))
      : [{ zoneId: null, gapHa: gaps.reduce((a, b) => a + b, 0) }];
    for (const { zoneId, gapHa } of checked)
      if (Math.abs(gapHa) > SURFACE_SHARE * (1 + prepared.territoryHa))
        breaches.push({ kind: 'respect', zoneId, cropId: crop.id, gapHa });
  });
  return breaches;
}

/** Zones where the rule's shares leave its bounds (ids); without surface under the kind the rule holds. */
export function zonesBreakingRule(prepared: PreparedScenario, context: RuleContext, rule: RotationRule): number[] {
  return prepared.model.zones.flatMap((zone, z) => {
    const { areaHa, highest, lowestGrowable } = ruleShares(prepared, context, rule, z);
    if (areaHa <= SURFACE_SHARE * (1 + zone.surfaceHa)) return [];
    // a share is the looser the smaller the surface it is taken of, as the row is
    const slack = (100 * SURFACE_SHARE * (1 + zone.surfaceHa)) / areaHa;
    return lowestGrowable < rule.min - slack || highest > rule.max + slack ? [zone.id] : [];
  });
}
