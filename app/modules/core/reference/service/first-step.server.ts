/** The first step that is reference sets: the five of the Sandre that analyses are read with, and crops. */
import type { Actor } from '~/kernel/actor';
import type { FirstStep } from '~/kernel/first-steps';
import { urls } from '~/urls';
import { setAutomatic } from '../data/summaries.server';
import { knownSet } from '../domain';
import { may } from '~/kernel/permissions';
import { sandreAddress } from './fetch-sandre.server';
import { totalOf } from './read-dashboard.server';

/** In the order that they name one another. */
const FIRST_SETS = ['unit', 'support', 'fraction', 'method', 'parameter'] as const;

export const referenceStep: FirstStep = {
  name: 'references',
  async look() {
    const counts = await Promise.all(FIRST_SETS.map((key) => totalOf(knownSet(key))));
    const crops = await totalOf(knownSet('cultures'));
    const missing = FIRST_SETS.filter((_, rank) => counts[rank] === 0);
    const hasService = (await sandreAddress(knownSet('unit'))) !== null;
    const [first = 'cultures'] = missing;
    return {
      isDone: missing.length === 0 && crops > 0,
      found: [
        ...FIRST_SETS.map((key, rank) => ({ key, params: { count: counts[rank] ?? 0 } })),
        { key: 'crops', params: { count: crops } },
        ...(hasService ? [] : [{ key: 'noService' }]),
      ],
      to: missing.length === 0 && crops > 0 ? urls.referencialDashboard() : urls.referencialPage(first, 'import'),
      also: [
        ...missing.map((key) => ({ key: `file.${key}`, to: urls.referencialPage(key, 'import') })),
        ...(crops === 0 ? [{ key: 'file.crops', to: urls.referencialPage('cultures', 'import') }] : []),
        ...(hasService ? [] : [{ key: 'service', to: urls.administration('settings', { section: 'data' }) }]),
      ],
      ...(hasService && missing.length > 0 ? { press: 'sandre' as const } : {}),
    };
  },
};

/** The five sets follow the Sandre's service from now on; the nightly job does it, and can be started at once. */
export async function followSandre(actor: Actor): Promise<boolean> {
  if (!FIRST_SETS.every((key) => may(actor, knownSet(key).allow.edit))) return false;
  await setAutomatic(FIRST_SETS, true);
  return true;
}
