import type { Named } from '~/kernel/small-types';
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { brickKey, insertBrick, takenBrickKeys } from '../data/create-brick.server';
import type { KmlFile } from '~/kernel/outline';
import { outlineOfKml } from '~/modules/core/exchange/service/read-outline.server';
import { freeBrickName, type CreatedKind } from '../domain';

interface BrickInput {
  readonly name: string;
  readonly parent?: number;
  readonly kml?: KmlFile | null;
}
type BrickRefusal = 'forbidden' | 'nameTaken' | 'kmlUnreadable' | 'badParent';

/** Adds a zone, a crop or a driving mode from a territory's form: animators and administrators (S1§6). */
export async function createBrick(
  actor: Actor,
  kind: CreatedKind,
  input: BrickInput,
): Promise<Outcome<Named, BrickRefusal>> {
  if (!may(actor, 'territory.addBrick')) return refused('forbidden');
  const parent = input.parent ?? 1;
  if (!Number.isInteger(parent) || parent < 1 || parent > 5) return refused('badParent');
  const kml = input.kml ?? null;
  const outline = kml ? await outlineOfKml(kml, actor.login) : null;
  if (kml && !outline) return refused('kmlUnreadable');
  return inTransaction(
    async (tx) => {
      const taken = await takenBrickKeys(tx, kind);
      const name = freeBrickName(kind, input.name, (candidate) => taken.has(brickKey(candidate)));
      if (name === null) return refused('nameTaken');
      const id = await insertBrick(tx, kind, { name, parent, kml, outline }, actor.login);
      await audit(tx, { login: actor.login, action: `brick.create`, entity: kind, entityId: id, after: { name } });
      return done({ id, name });
    },
    { isolation: 'Serializable' },
  );
}
