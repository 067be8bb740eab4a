/**
 * Missing parts of a scenario that cannot be started (S1§5, C253–C258). The screens show a non-empty list as « Erreur :
 * scénario incomplet » with what to fill in; nothing is solved.
 */
import { ALLOCATION_HA, SUM_ROUNDING_HA } from './tolerances';
import { chosenIndicator, isRelative, isSurface, traitsOf } from './objective-kind';
import { NO_INDICATOR } from './indicator-ids';
import type { CellSelection, ScenarioModel, ScenarioObjective, SelectedList } from './scenario-model';
import { isWhole } from './selected-cells';

export type MissingPart =
  'zones' | 'crops' | 'modes' | 'mode' | 'comparison' | 'target' | 'indicator' | 'ofZones' | 'ofCrops' | 'ofModes';

export type Missing =
  | { readonly kind: 'objective'; readonly objectiveId: number; readonly part: MissingPart }
  /** the indicator to optimise is not one of the matrix */
  | { readonly kind: 'direction'; readonly indicatorId: number }
  /** the reference does not fill the zone (tolerance 0.01 ha, B6) */
  | { readonly kind: 'allocation'; readonly zoneId: number; readonly gapHa: number };

function missingInSelection(
  model: ScenarioModel,
  selection: CellSelection,
): { zones: boolean; crops: boolean; modes: boolean } {
  const lacks = (list: readonly { readonly id: number }[], key: SelectedList) =>
    !isWhole(selection, key) && !list.some((item) => selection[key].includes(item.id));
  return {
    zones: lacks(model.zones, 'zones'),
    crops: lacks(model.crops, 'crops'),
    modes: lacks(model.drivingModes, 'modes'),
  };
}

export function missingInObjective(model: ScenarioModel, objective: ScenarioObjective): MissingPart[] {
  const parts: MissingPart[] = [];
  const sel = missingInSelection(model, objective.sel);
  if (sel.zones) parts.push('zones');
  if (sel.crops) parts.push('crops');
  if (sel.modes) parts.push('modes');
  const { quantity, comparison } = objective;
  const { lacks } = traitsOf(quantity);
  if (lacks === 'mode') parts.push('mode');
  if (comparison === null) parts.push(isSurface(quantity) ? 'comparison' : 'mode');
  // 0 counts as set (A43); only an absent or unreadable number is missing.
  if (objective.target === null || !Number.isFinite(objective.target)) parts.push('target');
  const chosen = chosenIndicator(quantity);
  const unknown = chosen !== null && !model.matrix.some(({ indicatorId }) => indicatorId === chosen);
  if (lacks === 'indicator' || unknown) parts.push('indicator');
  if (isRelative(quantity)) {
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
    return Math.abs(gapHa) <= ALLOCATION_HA + SUM_ROUNDING_HA
      ? []
      : [{ kind: 'allocation' as const, zoneId: zone.id, gapHa }];
  });
}

export function missingInScenario(model: ScenarioModel): Missing[] {
  const missing: Missing[] = allocationGaps(model);
  if (model.baseline) return missing;
  if (model.optimisedId !== NO_INDICATOR && !model.matrix.some((layer) => layer.indicatorId === model.optimisedId))
    missing.push({ kind: 'direction', indicatorId: model.optimisedId });
  for (const objective of model.objectives) {
    if (!objective.active) continue;
    for (const part of missingInObjective(model, objective))
      missing.push({ kind: 'objective', objectiveId: objective.id, part });
  }
  return missing;
}
