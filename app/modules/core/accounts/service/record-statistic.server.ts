import { now } from '~/platform/clock.server';
import { addStatistic } from '../data/statistics.server';
import { isVisitor, type Actor } from '~/kernel/actor';

/** Events that only the server itself may write. */
const RESERVED = ['CGU', 'CONNEXION'];

/** One counted event of the application; visitors are counted as « homepage » (C319). */
export async function recordStatistic(
  actor: Actor,
  line: { eventType: string; module: string; value: string },
): Promise<void> {
  if (RESERVED.includes(line.eventType.toUpperCase())) return;
  await addStatistic({ ...line, login: isVisitor(actor) ? 'homepage' : actor.login, at: now() });
}
