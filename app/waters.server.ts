/**
 * What scenarios make of the water of intakes: planning knows the nitrogen and what is assumed, monitoring the measures
 * and the fit. No wing imports the other, so that they are brought together here, for the routes.
 */
import type { Actor } from '~/kernel/actor';
import { readIntakeFit } from '~/modules/monitoring/nitrate-fit/http/fit-answers.server';
import { compareWaters, historyForFit, openIntakes } from '~/modules/planning/intakes/service/intake-pages.server';

/** Null: the territory feeds no intake of which anything can be told. */
export async function watersOfScenarios(
  actor: Actor,
  territoryId: number,
  matrixId: number,
  scenarioIds: readonly number[],
) {
  const opened = await openIntakes(actor, territoryId, matrixId);
  const known = await Promise.all(
    opened.map(async (one) => {
      const { id, stationId } = one.intake;
      const { nitrate, fitted } = await readIntakeFit(actor, id, {
        ...{ stationId, history: historyForFit(one), mayEdit: false },
      });
      return { ...one, nitrate, fitted };
    }),
  );
  return compareWaters(actor, known, scenarioIds);
}
