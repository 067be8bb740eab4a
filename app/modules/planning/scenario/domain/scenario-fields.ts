/** The fields of a scenario that are typed: its form, its calls and its merge page read these definitions. */
import {
  choice,
  decimal,
  defineForm,
  flag,
  lines,
  restOf,
  text,
  type FieldSet,
  type ValuesOf,
} from '~/records/fields/domain';

/** Publication status of scenarios (DECISIONS A1); -1 exists only as the filter "all". */
export const SCENARIO_STATUSES = [1, 2, 3] as const;
export type ScenarioStatus = (typeof SCENARIO_STATUSES)[number];

export const SCENARIO_FIELDS = {
  name: text({ max: 255, required: 'scenario:fault.nameMissing', trim: true }),
  description: lines({ max: 5000 }),
  status: choice(SCENARIO_STATUSES, { start: 2, wording: 'scenario:status' }),
  respect: flag(),
  /** per cent of the area that may change; nothing: all of it */
  changeCap: decimal({ min: 0, max: 100, fault: 'scenario:fault.cap' }),
};
/** Those that have no place of their own in the editor, the calls and the sheet: they follow in their order. */
const ALL: FieldSet<string> = SCENARIO_FIELDS;
export const MORE_FIELDS: FieldSet<string> = Object.fromEntries(
  restOf(ALL, ['name', 'description', 'status', 'respect', 'changeCap']).map((name) => [name, ALL[name]!]),
);
/** Of a new one: objectives and rules follow on the next page. */
export const NewScenarioForm = defineForm('new-scenario', {
  name: SCENARIO_FIELDS.name,
  description: SCENARIO_FIELDS.description,
});
export type ScenarioFields = ValuesOf<typeof SCENARIO_FIELDS>;
