/** A scenario as people edit it; what the optimiser needs of it is built by scenario-model (module optimisation). */
import {
  indicatorOf,
  isSurface,
  NO_INDICATOR,
  PRODUCTION_INDICATOR,
  type CellSelection,
  type Direction,
  type RotationRule,
  type ScenarioObjective,
} from '~/modules/planning/optimisation/domain';
import { startOf } from '~/records/fields/domain';
import type { PickedSet } from './objective-refs';
import { SCENARIO_FIELDS, type ScenarioFields } from './scenario-fields';

export const BASELINE_NAME = 'Territoire Actuel';
const BASELINE_IN_ENGLISH = 'Current territory';
export const BASELINE_TYPE = -1;
export interface Scenario extends ScenarioFields {
  readonly id: number;
  readonly matrixId: number;
  readonly referenceId: number;
  readonly type: number;
  readonly direction: Direction;
  readonly optimisedId: number;
  readonly author: string;
  readonly updatedBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
  readonly objectives: readonly ScenarioObjective[];
  readonly rotationRules: readonly RotationRule[];
  /** sets stored as the full list of their day, of which nobody has said yet whether they mean all */
  readonly wholeUnsaid: readonly { readonly objectiveId: number; readonly sets: readonly PickedSet[] }[];
}

export const isBaseline = (scenario: Pick<Scenario, 'type'>): boolean => scenario.type === BASELINE_TYPE;

/** As it is read: the baseline is stored under its French name (C174), which no English page shows. */
export const nameIn = (scenario: Pick<Scenario, 'type' | 'name'>, locale: string): string =>
  locale === 'en' && isBaseline(scenario) && scenario.name === BASELINE_NAME ? BASELINE_IN_ENGLISH : scenario.name;

const nothing = { zones: [], crops: [], modes: [] } as const;

/** The three inactive objectives of a fresh scenario, with ids 1 to 3 (C176). */
export const TEMPLATE_OBJECTIVES: readonly ScenarioObjective[] = (
  [{ kind: 'unset', fromTemplate: true }, { kind: 'production' }, { kind: 'surfaceWithoutUnit' }] as const
).map((quantity, rank) => ({
  id: rank + 1,
  quantity,
  comparison: null,
  target: null,
  active: false,
  description: '',
  sel: nothing,
  of: nothing,
}));

/** The template on a territory: what is not written yet speaks of all of it, narrowing is quicker than ticking. */
export const templateObjectives = (whole: CellSelection): readonly ScenarioObjective[] =>
  TEMPLATE_OBJECTIVES.map((objective) => ({
    ...objective,
    sel: whole,
    of: isSurface(objective.quantity) ? whole : nothing,
  }));

const { name: _name, status: _status, ...fieldsAtStart } = startOf(SCENARIO_FIELDS);
export const SCENARIO_DEFAULTS = {
  ...fieldsAtStart,
  referenceId: 0,
  direction: 'minimise',
  optimisedId: NO_INDICATOR,
  respect: true,
} as const;

/** What a save may change. */
export type ScenarioInput = ScenarioFields &
  Pick<Scenario, 'referenceId' | 'direction' | 'optimisedId' | 'objectives' | 'rotationRules'>;

/**
 * The rules that follow from one another: no optimised indicator resets the direction (C241); optimising the production
 * deactivates the production objectives (C242).
 */
export function consistent(input: ScenarioInput): ScenarioInput {
  const direction = input.optimisedId < 1 ? 'minimise' : input.direction;
  const objectives =
    input.optimisedId === PRODUCTION_INDICATOR
      ? input.objectives.map((objective) =>
          indicatorOf(objective.quantity) === PRODUCTION_INDICATOR ? { ...objective, active: false } : objective,
        )
      : input.objectives;
  return { ...input, direction, objectives };
}

export type { RotationRule, ScenarioObjective };
