import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit, keepRevision } from '~/platform/audit.server';
import { stampOf } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { TERRITORY_REVISION } from '../data/revisions.server';
import { insertTerritory, takeOutlineSurfaces } from '../data/write-territory.server';
import { NEW_TERRITORY, type TerritoryDescription } from '../domain';
import { outlineOfKml } from '~/records/exchange/service/read-outline.server';
import { descriptionFault } from './save-descriptive.server';
import { withBricks, writeBricks, writingBricks, type PreparedBrick } from './create-brick.server';
import type { TerritoryRefusal } from './refusals';

/**
 * Creates a territory; fields left out are those of the default new one. Only an administrator makes a reference.
 * `outlineSurfaces`: its zones take the surfaces of their outlines.
 */
export async function createTerritory(
  actor: Actor,
  input: Partial<TerritoryDescription>,
  added: readonly PreparedBrick[] = [],
  outlineSurfaces = false,
): Promise<Outcome<{ readonly id: number }, TerritoryRefusal>> {
  if (!may(actor, 'territory.create')) return refused('forbidden');
  const asked: TerritoryDescription = { ...NEW_TERRITORY, ...input };
  if (asked.referencial && !may(actor, 'territory.setReference')) return refused('reference');
  const { kml } = asked.localisation;
  const outline = kml ? await outlineOfKml(kml, actor.login) : null;
  if (kml && !outline) return refused('kmlUnreadable');
  return inTransaction(async (tx) => {
    const fault = await descriptionFault(tx, asked);
    if (fault) return refused(fault);
    const bricks = await writeBricks(tx, actor, added);
    if (!bricks.ok) return refused('brickTaken');
    const description = withBricks(asked, bricks.value);
    const id = await insertTerritory(tx, description, outline, stampOf(actor));
    if (outlineSurfaces) await takeOutlineSurfaces(tx, id);
    await keepRevision(tx, {
      entity: TERRITORY_REVISION,
      entityId: id,
      version: 1,
      login: actor.login,
      summary: 'created',
      snapshot: description,
    });
    await audit(tx, {
      login: actor.login,
      action: 'territory.create',
      entity: 'territory',
      entityId: id,
      after: {
        name: description.name,
        status: description.status,
        ...(outlineSurfaces ? { outlineSurfaces } : {}),
      },
    });
    return done({ id });
  }, writingBricks(added));
}
