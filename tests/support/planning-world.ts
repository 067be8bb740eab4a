/** A matrix with values over the small world: what scenarios are tried on. */
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import type { Outcome } from '~/kernel/outcome';
import { prisma } from '~/platform/db/client.server';
import { fillAllocation, makeTerritory, type World } from './territory-world';

export function taken<Value>(outcome: Outcome<Value, unknown>): Value {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.reason)}`);
  return outcome.value;
}

export interface Planning {
  readonly tid: number;
  readonly mid: number;
  readonly nitrogen: number;
}

export async function makeNitrogen(): Promise<number> {
  return (
    await prisma().indicator.create({
      data: { id: 2, name: 'Azote', nameKey: 'azote', unit: 'kg/ha', decimals: 1, better: 'lower' },
    })
  ).id;
}

/** Production and nitrogen, every cell filled unless `values` says otherwise: organic yields less and needs less. */
export async function makePlanning(
  world: World,
  nitrogen: number,
  { fill = true, statut = 1, referencial = false }: { fill?: boolean; statut?: 0 | 1 | 2; referencial?: boolean } = {},
): Promise<Planning> {
  const tid = await makeTerritory(world, { name: `Bassin ${Math.random()}`, indicators: [world.indicator, nitrogen] });
  await fillAllocation(world, tid);
  const mid = taken(
    await createMatrix(world.actors.admin, tid, { name: 'Matrice du comité', descriptif: 'Valeurs discutées' }),
  );
  if (fill) {
    const cells = world.zones.flatMap((zid) =>
      world.crops.flatMap((cid, crop) =>
        world.modes.flatMap((mcid, organic) => [
          { iid: world.indicator, zid, cid, mcid, value: (crop === 0 ? 7 : 6) - 3 * organic, generatedValue: false },
          { iid: nitrogen, zid, cid, mcid, value: (crop === 0 ? 60 : 40) - 30 * organic, generatedValue: false },
        ]),
      ),
    );
    taken(await saveValues(world.actors.admin, mid, cells));
  }
  await prisma().territory.update({ where: { id: tid }, data: { statut, referencial } });
  return { tid, mid, nitrogen };
}
