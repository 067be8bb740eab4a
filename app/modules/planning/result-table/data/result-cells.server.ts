/** The hectares of a stored result, read as columns: a territory of 60 × 80 × 5 has 24,000 combinations. */
import { readColumns } from '~/platform/db/columns.server';
import { OPTIMISED, REFERENCE } from '~/modules/planning/optimisation/domain';
import type { ResultCell } from '../domain';

/** A hundredth of a square metre: below it there is only the solver's rounding. */
const withoutNoise = (ha: number): number => Math.round(ha * 1e6) / 1e6;

/** Combinations in use before or after; those that are not available stay in the database. */
export async function findResultCells(scenarioId: number): Promise<ResultCell[]> {
  const { typeValeur, zid, cid, mcid, surface } = await readColumns({
    table: 'ScenarioResult',
    integers: ['typeValeur', 'zid', 'cid', 'mcid'],
    floats: ['surface'],
    where: `scid = $1::int AND "typeValeur" IN (${OPTIMISED}, ${REFERENCE}) AND surface > 0`,
    values: [scenarioId],
  });
  const cells = new Map<string, { -readonly [Key in keyof ResultCell]: ResultCell[Key] }>();
  for (let at = 0; at < surface.length; at += 1) {
    const [zoneId, cropId, modeId] = [zid[at]!, cid[at]!, mcid[at]!];
    const key = `${zoneId}-${cropId}-${modeId}`;
    const cell = cells.get(key) ?? { zoneId, cropId, modeId, reference: 0, result: 0 };
    cell[typeValeur[at] === OPTIMISED ? 'result' : 'reference'] = withoutNoise(surface[at]!);
    cells.set(key, cell);
  }
  return [...cells.values()];
}
