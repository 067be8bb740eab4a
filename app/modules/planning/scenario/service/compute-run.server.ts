/**
 * Computes a run: builds the model, solves it in a worker thread, and stores answer and surfaces in one transaction. A
 * crash before that transaction leaves nothing; after it the queue finds the run over and does not repeat it.
 */
import { resultLines, type ScenarioModel } from '~/modules/planning/optimisation/domain';
import {
  SOLVER_VERSION,
  solveInWorker,
  type SolvedScenario,
} from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { log } from '~/platform/log/log.server';
import { findScenario } from '../data/scenarios.server';
import { findRun, finishRun, markProgress, markRunning, replaceResults, type FinishedRun } from '../data/runs.server';
import { runReport, type RunOutcome, type RunPhase, type Scenario } from '../domain';
import { buildScenarioModel } from './scenario-model.server';

/** Percent from which the answer is being written. */
const STORING = 97;

type Answer = Pick<FinishedRun, 'outcome' | 'report' | 'conflicts' | 'error'>;

export async function computeRun(runId: string, scenarioId: number, context: JobContext): Promise<JobResult> {
  const run = await findRun(runId);
  const scenario = await findScenario(scenarioId);
  if (!run || run.state === 'done' || !scenario) return { outcome: 'success' };
  await Promise.all([markRunning(runId), context.progress(1)]);
  try {
    return await solveAndStore(runId, scenario, context);
  } catch (error) {
    // A fault of ours is an outcome the planner sees (« Échec »); an interrupted attempt is given back to the queue as
    // it was.
    if (!context.signal.aborted)
      await inSqlTransaction((client) =>
        finishRun(client, runId, {
          outcome: 'failure',
          error: 'fault',
          timings: {},
          inputHash: '',
          solverVersion: SOLVER_VERSION,
        }),
      );
    throw error;
  }
}

async function solveAndStore(runId: string, scenario: Scenario, context: JobContext): Promise<JobResult> {
  const scenarioId = scenario.id;
  const started = performance.now();
  const built = await buildScenarioModel(scenario);
  if (!built.ok)
    return store(
      runId,
      scenarioId,
      null,
      null,
      { outcome: 'incomplete', error: built.reason },
      { started, solved: started, inputHash: '' },
      context,
    );
  const { model, inputHash } = built.value;
  // best effort, as the execution's own: a progress that is lost is no fault of the run
  const say = (percent: number, phase: RunPhase) =>
    Promise.all([
      markProgress(runId, percent, phase).catch((error: unknown) => {
        log.warn({ err: error, runId }, 'progress not recorded');
      }),
      context.progress(percent),
    ]);
  const solved = await solveInWorker(model, {
    signal: context.signal,
    onProgress: (percent, stage) => {
      void say(percent, stage);
    },
  });
  await say(STORING, 'store');
  return store(
    runId,
    scenarioId,
    model,
    solved,
    answerOf(model, solved),
    { started, solved: performance.now(), inputHash },
    context,
  );
}

const OUTCOMES: Record<SolvedScenario['outcome']['status'], RunOutcome> = {
  solved: 'solved',
  infeasible: 'nosolution',
  incomplete: 'incomplete',
  matrixIncomplete: 'matrixIncomplete',
  limit: 'limit',
  cancelled: 'cancelled',
  trouble: 'failure',
};

function answerOf(model: ScenarioModel, { outcome, explanation, conflicts, nearest }: SolvedScenario): Answer {
  const name = OUTCOMES[outcome.status];
  switch (outcome.status) {
    case 'solved':
      return { outcome: name, report: { ...runReport(model, outcome.result), explanation } };
    case 'infeasible':
      return {
        outcome: name,
        conflicts: { ...conflicts, nearest: nearest?.status === 'found' ? runReport(model, nearest.result) : null },
      };
    case 'incomplete':
      return { outcome: name, report: { missing: outcome.missing } };
    case 'matrixIncomplete':
      return { outcome: name, report: { cells: outcome.cells } };
    default:
      return { outcome: name, error: outcome.reason };
  }
}

async function store(
  runId: string,
  scenarioId: number,
  model: ScenarioModel | null,
  solved: SolvedScenario | null,
  answer: Answer,
  at: { started: number; solved: number; inputHash: string },
  context: JobContext,
): Promise<JobResult> {
  const result: JobResult = { outcome: 'success', result: { runId, outcome: answer.outcome } };
  await inSqlTransaction(async (client) => {
    const finished = await finishRun(client, runId, {
      ...answer,
      inputHash: at.inputHash,
      solverVersion: SOLVER_VERSION,
      timings: { totalMs: Math.round(at.solved - at.started), solverMs: Math.round(solved?.solverMs ?? 0) },
    });
    if (finished && model && solved?.outcome.status === 'solved')
      await replaceResults(client, scenarioId, resultLines(model, solved.outcome.result));
    await context.complete(client, result);
  });
  return result;
}
