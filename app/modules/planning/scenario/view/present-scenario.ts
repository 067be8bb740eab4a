/** Scenarios in the API: val_1, objectifRef, constraintsAB… are contract. */
import { present } from '~/records/fields/domain';
import type { ResultLine } from '~/modules/planning/optimisation/domain';
import {
  codeOfDirection,
  codeOfFigure,
  codesOfObjective,
  MORE_FIELDS,
  refsOfSelections,
  wholeSets,
  type RotationRule,
  type Scenario,
  type ScenarioObjective,
} from '../domain';

export interface ReferenceValue {
  readonly valueRefCalc: number | null;
  readonly valueRefCalcBis: number | null;
}

const presentObjective = (
  scenarioId: number,
  objective: ScenarioObjective,
  calculated: ReferenceValue | undefined,
  unsaid: readonly string[],
) => ({
  id: objective.id,
  scid: scenarioId,
  ...codesOfObjective(objective),
  val_1: objective.target,
  actif: objective.active,
  description: objective.description,
  objectifRef: refsOfSelections(objective).map(({ set, id }) => ({
    scid: scenarioId,
    objid: objective.id,
    typeR: set,
    refid: id,
  })),
  tous: wholeSets(objective),
  tousADire: unsaid,
  ...calculated,
});

export const presentRule = (
  rule: RotationRule,
  written: { readonly updatedBy: string | null; readonly updatedAt: Date },
) => ({
  id: rule.id,
  ensemble: rule.together,
  cultureType: rule.cropType,
  toutesCultures: rule.allCrops,
  cultures: rule.crops,
  min: rule.min,
  max: rule.max,
  respect: rule.respect,
  usermaj: written.updatedBy,
  datemaj: written.updatedAt.toISOString(),
});

export const presentResult = ({
  zoneId,
  cropId,
  modeId,
  valueType,
  surface,
}: Omit<ResultLine, 'valueType'> & { readonly valueType: number }) => ({
  zid: zoneId,
  cid: cropId,
  mcid: modeId,
  typeValeur: valueType,
  surface: codeOfFigure(surface),
});

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
    mid: scenario.matrixId,
    name: scenario.name,
    description: scenario.description,
    scRef: scenario.referenceId,
    scType: scenario.type,
    direction: codeOfDirection(scenario.direction),
    iidDirection: scenario.optimisedId,
    status: scenario.status,
    respect: scenario.respect,
    changeCap: scenario.changeCap,
    ...present(MORE_FIELDS, { ...scenario }),
    datecreation: scenario.createdAt.toISOString(),
    datemaj: scenario.updatedAt.toISOString(),
    usermaj: scenario.updatedBy,
    objectifs: scenario.objectives.map((objective) =>
      presentObjective(
        scenario.id,
        objective,
        more.calculated?.get(objective.id),
        scenario.wholeUnsaid.find(({ objectiveId }) => objectiveId === objective.id)?.sets ?? [],
      ),
    ),
    constraintsAB: rules('AB'),
    constraintsEco: rules('Eco'),
    ...(more.results ? { results: more.results.map(presentResult) } : {}),
  };
}

/** The contract's words for the keys of what a run found, and for the parts that an objective misses. */
const CONTRACT_KEYS: Readonly<Record<string, string>> = {
  zoneId: 'zid',
  cropId: 'cid',
  modeId: 'mcid',
  indicatorId: 'iid',
};
const CONTRACT_PARTS: Readonly<Record<string, string>> = { target: 'val1' };

/** What a run found (conflicts, what is missing, its report) as the API says it. */
export function presentFindings(found: unknown): unknown {
  if (typeof found === 'string') return CONTRACT_PARTS[found] ?? found;
  if (Array.isArray(found)) return found.map(presentFindings);
  if (typeof found !== 'object' || found === null) return found;
  return Object.fromEntries(
    Object.entries(found).map(([key, value]) => [CONTRACT_KEYS[key] ?? key, presentFindings(value)]),
  );
}
