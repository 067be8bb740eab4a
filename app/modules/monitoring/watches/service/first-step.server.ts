/** The first step that is thresholds: without one, no alert leaves. */
import type { FirstStep } from '~/kernel/first-steps';
import { urls } from '~/urls';
import { countThresholds } from '../data/thresholds.server';

export const thresholdStep: FirstStep = {
  name: 'thresholds',
  async look() {
    const count = await countThresholds();
    return { isDone: count > 0, found: [{ key: 'count', params: { count } }], to: urls.thresholds() };
  },
};
