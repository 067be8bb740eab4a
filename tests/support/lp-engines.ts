/** The solvers that the same tests run on: HiGHS and the product's own. */
import { loadEngine } from '../../optimiser-as/binding/load.server';
import type { LpEngine } from '../../optimiser-as/binding/types';
import { loadHighsEngine } from './highs-engine';

export async function engines(): Promise<{ readonly name: string; readonly engine: LpEngine }[]> {
  return [
    { name: 'HiGHS', engine: await loadHighsEngine() },
    { name: 'the optimiser', engine: loadEngine() },
  ];
}
