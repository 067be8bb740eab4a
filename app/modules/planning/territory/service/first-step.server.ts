/** The first step that is a territory. */
import type { FirstStep } from '~/kernel/first-steps';
import { urls } from '~/urls';
import { countAll } from '../data/territories.server';

export const territoryStep: FirstStep = {
  name: 'territory',
  async look() {
    const count = await countAll();
    return {
      isDone: count > 0,
      found: [{ key: 'count', params: { count } }],
      to: count > 0 ? urls.territories() : urls.newTerritory(),
    };
  },
};
