/** Starts a scenario and waits for its end: seeding and the API's start, which answers with the result. */
import type { Actor } from '~/kernel/actor';
import type { ScenarioRun } from '../domain';
import { awaitRun, startScenario } from './start-scenario.server';

const LIMIT_MS = 320_000;

export async function runNow(actor: Actor, id: number): Promise<ScenarioRun> {
  const started = await startScenario(actor, id);
  if (!started.ok) throw new Error(`scenario ${id} could not be started: ${started.reason}`);
  const run = await awaitRun(started.value, LIMIT_MS);
  if (!run || run.state !== 'done') throw new Error(`scenario ${id} did not end in time`);
  return run;
}
