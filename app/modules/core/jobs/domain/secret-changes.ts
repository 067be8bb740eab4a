/** Credentials that a form says something of: they are written and never shown, so what is left empty stays. */
import type { FieldSet } from '~/records/fields/domain';

export interface TypedSecrets {
  /** name → what was typed, where something was */
  readonly typed: Readonly<Record<string, string>>;
  /** to be taken away */
  readonly cleared: readonly string[];
}

interface Target {
  readonly names: readonly string[];
  /** names that have a value */
  readonly stored: readonly string[];
  /** parameters that say whom they are for */
  readonly secretsFor: readonly string[];
  readonly fields: FieldSet;
}
type Values = Readonly<Record<string, unknown>>;

/** Whether they would now go to somebody else. */
const isOtherTarget = ({ secretsFor, fields }: Target, before: Values, after: Values): boolean =>
  secretsFor.some((name) => {
    const same = fields[name]?.same ?? Object.is;
    return !(same as (one: unknown, other: unknown) => boolean)(before[name], after[name]);
  });

/**
 * Those that must be typed again or taken away: a password was given for one server, and whoever changes the server
 * must know it.
 */
export const mustBeTyped = (target: Target, before: Values, after: Values, { typed, cleared }: TypedSecrets) =>
  isOtherTarget(target, before, after)
    ? target.names.filter((name) => target.stored.includes(name) && !(name in typed) && !cleared.includes(name))
    : [];
