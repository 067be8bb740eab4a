/**
 * The report of each rotation rule: met or not (also when it is not enforced), and the zones where an enforced rule
 * leaves no room for its kind – « La règle AB n° 2 interdit l'AB en zone Sud ».
 */
import { prepareScenario, type PreparedScenario } from './prepared-scenario';
import { kindSurfaces, ruleContext, rulePositions, ruleShares, type RuleContext } from './rotation-rows';
import type { RotationKind, RotationRule, ScenarioModel } from './scenario-model';
import { zonesBreakingRule } from './verify-allocation';

export interface RuleZoneReport {
  readonly zoneId: number;
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

export function ruleReports(
  prepared: PreparedScenario,
  x: Float64Array,
  context: RuleContext = ruleContext(prepared, x),
): RuleReport[] {
  const { model } = prepared;
  const before = { Eco: referenceArea(prepared, 'Eco'), AB: referenceArea(prepared, 'AB') };
  return model.rotationRules.map((rule) => {
    const broken = new Set(zonesBreakingRule(prepared, context, rule));
    const crops = rulePositions(prepared, rule);
    const possible = context.possible[rule.kind];
    const zones = model.zones.map((zone, z) => {
      const { areaHa, lowest, highest } = ruleShares(prepared, context, rule, z);
      const { growable, inside } = countPossible(
        possible.subarray(z * model.crops.length, (z + 1) * model.crops.length),
        crops,
      );
      const forbidsKind = rule.respect && growable > 0 && crops.length > 0 && forbids(rule, inside, growable - inside);
      return {
        zoneId: zone.id,
        areaHa,
        lowest: Number.isNaN(lowest) ? null : lowest,
        highest: Number.isNaN(highest) ? null : highest,
        met: !broken.has(zone.id),
        forbidsKind,
        emptiesReference: forbidsKind && before[rule.kind][z]! > 0,
        withoutCrops: inside === 0,
      };
    });
    return { kind: rule.kind, ruleId: rule.id, enforced: rule.respect, met: broken.size === 0, zones };
  });
}

export interface ShareRange {
  readonly low: number;
  readonly high: number;
}

/** What zones of the reference give a rule, in %; null: none has its kind, or its values lack. */
export function sharesToday(model: ScenarioModel, kind: RotationKind, ruleId: number): ShareRange | null {
  const preparation = prepareScenario(model);
  const rule = model.rotationRules.find((one) => one.kind === kind && one.id === ruleId);
  if (preparation.status !== 'ready' || !rule) return null;
  const context = ruleContext(preparation.prepared, model.reference);
  const shares = model.zones
    .map((_, zone) => ruleShares(preparation.prepared, context, rule, zone))
    .filter(({ lowest }) => !Number.isNaN(lowest));
  if (shares.length === 0) return null;
  return {
    low: Math.min(...shares.map(({ lowest }) => lowest)),
    high: Math.max(...shares.map(({ highest }) => highest)),
  };
}

const areaFound = new WeakMap<
  Float64Array,
  { readonly model: ScenarioModel; readonly areas: Map<RotationKind, Float64Array> }
>();

/** ha of each zone under a kind in the reference, which a preview does not move. */
function referenceArea({ model, reference }: PreparedScenario, kind: RotationKind): Float64Array {
  const known = areaFound.get(reference);
  const areas =
    known?.model.drivingModes === model.drivingModes && known.model.crops === model.crops
      ? known.areas
      : new Map<RotationKind, Float64Array>();
  const found = areas.get(kind) ?? kindSurfaces(model, kind, reference).zones;
  areas.set(kind, found);
  areaFound.set(reference, { model, areas });
  return found;
}

/** Crops that can be grown in a zone, and how many of them are the rule's. */
function countPossible(
  possible: Uint8Array,
  crops: readonly number[],
): { readonly growable: number; readonly inside: number } {
  let [growable, inside] = [0, 0];
  for (const one of possible) growable += one;
  for (const c of crops) inside += possible[c]!;
  return { growable, inside };
}

/**
 * Shares of the growable crops sum to 100 %: does the rule, on its own, make that impossible? `inside`: its crops that
 * can be grown; `outside`: the others.
 */
function forbids(rule: RotationRule, inside: number, outside: number): boolean {
  if (rule.together) return (rule.min > 0 && inside === 0) || (rule.max < 100 && outside === 0);
  return inside * rule.min > 100 || (outside === 0 && inside * rule.max < 100) || (outside === 0 && inside === 0);
}
