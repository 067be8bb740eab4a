import { defineModule } from '~/modules/define-module';
import { MATRIX_CALLS } from './api/matrices.server';
import { MATRIX_VALUE_CALLS } from './api/values.server';
import { MATRIX_FIELDS } from './domain';
import { thinStates } from './jobs/thin-states.job';
import { matrixFor, territoryFor } from './service/matrix-access.server';

export const matrix = defineModule({
  calls: [...MATRIX_CALLS, ...MATRIX_VALUE_CALLS],
  jobs: [thinStates],
  editRights: {
    territory: async (actor, id) => (await territoryFor(actor, id, 'territory.edit')).ok,
    allocation: async (actor, id) => (await territoryFor(actor, id, 'allocation.edit')).ok,
    matrix: async (actor, id) => (await matrixFor(actor, id, 'matrix.edit')).ok,
  },
  journal: { matrix: { names: ['matrix:fields', 'territory:fields'], values: [MATRIX_FIELDS] } },
});
