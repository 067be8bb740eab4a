/** Why a territory use-case is refused; each has a sentence `territory:refusal.<reason>`. */
import type { AllocationFault, EditRefusal } from '../domain';

export type TerritoryRefusal =
  | 'notFound'
  | EditRefusal
  | 'conflict'
  | 'reference'
  | 'unknownBrick'
  | 'brickTaken'
  | 'unknownUser'
  | 'unknownCity'
  | 'emptyName'
  | 'kmlUnreadable'
  | AllocationFault;

/** The HTTP status that an action or API route answers with. */
export const REFUSAL_STATUS: Readonly<Partial<Record<TerritoryRefusal, number>>> = {
  notFound: 404,
  conflict: 409,
  forbidden: 405,
  locked: 405,
  reference: 405,
  hasMatrices: 409,
};
