/** Fills the empty and generated cells of a planning matrix from the reference matrix (S1§5, DECISIONS B40). */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/modules/accounts/domain';
import { readMatrix } from '~/modules/matrix/service/read-matrix.server';
import { saveValues, type SaveValuesRefusal } from '~/modules/matrix/service/save-values.server';
import { readTerritory } from '~/modules/territory/service/read-territory.server';
import { parcelsByPlace } from '~/modules/territory/service/rpg-averages.server';
import type { Territory } from '~/modules/territory/domain';
import { findReferenceValues } from '../data/reference-values.server';
import { areasBySuccession, fillCells, type FillPlace } from '../domain';

export type AutoFillRefusal = SaveValuesRefusal | 'noYear';
const TRIES = 3;

/** `insert` is the number of cells written: 0 is no fault, the reference has nothing for this territory. */
export async function autoFillMatrix(actor: Actor, mid: number): Promise<Outcome<{ readonly insert: number }, AutoFillRefusal>> {
  for (let turn = 1; ; turn += 1) {
    const filled = await fillOnce(actor, mid);
    // Somebody saved a value meanwhile: a cell that was empty may be theirs now, so everything is read again.
    if (filled.ok || filled.reason !== 'stale' || turn === TRIES) return filled;
  }
}

async function fillOnce(actor: Actor, mid: number): Promise<Outcome<{ readonly insert: number }, AutoFillRefusal>> {
  const found = await readMatrix(actor, mid);
  if (!found.ok) return found;
  const { matrix, answer } = found.value;
  const territory = await readTerritory(actor, matrix.tid);
  if (!territory) return refused('notFound');
  if (territory.year === null) return refused('noYear');
  const places = await fillPlaces(territory);
  const bricks = { crops: territory.crops.map(({ id }) => id), modes: territory.drivingModes.map(({ id }) => id), indicators: matrix.indicators };
  const reference = await findReferenceValues([...new Set(places.map(({ department }) => department))], bricks.crops, bricks.modes, bricks.indicators);
  const typed = new Set((answer.indicateursValues ?? []).filter((cell) => !cell.generatedValue).map((cell) => `${cell.iid} ${cell.zid} ${cell.cid} ${cell.mcid}`));
  const cells = fillCells(places, bricks, reference).filter((cell) => !typed.has(`${cell.iid} ${cell.zid} ${cell.cid} ${cell.mcid}`));
  if (cells.length === 0) return done({ insert: 0 });
  const saved = await saveValues(actor, mid, cells, { version: matrix.version, summary: 'autoFill' });
  return saved.ok ? done({ insert: cells.length }) : saved;
}

/** Where each zone of the territory is, with what its parcels of the year say of each crop. */
async function fillPlaces(territory: Territory): Promise<FillPlace[]> {
  const { year } = territory;
  const zids = new Map(territory.zones.map((zone) => [zone.name, zone.id]));
  const codesOf = new Map(territory.crops.map((crop) => [crop.id, crop.linkCulturesRPG]));
  if (year === null) return [];
  const places = await parcelsByPlace(territory, { from: year, to: year });
  return places.flatMap(({ label, department, parcels }): FillPlace[] => {
    const zid = zids.get(label);
    return zid === undefined ? [] : [{ zid, department, areasOf: (cid) => areasBySuccession(parcels, codesOf.get(cid) ?? []) }];
  });
}
