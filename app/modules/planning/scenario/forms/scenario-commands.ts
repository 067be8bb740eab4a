/** The buttons of the forms that hold a scenario, and those that a preview without solution proposes. */
import { defineCommands, oneOf, plainNumber, rowNumber, type CommandOf } from '~/records/fields/domain';
import type { ConflictMemberView } from '~/modules/planning/optimisation/view/conflict.view';
import { OBJECTIVE_KINDS } from './asked-kinds';
import { PICKED, SIDES } from './scenario-draft';

const RULE = { kind: oneOf(['AB', 'Eco']), id: rowNumber };
const PICK = { id: rowNumber, side: oneOf(SIDES), list: oneOf(PICKED) };

/** They bring one demand to what it can reach. */
const REPAIRS = {
  lift: {},
  cap: { value: plainNumber },
  aim: { id: rowNumber, value: plainNumber },
  bound: { ...RULE, side: oneOf(['min', 'max']), value: plainNumber },
};
export type Repair = CommandOf<typeof REPAIRS>;

const EDITS = {
  update: {},
  add: { kind: oneOf(OBJECTIVE_KINDS) },
  copy: { id: rowNumber },
  remove: { id: rowNumber },
  tick: PICK,
  untick: PICK,
  only: { ...PICK, brick: rowNumber },
  crops: RULE,
  /** asks first: `reset` does it (B9) */
  defaults: {},
  reset: {},
};
export type Edit = CommandOf<typeof EDITS>;

export const SCENARIO_COMMANDS = defineCommands({ save: {}, saveAndStart: {}, preview: {}, ...EDITS, ...REPAIRS });
export type ScenarioCommand = NonNullable<ReturnType<typeof SCENARIO_COMMANDS.read>>;
export const WORKSHOP_COMMANDS = defineCommands({
  preview: {},
  note: {},
  remove: { proposal: rowNumber },
  ...REPAIRS,
});

export const isRepair = <Command extends { readonly do: string }>(command: Command | Repair): command is Repair =>
  Object.hasOwn(REPAIRS, command.do);

export const isEdit = (command: ScenarioCommand): command is Edit => Object.hasOwn(EDITS, command.do);

/** null: nothing this demand asks would do. */
export function repairOf({ member, apply }: ConflictMemberView): Repair | null {
  if (member.kind === 'respect') return { do: 'lift' };
  if (!apply) return null;
  const { value, side } = apply;
  switch (member.kind) {
    case 'cap':
      return { do: 'cap', value };
    case 'objective':
      return { do: 'aim', id: member.objectiveId, value };
    case 'rule':
      return { do: 'bound', kind: member.ruleKind, id: member.ruleId, side: side ?? 'min', value };
  }
}
