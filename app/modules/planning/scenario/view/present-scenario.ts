/** Scenarios in the API: val_1, objectifRef, constraintsAB… are contract. */
import type { ResultLine } from '~/modules/planning/optimisation/domain';
import type { RotationRule, Scenario, ScenarioObjective } from '../domain';

const SIDES = [
  ['zid', 'sel', 'zones'],
  ['cid', 'sel', 'crops'],
  ['mcid', 'sel', 'modes'],
  ['ofZid', 'of', 'zones'],
  ['ofCid', 'of', 'crops'],
  ['ofMCid', 'of', 'modes'],
] as const;

export interface ReferenceValue {
  readonly valueRefCalc: number | null;
  readonly valueRefCalcBis: number | null;
}

const presentObjective = (scid: number, objective: ScenarioObjective, calculated: ReferenceValue | undefined) => ({
  id: objective.id,
  scid,
  category: objective.category,
  mode: objective.mode,
  val_1: objective.val1,
  val_2: objective.val2,
  actif: objective.active,
  description: objective.description,
  objectifRef: SIDES.flatMap(([typeR, side, list]) =>
    objective[side][list].map((refid) => ({ scid, objid: objective.id, typeR, refid })),
  ),
  ...calculated,
});

export const presentRule = (
  rule: RotationRule,
  written: { readonly usermaj: string | null; readonly datemaj: Date },
) => ({
  id: rule.id,
  ensemble: rule.ensemble === 1,
  cultureType: rule.cultureType,
  toutesCultures: rule.toutesCultures,
  cultures: rule.crops,
  min: rule.min,
  max: rule.max,
  respect: rule.respect,
  usermaj: written.usermaj,
  datemaj: written.datemaj.toISOString(),
});

export const presentResult = ({
  zid,
  cid,
  mcid,
  typeValeur,
  surface,
}: Omit<ResultLine, 'typeValeur'> & { readonly typeValeur: number }) => ({ zid, cid, mcid, typeValeur, surface });

export function presentScenario(
  scenario: Scenario,
  more: {
    readonly results?: readonly Parameters<typeof presentResult>[0][];
    readonly calculated?: ReadonlyMap<number, ReferenceValue>;
  } = {},
) {
  const rules = (kind: 'AB' | 'Eco') =>
    scenario.rotationRules.filter((rule) => rule.kind === kind).map((rule) => presentRule(rule, scenario));
  return {
    id: scenario.id,
    mid: scenario.mid,
    name: scenario.name,
    description: scenario.description,
    scRef: scenario.scRef,
    scType: scenario.scType,
    direction: scenario.direction,
    iidDirection: scenario.iidDirection,
    status: scenario.status,
    respect: scenario.respect,
    changeCap: scenario.changeCap,
    datecreation: scenario.datecreation.toISOString(),
    datemaj: scenario.datemaj.toISOString(),
    usermaj: scenario.usermaj,
    objectifs: scenario.objectives.map((objective) =>
      presentObjective(scenario.id, objective, more.calculated?.get(objective.id)),
    ),
    constraintsAB: rules('AB'),
    constraintsEco: rules('Eco'),
    ...(more.results ? { results: more.results.map(presentResult) } : {}),
  };
}
