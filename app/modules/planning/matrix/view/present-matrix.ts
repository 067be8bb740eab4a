/** Matrices in the API; `mid` is also given as `id` (A10), author and date in lower case (A11). */
import { present } from '~/records/fields/domain';
import { MATRIX_COLUMNS, type MatrixCell, type PlanningMatrix } from '../domain';
import { CALL_NAMES } from '../forms/matrix-api';

interface IndicatorLink {
  readonly matrixId: number;
  readonly indicatorId: number;
  readonly updatedBy: string;
}

export const presentMatrix = (
  matrix: PlanningMatrix,
  links: readonly IndicatorLink[],
  values?: readonly MatrixCell[],
) => ({
  mid: matrix.matrixId,
  id: matrix.matrixId,
  tid: matrix.territoryId,
  ...present(MATRIX_COLUMNS, matrix, CALL_NAMES),
  favoris: matrix.favoris,
  usermaj: matrix.updatedBy,
  datemaj: matrix.updatedAt.toISOString(),
  datecreation: matrix.createdAt.toISOString(),
  indicateurs: links
    .filter(({ matrixId }) => matrixId === matrix.matrixId)
    .map(({ indicatorId, updatedBy }) => ({ mid: matrix.matrixId, iid: indicatorId, usermaj: updatedBy })),
  ...(values
    ? {
        indicateursValues: values.map(({ indicatorId, zoneId, cropId, modeId, value, generatedValue }) => ({
          mid: matrix.matrixId,
          iid: indicatorId,
          zid: zoneId,
          cid: cropId,
          mcid: modeId,
          value,
          generatedValue,
        })),
      }
    : {}),
});
