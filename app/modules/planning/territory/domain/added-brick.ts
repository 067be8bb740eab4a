/** A brick that a form adds: it is written with the territory, when the form is saved, so that none is left alone. */
import type { CreatedKind } from './new-brick';

export interface AddedBrick {
  readonly kind: CreatedKind;
  readonly name: string;
  /** family of a driving mode */ readonly parent: number;
  /** the kept KML of a zone, and which of its surfaces; empty where it has none */
  readonly token: string;
  readonly place: number;
}

export const MOST_ADDED = 500;
