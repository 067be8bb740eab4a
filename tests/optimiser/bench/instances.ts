/** What the benchmark solves: scenario programmes from the product's own model builder, and MPS files. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LinearProgramme } from '../../../optimiser-as/binding/types';
import { readProgrammeFile } from '../../../optimiser-as/binding/command';
import { objectiveRowBounds } from '../../../app/modules/planning/optimisation/domain/objective-rows';
import { prepareScenario } from '../../../app/modules/planning/optimisation/domain/prepared-scenario';
import { scenarioToProgramme } from '../../../app/modules/planning/optimisation/domain/scenario-to-programme';
import { generateScenario, SIZES } from '../../support/scenario-generator';

export interface Step {
  readonly row: number;
  readonly lower: number;
  readonly upper: number;
}
export interface Instance {
  readonly name: string;
  readonly group: string;
  readonly programme: LinearProgramme;
  readonly slider: readonly Step[];
}

export type SizeName = keyof typeof SIZES;
const KINDS = [
  { name: 'indicator-free', goal: 'indicator', respect: false },
  { name: 'indicator-respect', goal: 'indicator', respect: true },
  { name: 'deviation-free', goal: 'deviation', respect: false },
  { name: 'deviation-respect', goal: 'deviation', respect: true },
  { name: 'conflict', goal: 'indicator', respect: false, conflict: true },
] as const;
const SLIDER_STEPS = 10;

export function scenarioNames(size: SizeName, seeds: readonly number[]): string[] {
  return seeds.flatMap((seed) => KINDS.map((kind) => `scenario:${size}:${kind.name}:${seed}`));
}

function scenario(name: string): Instance {
  const [, size, kindName, seed] = name.split(':') as [string, SizeName, string, string];
  const kind = KINDS.find((k) => k.name === kindName);
  if (!kind) throw new Error(`no scenario ${name}`);
  const { model } = generateScenario({
    size,
    seed: Number(seed),
    goal: kind.goal,
    respect: kind.respect,
    conflict: 'conflict' in kind,
  });
  const preparation = prepareScenario(model);
  if (preparation.status !== 'ready') throw new Error(preparation.status);
  const built = scenarioToProgramme(preparation.prepared);
  // one target, from 10 % looser to what was asked: every step stays feasible
  const moving = built.objectiveRows.find((row) => row.slider === 'rightHandSide' && row.comparison !== 4);
  const slider =
    moving && !('conflict' in kind)
      ? Array.from({ length: SLIDER_STEPS }, (_, k) => {
          const loose = 0.1 * (1 - k / (SLIDER_STEPS - 1)),
            target = (moving.objective.target ?? 0) * (1 + (moving.comparison === 6 ? loose : -loose));
          const [lower, upper] = objectiveRowBounds(moving, target);
          return { row: moving.row, lower, upper };
        })
      : [];
  return {
    name: `${size}-${kindName}-${seed}`,
    group: kindName === 'conflict' ? `${size} (conflict)` : size,
    programme: built.programme,
    slider,
  };
}

export function filesUnder(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesUnder(path) : /\.mps(\.gz)?$/i.test(name) ? [`file:${path}`] : [];
    });
}

export function openInstance(name: string): Instance {
  if (name.startsWith('scenario:')) return scenario(name);
  const path = name.slice('file:'.length),
    programme = readProgrammeFile(path);
  return {
    name: path
      .split('/')
      .at(-1)!
      .replace(/\.mps(\.gz)?$/i, ''),
    group: 'MPS',
    programme,
    slider: [],
  };
}
