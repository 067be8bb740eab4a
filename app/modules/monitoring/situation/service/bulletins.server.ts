/** Monthly bulletins: what the month says today, and what was signed of it. */
import type { Prisma } from '~/generated/prisma/client';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { chosenStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationScope } from '~/modules/monitoring/stations/service/station-scope.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findBulletin, findBulletins, insertBulletin } from '../data/situation.server';
import { countClasses, situationRule } from '../domain/situation';
import type { BulletinPage, Situation } from '../view/situation-page';
import { readSituation } from './read-situation.server';

const MOST_LISTED = 60;

/** Who sees every station of the kind may sign for all of them. */
const mayIssue = async (actor: Actor, kind: StationKind): Promise<boolean> =>
  (await stationScope(actor, 'station.validate', [kind])).all.includes(kind);

/** What the month says of every station that this person sees, and the months that could be asked for. */
async function situationOf(actor: Actor, kind: StationKind, month: number | null) {
  const { first, last, q: _, network: __, ...situation } = await readSituation(actor, kind, { month, q: '' });
  return { first, last, situation };
}

/** `issue`: one that was signed; null where it isn't there, or of another kind. */
export async function readBulletin(
  actor: Actor,
  kind: StationKind,
  { month, issue }: { readonly month: number | null; readonly issue: number | null },
): Promise<BulletinPage | null> {
  const [others, may] = await Promise.all([findBulletins(kind, MOST_LISTED), mayIssue(actor, kind)]);
  const shared = {
    mayIssue: may,
    others: others.map(({ id, month: of, issuedBy: by, issuedAt }) => ({ id, month: of, by, at: issuedAt.getTime() })),
  };
  if (issue === null) {
    return { ...shared, ...(await situationOf(actor, kind, month)), note: '', issued: null };
  }
  const stored = await findBulletin(issue);
  if (stored?.kind !== kind) return null;
  const { id, note, issuedBy: by, issuedAt, content } = stored;
  const situation = onlySeen(content as unknown as Situation, await chosenStations(actor, kind, {}));
  return {
    ...{ ...shared, situation, note, issued: { id, by, at: issuedAt.getTime() } },
    ...{ first: stored.month, last: stored.month },
  };
}

/** Of what was signed, the stations that this person sees: counts are made again of those. */
function onlySeen(situation: Situation, ids: readonly number[] | null): Situation {
  if (ids === null) return situation;
  const seen = new Set(ids);
  const lines = situation.lines.filter(({ id }) => seen.has(id));
  const rule = situationRule(situation.index);
  const count = (of: 'value' | 'before') =>
    countClasses(
      rule,
      lines.map((line) => line[of]),
    );
  return { ...situation, lines, counts: count('value'), countsBefore: count('before'), history: [] };
}

/** The number of the bulletin. */
export async function issueBulletin(
  actor: Actor,
  kind: StationKind,
  { month, note }: { readonly month: number | null; readonly note: string },
): Promise<Outcome<number, 'forbidden'>> {
  if (!(await mayIssue(actor, kind))) return refused('forbidden');
  const { situation } = await situationOf(actor, kind, month);
  return inTransaction(async (tx) => {
    const { id } = await insertBulletin(tx, {
      ...{ kind, note, month: situation.month, issuedBy: actor.login, issuedAt: now() },
      content: situation as unknown as Prisma.InputJsonObject,
    });
    await audit(tx, {
      login: actor.login,
      action: 'bulletin.issue',
      entity: 'bulletin',
      entityId: id,
      after: { kind: kindOf(kind).word, month: situation.month, note },
    });
    return done(id);
  });
}
