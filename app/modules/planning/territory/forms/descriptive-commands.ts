/** The buttons of the descriptive form, which pages load without what reads it. */
import { defineCommands, oneOf } from '~/records/fields/domain';
import { CREATED_KINDS } from '../domain';

export const DESCRIPTIVE_COMMANDS = defineCommands({
  save: {},
  /** after what goes with it was told */ erase: {},
  /** saves, and takes nothing away */ keep: {},
  preview: {},
  previewZone: {},
  searchCity: {},
  add: { kind: oneOf(CREATED_KINDS) },
});
export type DescriptiveCommand = NonNullable<ReturnType<typeof DESCRIPTIVE_COMMANDS.read>>;
