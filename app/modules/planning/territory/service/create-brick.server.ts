import type { Named } from '~/kernel/small-types';
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { brickKey, insertBrick, takenBrickKeys } from '../data/create-brick.server';
import type { KmlFile, ZoneOutline } from '~/kernel/outline';
import { outlineOfKml } from '~/records/exchange/service/read-outline.server';
import { freeBrickName, type CreatedKind, type TerritoryDescription } from '../domain';

interface BrickInput {
  readonly name: string;
  readonly parent?: number;
  readonly kml?: KmlFile | null;
}
type BrickRefusal = 'forbidden' | 'nameTaken' | 'kmlUnreadable' | 'badParent';
/** A brick that only has to be written: its file is read, the right to add it is given. */
export interface PreparedBrick {
  readonly kind: CreatedKind;
  readonly name: string;
  readonly parent: number;
  readonly kml: KmlFile | null;
  readonly outline: ZoneOutline | null;
  /** of a crop */ readonly rpgCodes?: readonly string[];
}

/** A zone, a crop or a driving mode from a territory's form: animators and administrators (S1§6). */
export async function prepareBrick(
  actor: Actor,
  kind: CreatedKind,
  { name, parent = 1, kml = null }: BrickInput,
): Promise<Outcome<PreparedBrick, Exclude<BrickRefusal, 'nameTaken'>>> {
  if (!may(actor, 'territory.addBrick')) return refused('forbidden');
  if (!Number.isInteger(parent) || parent < 1 || parent > 5) return refused('badParent');
  const outline = kml ? await outlineOfKml(kml, actor.login) : null;
  return kml && !outline ? refused('kmlUnreadable') : done({ kind, name, parent, kml, outline });
}

/** Two people may add the same name at the same moment: names are read and written under this isolation. */
export const writingBricks = (bricks: readonly PreparedBrick[]) =>
  bricks.length > 0 ? ({ isolation: 'Serializable' } as const) : {};

/** Writes bricks in the transaction of what needs them: all of them, or none when one name is taken. */
export async function writeBricks(
  tx: Transaction,
  actor: Actor,
  bricks: readonly PreparedBrick[],
): Promise<Outcome<readonly (Named & { readonly kind: CreatedKind })[], 'nameTaken'>> {
  const named: PreparedBrick[] = [];
  for (const kind of new Set(bricks.map((one) => one.kind))) {
    const taken = await takenBrickKeys(tx, kind);
    for (const brick of bricks.filter((one) => one.kind === kind)) {
      const name = freeBrickName(kind, brick.name, (candidate) => taken.has(brickKey(candidate)));
      if (name === null) return refused('nameTaken');
      taken.add(brickKey(name));
      named.push({ ...brick, name });
    }
  }
  const written: (Named & { readonly kind: CreatedKind })[] = [];
  for (const { kind, ...brick } of named) {
    const id = await insertBrick(tx, kind, brick, actor.login);
    const { name } = brick;
    await audit(tx, { login: actor.login, action: `brick.create`, entity: kind, entityId: id, after: { name } });
    written.push({ kind, id, name });
  }
  return done(written);
}

/** A description with the bricks that were added to it. */
export function withBricks(
  description: TerritoryDescription,
  bricks: readonly { readonly kind: CreatedKind; readonly id: number }[],
): TerritoryDescription {
  const added = (kind: CreatedKind) => bricks.filter((one) => one.kind === kind).map(({ id }) => id);
  return {
    ...description,
    zones: [...description.zones, ...added('zones')],
    crops: [...description.crops, ...added('cultures')],
    drivingModes: [...description.drivingModes, ...added('modesConduites')],
  };
}
