/** What every page of one matrix shows above its content. */
import { formatDay } from '~/kernel/civil-date';
import { may, territoryState, type TerritoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import type { PlanningMatrix } from '../domain';

const MATRIX_ACTIONS = ['edit', 'duplicate', 'delete'] as const;
export type MatrixAction = (typeof MATRIX_ACTIONS)[number];

export interface MatrixHead {
  readonly mid: number;
  readonly tid: number;
  readonly territory: string;
  readonly name: string;
  readonly descriptif: string;
  readonly favoris: boolean;
  readonly author: string;
  readonly created: string;
  readonly updated: string | null;
  readonly usermaj: string;
  readonly version: number;
  readonly indicatorCount: number;
  readonly state: TerritoryState;
  /** what this person may do here (C178) */
  readonly actions: readonly MatrixAction[];
  readonly mayCreateScenario: boolean;
}

interface Place {
  readonly id: number;
  readonly name: string;
  readonly statut: number;
  readonly referencial: boolean;
}

export function matrixHead(actor: Actor, matrix: PlanningMatrix, territory: Place): MatrixHead {
  const state = territoryState(territory);
  const [created, updated] = [formatDay(matrix.datecreation), formatDay(matrix.datemaj)];
  return {
    mid: matrix.mid,
    tid: matrix.tid,
    territory: territory.name,
    name: matrix.name,
    descriptif: matrix.descriptif,
    favoris: matrix.favoris,
    author: matrix.author,
    created,
    updated: updated === created ? null : updated,
    usermaj: matrix.usermaj,
    version: matrix.version,
    indicatorCount: matrix.indicators.length,
    state,
    actions: MATRIX_ACTIONS.filter((action) => may(actor, `matrix.${action}`, state)),
    mayCreateScenario: may(actor, 'scenario.create', state),
  };
}
