import { startOf } from '~/records/fields/domain';
import { fieldsOf, kindOf, type StationKind, type StationValues } from '../domain';

/** A new one: its code is of the kind's first system until it says otherwise. */
export const newStation = (kind: StationKind): StationValues => ({
  ...startOf(fieldsOf(kind)),
  codeSystem: kindOf(kind).codeSystems[0] ?? 'local',
});
