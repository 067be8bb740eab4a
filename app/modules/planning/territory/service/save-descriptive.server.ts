import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit, keepRevision } from '~/platform/audit.server';
import { findAllocation, replaceAllocation } from '../data/allocation.server';
import { ALLOCATION_REVISION, TERRITORY_REVISION } from '../data/revisions.server';
import { updateDescription } from '../data/write-territory.server';
import {
  changedFields,
  deletesAllocation,
  describe,
  descriptiveEditing,
  type DescriptiveField,
  type TerritoryDescription,
} from '../domain';
import { changeTerritory } from './change-territory.server';
import { outlineOfKml } from '~/modules/core/exchange/service/read-outline.server';
import { withBricks, writeBricks, writingBricks, type PreparedBrick } from './create-brick.server';
import { descriptionFault } from './check-description.server';
import type { TerritoryRefusal } from './refusals';

interface SavedDescription {
  /** rows changed: 1, or 0 when nothing was different (A19) */
  readonly update: number;
  readonly changed: readonly DescriptiveField[];
  readonly allocationDeleted: boolean;
}

/**
 * Saves a territory's description. A changed description deletes its zone surfaces and allocation (S1§4), which concern
 * other zones, crops or modes. `version` is the version that was read; a stale save is refused with `conflict`.
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
    async ({ tx, territory, stamp }) => {
      const editing = descriptiveEditing(actor, territory, territory.matrixCount);
      if (!editing.ok) return editing;
      const before = describe(territory);
      // an archive opens its status and users only (A16): what else was asked for is refused, not dropped in silence
      if (
        editing.value === 'statusAndUsers' &&
        (added.length > 0 || changedFields(before, { ...input, status: before.status, users: before.users }).length > 0)
      )
        return refused('locked');
      const asked: TerritoryDescription =
        editing.value === 'whole' ? input : { ...before, status: input.status, users: input.users };
      const asking = changedFields(before, asked);
      const state = territoryState(territory);
      if (asking.includes('referencial') && !may(actor, 'territory.setReference', state)) return refused('reference');
      if (asking.includes('status') && !may(actor, 'territory.setStatus', state)) return refused('forbidden');
      if (asking.includes('users') && !may(actor, 'territory.users', state)) return refused('forbidden');
      if (version !== null && version !== territory.version) return refused('conflict');
      if (asking.length === 0 && added.length === 0)
        return done({ update: 0, changed: asking, allocationDeleted: false });
      const fault = await descriptionFault(tx, asked);
      if (fault) return refused(fault);
      const bricks = await writeBricks(tx, actor, added);
      if (!bricks.ok) return refused('brickTaken');
      const after = withBricks(asked, bricks.value);
      const changed = changedFields(before, after);

      const allocation = await findAllocation(id, tx);
      const held = allocation.lines.length > 0 || allocation.surfaces.some((zone) => zone.surface !== null);
      const allocationDeleted = held && deletesAllocation(changed);
      await updateDescription(tx, id, after, changed.includes('localisation') ? outline : undefined, stamp);
      if (deletesAllocation(changed)) await forgetAllocation();
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
      return done({ update: 1, changed, allocationDeleted });

      async function forgetAllocation(): Promise<void> {
        const empty = { surfaces: after.zones.map((zoneId) => ({ zoneId, surface: null })), lines: [] };
        await keepRevision(tx, {
          entity: ALLOCATION_REVISION,
          entityId: id,
          version: territory.allocationVersion,
          login: territory.updatedBy,
          snapshot: allocation,
        });
        const saved = await replaceAllocation(tx, id, empty, stamp);
        await keepRevision(tx, {
          entity: ALLOCATION_REVISION,
          entityId: id,
          version: saved,
          login: actor.login,
          summary: 'deletedByDescription',
          snapshot: empty,
        });
      }
    },
    writingBricks(added),
  );
}

const pick = (description: TerritoryDescription, fields: readonly DescriptiveField[]) =>
  Object.fromEntries(fields.map((field) => [field, description[field]]));
