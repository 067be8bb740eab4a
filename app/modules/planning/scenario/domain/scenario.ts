/** A scenario as people edit it; what the optimiser needs of it is built by scenario-model (module optimisation). */
import type { RotationRule, ScenarioObjective } from '~/modules/planning/optimisation/domain';

export const BASELINE_NAME = 'Territoire Actuel';
export const BASELINE_TYPE = -1;
/** Publication status of scenarios (DECISIONS A1); -1 exists only as the filter "all". */
export const SCENARIO_STATUSES = [1, 2, 3] as const;
export type ScenarioStatus = (typeof SCENARIO_STATUSES)[number];

export interface Scenario {
  readonly id: number;
  readonly mid: number;
  readonly name: string;
  readonly description: string;
  readonly scRef: number;
  readonly scType: number;
  readonly direction: 0 | 1;
  readonly iidDirection: number;
  readonly status: ScenarioStatus;
  readonly respect: boolean;
  readonly changeCap: number | null;
  readonly author: string;
  readonly usermaj: string;
  readonly datecreation: Date;
  readonly datemaj: Date;
  readonly version: number;
  readonly objectives: readonly ScenarioObjective[];
  readonly rotationRules: readonly RotationRule[];
}

export const isBaseline = (scenario: Pick<Scenario, 'scType'>): boolean => scenario.scType === BASELINE_TYPE;

const nothing = { zones: [], crops: [], modes: [] } as const;

/** The three inactive objectives of a fresh scenario: ids 1 to 3, categories -2, 1, 0 (C176). */
export const TEMPLATE_OBJECTIVES: readonly ScenarioObjective[] = [-2, 1, 0].map((category, rank) => ({
  id: rank + 1,
  category,
  mode: null,
  val1: null,
  val2: null,
  active: false,
  description: '',
  sel: nothing,
  of: nothing,
}));

export const SCENARIO_DEFAULTS = {
  scRef: 0,
  direction: 0,
  iidDirection: -1,
  respect: true,
  description: '',
  changeCap: null,
} as const;

/** What a save may change. */
export type ScenarioInput = Pick<
  Scenario,
  | 'name'
  | 'description'
  | 'scRef'
  | 'direction'
  | 'iidDirection'
  | 'status'
  | 'respect'
  | 'changeCap'
  | 'objectives'
  | 'rotationRules'
>;

/**
 * The rules that follow from one another: no optimised indicator resets the direction (C241); optimising the production
 * deactivates the production objectives (C242).
 */
export function consistent(input: ScenarioInput): ScenarioInput {
  const direction = input.iidDirection < 1 ? 0 : input.direction;
  const objectives =
    input.iidDirection === 1
      ? input.objectives.map((objective) => (objective.category === 1 ? { ...objective, active: false } : objective))
      : input.objectives;
  return { ...input, direction, objectives };
}

export type { RotationRule, ScenarioObjective };
