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
