/** The solvers that answer the same tests: the reference one, and the product's own. */
import { loadEngine } from '../../optimiser-as/binding/load.server';
import type { LpEngine } from '../../optimiser-as/binding/types';
import { loadHighsEngine } from './highs-engine';

export async function engines(): Promise<{ readonly name: string; readonly engine: LpEngine }[]> {
  return [
    { name: 'HiGHS', engine: await loadHighsEngine() },
    { name: 'the optimiser', engine: loadEngine() },
  ];
}
