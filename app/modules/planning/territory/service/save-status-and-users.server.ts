/** What may change on a territory whose description is closed: its status and its users (A16, A40). */
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit, keepRevision } from '~/platform/audit.server';
import { countUsers } from '../data/bricks.server';
import { TERRITORY_REVISION } from '../data/revisions.server';
import { replaceUsers, touchTerritory, updateStatus } from '../data/write-territory.server';
import { describe, usersAfterPicking, type TerritoryStatus } from '../domain';
import { changeTerritory, type Change } from './change-territory.server';
import type { TerritoryRefusal } from './refusals';

type Updated = Outcome<{ readonly update: number }, TerritoryRefusal>;

/** Moves a territory between draft, published and archived, matrices or not. */
export async function saveStatus(actor: Actor, id: number, status: TerritoryStatus): Promise<Updated> {
  return changeTerritory<{ update: number }, TerritoryRefusal>(actor, id, async (change) =>
    writeStatus(actor, change, status),
  );
}

async function writeStatus(actor: Actor, { tx, territory, stamp }: Change, status: TerritoryStatus): Promise<Updated> {
  if (!may(actor, 'territory.setStatus', territoryState(territory)))
    return refused(territory.status === 2 ? 'locked' : 'forbidden');
  if (status === territory.status) return done({ update: 0 });
  await updateStatus(tx, territory.id, status, stamp);
  await keepRevision(tx, {
    entity: TERRITORY_REVISION,
    entityId: territory.id,
    version: territory.version + 1,
    login: actor.login,
    summary: 'status',
    snapshot: { ...describe(territory), status },
  });
  await audit(tx, {
    login: actor.login,
    action: 'territory.setStatus',
    entity: 'territory',
    entityId: territory.id,
    before: { status: territory.status },
    after: { status },
  });
  return done({ update: 1 });
}

export interface Opening {
  readonly users: readonly string[];
  /** whether they read it; left as it is where it is not said */ readonly usersRead?: boolean | undefined;
}

/** Replaces the users of a territory. `update` counts what changed: links, and what they open; 0 is a success (A19). */
export async function saveUsers(actor: Actor, id: number, opening: Opening): Promise<Updated> {
  return changeTerritory<{ update: number }, TerritoryRefusal>(actor, id, async (change) =>
    writeUsers(actor, change, opening),
  );
}

async function writeUsers(
  actor: Actor,
  { tx, territory, stamp }: Change,
  { users: picked, usersRead = territory.usersRead }: Opening,
): Promise<Updated> {
  if (!may(actor, 'territory.users', territoryState(territory))) return refused('forbidden');
  const before = territory.users.map((user) => user.login);
  const logins = usersAfterPicking(before, picked, actor);
  if ((await countUsers(tx, logins)) !== logins.length) return refused('unknownUser');
  const links = await replaceUsers(tx, territory.id, logins, actor.login);
  const opens = usersRead !== territory.usersRead;
  const update = links + (opens ? 1 : 0);
  if (update === 0) return done({ update });
  await touchTerritory(tx, territory.id, stamp, { usersRead });
  await keepRevision(tx, {
    entity: TERRITORY_REVISION,
    entityId: territory.id,
    version: territory.version + 1,
    login: actor.login,
    summary: [...(links > 0 ? ['users'] : []), ...(opens ? ['usersRead'] : [])].join(','),
    snapshot: { ...describe(territory), users: logins, usersRead },
  });
  await audit(tx, {
    login: actor.login,
    action: 'territory.users',
    entity: 'territory',
    entityId: territory.id,
    before: { users: before, usersRead: territory.usersRead },
    after: { users: logins, usersRead },
  });
  return done({ update });
}
