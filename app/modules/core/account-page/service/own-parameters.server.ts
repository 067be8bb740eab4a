/** Settings of one's own (the installation's have no login and are out of reach from here). */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { countOthers, findParameters, putParameter } from '../data/parameters.server';

/** More than any screen of ours keeps; a login cannot fill the table. */
export const MOST_PARAMETERS = 200;

export const readOwnParameters = (actor: Actor) => findParameters(actor.login);

export async function saveOwnParameter(
  actor: Actor,
  parameter: string,
  value: string,
): Promise<Outcome<null, 'tooMany'>> {
  return inTransaction(async (tx) => {
    if ((await countOthers(tx, actor.login, parameter)) >= MOST_PARAMETERS) return refused('tooMany');
    await putParameter(tx, actor.login, parameter, value, now());
    await audit(tx, {
      login: actor.login,
      action: 'account.parameter',
      entity: 'setting',
      entityId: parameter,
      after: { value },
    });
    return done(null);
  });
}
