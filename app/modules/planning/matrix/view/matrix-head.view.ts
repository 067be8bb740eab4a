/** What every page of one matrix shows above its content. */
import { formatDay } from '~/kernel/civil-date';
import { may, territoryState, type TerritoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import type { PlanningMatrix } from '../domain';

const MATRIX_ACTIONS = ['edit', 'duplicate', 'delete'] as const;
export type MatrixAction = (typeof MATRIX_ACTIONS)[number];

export interface MatrixHead {
  readonly matrixId: number;
  readonly territoryId: number;
  readonly territory: string;
  readonly name: string;
  readonly description: string;
  readonly favoris: boolean;
  readonly author: string;
  readonly created: string;
  readonly updated: string | null;
  readonly updatedBy: string;
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
  readonly status: number;
  readonly referencial: boolean;
}

export function matrixHead(actor: Actor, matrix: PlanningMatrix, territory: Place): MatrixHead {
  const state = territoryState(territory);
  const [created, updated] = [formatDay(matrix.createdAt), formatDay(matrix.updatedAt)];
  return {
    matrixId: matrix.matrixId,
    territoryId: matrix.territoryId,
    territory: territory.name,
    name: matrix.name,
    description: matrix.description,
    favoris: matrix.favoris,
    author: matrix.author,
    created,
    updated: updated === created ? null : updated,
    updatedBy: matrix.updatedBy,
    version: matrix.version,
    indicatorCount: matrix.indicators.length,
    state,
    actions: MATRIX_ACTIONS.filter((action) => may(actor, `matrix.${action}`, state)),
    mayCreateScenario: may(actor, 'scenario.create', state),
  };
}
