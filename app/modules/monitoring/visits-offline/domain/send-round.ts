/** All that waits is sent, one after another, in the order it was typed; a round may end anywhere and begin again. */
import type { OwnSession } from '~/kernel/kept-sending';
import {
  answered,
  beginSending,
  heldFor,
  ownVisits,
  type Answer,
  type KeptVisit,
  type Obstacle,
  type Sending,
} from './kept-visit';

/** The device and the server, as a round needs them. */
interface RoundPorts {
  readonly list: () => Promise<readonly KeptVisit[]>;
  /** reads, changes and writes in one go; null: it is no longer there */
  readonly change: (id: string, change: (visit: KeptVisit) => KeptVisit) => Promise<KeptVisit | null>;
  /** null: the server could not be reached */
  readonly session: () => Promise<OwnSession | null>;
  readonly post: (visit: Sending, token: string) => Promise<Answer>;
}
/** `other`: somebody else is signed in. */
export type RoundEnd = 'done' | 'offline' | 'session' | 'down' | 'other';

export async function sendRound(ports: RoundPorts, who: string): Promise<RoundEnd> {
  const waiting = ownVisits(await ports.list(), who).filter(({ state }) => state === 'waiting' || state === 'sending');
  if (waiting.length === 0) return 'done';
  const hold = async (from: number, why: Obstacle): Promise<void> => {
    for (const { id } of waiting.slice(from)) await ports.change(id, (visit) => heldFor(visit, why));
  };
  const session = await ports.session();
  if (session?.who !== who) {
    await hold(0, session ? 'session' : 'offline');
    if (!session) return 'offline';
    return session.who === '' ? 'session' : 'other';
  }
  for (const [rank, { id }] of waiting.entries()) {
    const begun = await ports.change(id, beginSending);
    if (begun?.state !== 'sending') continue;
    const answer = await ports.post(begun, session.token);
    await ports.change(id, (visit) => answered(visit, begun, answer));
    // an answer that is no door's may be this visit's own: the others go on
    if (answer.state === 'none' && answer.why !== 'strange') {
      await hold(rank + 1, answer.why);
      return answer.why;
    }
  }
  return 'done';
}
