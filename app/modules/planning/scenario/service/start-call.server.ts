/** GET scenario/{id}/start: waits for the answer and returns it as the call's contract requires (C227). */
import { done, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { translator } from '~/platform/i18n/i18n.server';
import { findResults } from '../data/runs.server';
import type { ScenarioRun } from '../domain';
import { presentFindings, presentResult } from '../view/present-scenario';
import { awaitRun, startScenario } from './start-scenario.server';

/** The solver's own bound is 300 s: past this the run is still there, and can be read on its page. */
const LIMIT_MS = 320_000;
const MESSAGE_KEYS: Readonly<Partial<Record<NonNullable<ScenarioRun['outcome']>, string>>> = {
  incomplete: 'planning:incomplete',
  matrixIncomplete: 'planning:incomplete',
  nosolution: 'planning:noSolution',
};

export async function startCall(
  actor: Actor,
  id: number,
  limitMs = LIMIT_MS,
): Promise<Outcome<StartCall, AccessRefusal>> {
  const started = await startScenario(actor, id);
  if (!started.ok) return started;
  const run = await awaitRun(started.value, limitMs);
  const t = await translator('fr');
  if (run?.state !== 'done')
    return done({
      nosolution: false,
      error: true,
      outcome: 'running',
      message: t('planning:notFinished'),
      results: [],
    });
  const outcome = run.outcome ?? 'failure';
  const solved = outcome === 'solved';
  const key = MESSAGE_KEYS[outcome];
  return done({
    nosolution: outcome === 'nosolution',
    error: !solved && outcome !== 'nosolution',
    outcome,
    ...(key ? { message: t(key) } : {}),
    results: solved ? (await findResults(id)).map(presentResult) : [],
    ...(outcome === 'nosolution' ? { conflicts: presentFindings(run.conflicts) } : {}),
    ...(outcome === 'incomplete' || outcome === 'matrixIncomplete'
      ? { missing: presentFindings(run.report ?? run.error) }
      : {}),
  });
}

interface StartCall {
  readonly nosolution: boolean;
  readonly error: boolean;
  readonly outcome: string;
  readonly message?: string;
  readonly results: readonly ReturnType<typeof presentResult>[];
  readonly conflicts?: unknown;
  readonly missing?: unknown;
}
