/** Matrices in the API; `mid` is also given as `id` (A10), author and date in lower case (A11). */
import type { MatrixCell, PlanningMatrix } from '../domain';

interface IndicatorLink {
  readonly mid: number;
  readonly iid: number;
  readonly usermaj: string;
}

export const presentMatrix = (
  matrix: PlanningMatrix,
  links: readonly IndicatorLink[],
  values?: readonly MatrixCell[],
) => ({
  mid: matrix.mid,
  id: matrix.mid,
  tid: matrix.tid,
  name: matrix.name,
  descriptif: matrix.descriptif,
  favoris: matrix.favoris,
  usermaj: matrix.usermaj,
  datemaj: matrix.datemaj.toISOString(),
  datecreation: matrix.datecreation.toISOString(),
  indicateurs: links.filter(({ mid }) => mid === matrix.mid),
  ...(values
    ? {
        indicateursValues: values.map(({ iid, zid, cid, mcid, value, generatedValue }) => ({
          mid: matrix.mid,
          iid,
          zid,
          cid,
          mcid,
          value,
          generatedValue,
        })),
      }
    : {}),
});
