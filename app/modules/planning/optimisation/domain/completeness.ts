/**
 * Missing parts of a scenario that cannot be started (S1§5, C253–C258). The screens show a non-empty list as « Erreur :
 * scénario incomplet » with what to fill in; nothing is solved.
 */
import { objectiveComparison, objectiveQuantity } from './objective-kind';
import { NO_INDICATOR, type CellSelection, type ScenarioModel, type ScenarioObjective } from './scenario-model';

export type MissingPart =
  'zones' | 'crops' | 'modes' | 'mode' | 'comparison' | 'val1' | 'indicator' | 'ofZones' | 'ofCrops' | 'ofModes';

export type Missing =
  | { readonly kind: 'objective'; readonly objectiveId: number; readonly part: MissingPart }
  /** the indicator to optimise is not one of the matrix */
  | { readonly kind: 'direction'; readonly iid: number }
  /** the reference does not fill the zone (tolerance 0.01 ha, B6) */
  | { readonly kind: 'allocation'; readonly zid: number; readonly gapHa: number };

/** Two decimals are shown, so equality to the centiare would fail on rounding (B6). */
const ALLOCATION_TOLERANCE_HA = 0.01;

function missingInSelection(
  model: ScenarioModel,
  selection: CellSelection,
): { zones: boolean; crops: boolean; modes: boolean } {
  const lacks = (list: readonly { readonly id: number }[], ids: readonly number[]) =>
    !list.some((item) => ids.includes(item.id));
  return {
    zones: lacks(model.zones, selection.zones),
    crops: lacks(model.crops, selection.crops),
    modes: lacks(model.drivingModes, selection.modes),
  };
}

export function missingInObjective(model: ScenarioModel, objective: ScenarioObjective): MissingPart[] {
  const parts: MissingPart[] = [];
  const sel = missingInSelection(model, objective.sel);
  if (sel.zones) parts.push('zones');
  if (sel.crops) parts.push('crops');
  if (sel.modes) parts.push('modes');
  const quantity = objectiveQuantity(objective);
  if (objective.category === 0 && objective.mode !== 0 && objective.mode !== 1) parts.push('mode');
  if (objectiveComparison(objective) === null) parts.push(objective.category === 0 ? 'comparison' : 'mode');
  // 0 counts as set (A43); only an absent or unreadable number is missing.
  if (objective.val1 === null || !Number.isFinite(objective.val1)) parts.push('val1');
  const unknown = quantity.kind === 'mean' && !model.matrix.some((layer) => layer.iid === quantity.iid);
  if (quantity.kind === 'unset' || unknown) parts.push('indicator');
  if (quantity.kind === 'share') {
    const of = missingInSelection(model, objective.of);
    if (of.zones) parts.push('ofZones');
    if (of.crops) parts.push('ofCrops');
    if (of.modes) parts.push('ofModes');
  }
  return parts;
}

function allocationGaps(model: ScenarioModel): Missing[] {
  const perZone = model.crops.length * model.drivingModes.length;
  return model.zones.flatMap((zone, z) => {
    let sum = 0;
    for (let k = z * perZone; k < (z + 1) * perZone; k++) sum += model.reference[k] ?? 0;
    const gapHa = zone.surfaceHa - sum;
    return Math.abs(gapHa) <= ALLOCATION_TOLERANCE_HA + 1e-9
      ? []
      : [{ kind: 'allocation' as const, zid: zone.id, gapHa }];
  });
}

export function missingInScenario(model: ScenarioModel): Missing[] {
  const missing: Missing[] = allocationGaps(model);
  if (model.baseline) return missing;
  if (model.iidDirection !== NO_INDICATOR && !model.matrix.some((layer) => layer.iid === model.iidDirection))
    missing.push({ kind: 'direction', iid: model.iidDirection });
  for (const objective of model.objectives) {
    if (!objective.active) continue;
    for (const part of missingInObjective(model, objective))
      missing.push({ kind: 'objective', objectiveId: objective.id, part });
  }
  return missing;
}
