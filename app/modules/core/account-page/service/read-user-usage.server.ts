/** What an account did, and the settings that it keeps, for whoever reads accounts. */
import type { Actor } from '~/kernel/actor';
import { readUser } from '~/modules/core/accounts/service/manage-users.server';
import { findParameters } from '../data/parameters.server';
import { statisticsView } from '../view/account.view';
import {
  readAccesses,
  readKeyFigures,
  readMonthlyConnections,
  readTopContents,
  readUsage,
  type CountWork,
} from './statistics.server';

interface UsageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly locale: string;
}

export async function readUserUsage(actor: Actor, id: number, query: UsageQuery, countWork: CountWork) {
  const user = await readUser({ id });
  if (!user) return null;
  const { login } = user;
  const { page, pageSize, locale } = query;
  const statistics = statisticsView({
    months: await readMonthlyConnections(login),
    accesses: await readAccesses(login, { skip: (page - 1) * pageSize, take: pageSize }),
    contents: await readTopContents(actor, login),
    ...{ page, pageSize, locale },
  });
  const [figures, functions, parameters] = await Promise.all([
    readKeyFigures(login, countWork),
    readUsage(login),
    findParameters(login),
  ]);
  return { user, statistics, figures, functions, parameters };
}
