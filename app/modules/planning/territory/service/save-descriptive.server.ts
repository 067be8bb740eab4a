import type { ZoneOutline } from '~/kernel/outline';
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit, keepRevision } from '~/platform/audit.server';
import { findAllocation, replaceAllocation } from '../data/allocation.server';
import { findReachedObjectives } from '../data/reached-objectives.server';
import type { ReachedObjective } from '../domain/descriptive-change';
import { ALLOCATION_REVISION, TERRITORY_REVISION } from '../data/revisions.server';
import { updateDescription } from '../data/write-territory.server';
import {
  areasAfter,
  changedFields,
  changesPlaces,
  describe,
  descriptiveEditing,
  erasedWith,
  erases,
  takenAway,
  type DescriptiveField,
  type TerritoryDescription,
} from '../domain';
import { changeTerritory, type Change } from './change-territory.server';
import { outlineOfKml } from '~/records/exchange/service/read-outline.server';
import { withBricks, writeBricks, writingBricks, type PreparedBrick } from './create-brick.server';
import type { TerritoryRefusal } from './refusals';
import type { Transaction } from '~/platform/db/transaction.server';
import { countUsers, findMunicipality, unknownBricks } from '../data/bricks.server';

interface SavedDescription {
  /** rows changed: 1, or 0 when nothing was different (A19) */
  readonly update: number;
  readonly changed: readonly DescriptiveField[];
  readonly allocationDeleted: boolean;
  /** scenarios of its matrices are older than its bricks */
  readonly runAgain: boolean;
  /** objectives of its scenarios that speak of all of a kind that something joined, or may do so */
  readonly reached: readonly ReachedObjective[];
}

/**
 * Saves a territory's description. What is taken away goes with its areas (S1§4), and matrices refuse it; what joins is
 * empty, and results are to be computed again. `version` is the version that was read; a stale save is refused with
 * `conflict`.
 */
export async function saveDescriptive(
  actor: Actor,
  id: number,
  version: number | null,
  input: TerritoryDescription,
  added: readonly PreparedBrick[] = [],
): Promise<Outcome<SavedDescription, TerritoryRefusal>> {
  const { kml } = input.localisation;
  const outline = kml ? await outlineOfKml(kml, actor.login) : null;
  if (kml && !outline) return refused('kmlUnreadable');
  return changeTerritory<SavedDescription, TerritoryRefusal>(
    actor,
    id,
    async (change) => writeDescription(actor, change, { version, input, outline, added }),
    writingBricks(added),
  );
}

/** What an archive still opens (A16). */
const stillOpen = ({ status, users, usersRead }: TerritoryDescription) => ({ status, users, usersRead });

interface ToWrite {
  /** null: over whatever is stored */ readonly version?: number | null;
  readonly input: TerritoryDescription;
  readonly outline?: ZoneOutline | null;
  readonly added: readonly PreparedBrick[];
}

/** Inside the transaction of what changes a territory. */
export async function writeDescription(
  actor: Actor,
  { tx, territory, stamp }: Change,
  { version = null, input, outline = null, added }: ToWrite,
): Promise<Outcome<SavedDescription, TerritoryRefusal>> {
  const { id } = territory;
  const editing = descriptiveEditing(actor, territory);
  if (!editing.ok) return editing;
  const before = describe(territory);
  // an archive opens its status and users only (A16): what else was asked for is refused, not dropped in silence
  if (
    editing.value === 'statusAndUsers' &&
    (added.length > 0 || changedFields(before, { ...input, ...stillOpen(before) }).length > 0)
  )
    return refused('locked');
  const asked: TerritoryDescription = editing.value === 'whole' ? input : { ...before, ...stillOpen(input) };
  const asking = changedFields(before, asked);
  const state = territoryState(territory);
  if (asking.includes('referencial') && !may(actor, 'territory.setReference', state)) return refused('reference');
  if (asking.includes('status') && !may(actor, 'territory.setStatus', state)) return refused('forbidden');
  if ((asking.includes('users') || asking.includes('usersRead')) && !may(actor, 'territory.users', state))
    return refused('forbidden');
  if (version !== null && version !== territory.version) return refused('conflict');
  if (asking.length === 0 && added.length === 0)
    return done({ update: 0, changed: asking, allocationDeleted: false, runAgain: false, reached: [] });
  const taken = takenAway(before, asked);
  if (taken.length > 0 && territory.matrixCount > 0) return refused('hasMatrices');
  const fault = await descriptionFault(tx, asked);
  if (fault) return refused(fault);
  const bricks = await writeBricks(tx, actor, added);
  if (!bricks.ok) return refused('brickTaken');
  const after = withBricks(asked, bricks.value);
  const changed = changedFields(before, after);

  const allocation = await findAllocation(id, tx);
  const allocationDeleted = erasedWith(taken, allocation).some(erases);
  await updateDescription(tx, id, after, changed.includes('localisation') ? outline : undefined, stamp);
  if (changesPlaces(changed)) await movePlaces();
  await keepRevision(tx, {
    entity: TERRITORY_REVISION,
    entityId: id,
    version: territory.version + 1,
    login: actor.login,
    summary: changed.join(','),
    snapshot: after,
  });
  await audit(tx, {
    login: actor.login,
    action: 'territory.update',
    entity: 'territory',
    entityId: id,
    before: pick(before, changed),
    after: pick(after, changed),
  });
  const runAgain = changesPlaces(changed) && territory.matrixCount > 0;
  const joined = (['zones', 'crops', 'drivingModes'] as const).filter((kind) =>
    after[kind].some((brick) => !before[kind].includes(brick)),
  );
  const reached = await findReachedObjectives(tx, id, joined);
  return done({ update: 1, changed, allocationDeleted, runAgain, reached });

  /** The areas of the places that are left, as a version of their own: open grids and results are older. */
  async function movePlaces(): Promise<void> {
    const left = areasAfter(allocation, after);
    await keepRevision(tx, {
      entity: ALLOCATION_REVISION,
      entityId: id,
      version: territory.allocationVersion,
      login: territory.updatedBy,
      snapshot: allocation,
    });
    const saved = await replaceAllocation(tx, id, left, stamp);
    await keepRevision(tx, {
      entity: ALLOCATION_REVISION,
      entityId: id,
      version: saved,
      login: actor.login,
      summary: allocationDeleted ? 'deletedByDescription' : 'bricksChanged',
      snapshot: left,
    });
  }
}

const pick = (description: TerritoryDescription, fields: readonly DescriptiveField[]) =>
  Object.fromEntries(fields.map((field) => [field, description[field]]));

/** What no schema can see: bricks, users and city that don't exist. */
export async function descriptionFault(
  tx: Transaction,
  description: TerritoryDescription,
): Promise<TerritoryRefusal | null> {
  if (description.name.trim() === '') return 'emptyName';
  const { cityCode } = description.localisation;
  if (cityCode !== null && !(await findMunicipality(cityCode, tx))) return 'unknownCity';
  if ((await unknownBricks(tx, description)).length > 0) return 'unknownBrick';
  return (await countUsers(tx, description.users)) === new Set(description.users).size ? null : 'unknownUser';
}
