/** What the page of a scenario shows under each of its tabs. */
import { done, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { findModelSource } from '../data/model-source.server';
import { findLastRuns, findRunInput, findSolvedRun } from '../data/runs.server';
import { findScenario } from '../data/scenarios.server';
import type { ScenarioRun } from '../domain';
import { descriptiveView } from '../view/descriptive.view';
import { namesModel } from '../view/names-model';
import { objectiveView } from '../view/objectives.view';
import { answerView } from '../view/answer.view';
import { resultsView } from '../view/results.view';
import { rulesView } from '../view/rules.view';
import { wholeQuestions } from '../view/whole-question.view';
import { scenarioHead, type ScenarioHead } from '../view/scenario-head.view';
import { changedSinceRun } from './changed-since-run.server';
import { inputOf } from './save-scenario.server';
import { scenarioFor, type ScenarioInPlace } from './scenario-access.server';
import { buildScenarioModel } from './scenario-model.server';

type ScenarioTab = 'descriptive' | 'constraintes' | 'rotations' | 'results';

interface OpenedScenario {
  readonly place: ScenarioInPlace;
  readonly run: ScenarioRun | null;
  readonly head: ScenarioHead;
}

/** A scenario with its last run, for a person who may do `action` to it. */
export async function openScenario(
  actor: Actor,
  id: number,
  action: Parameters<typeof scenarioFor>[2] = 'scenario.read',
): Promise<Outcome<OpenedScenario, AccessRefusal>> {
  const found = await scenarioFor(actor, id, action);
  if (!found.ok) return found;
  const [run = null] = await findLastRuns([id]);
  return done({
    place: found.value,
    run,
    head: scenarioHead(actor, found.value, run, await changedSinceRun(run, found.value.scenario)),
  });
}

export async function readScenarioPage(actor: Actor, id: number, asked: ScenarioTab | undefined) {
  const opened = await openScenario(actor, id);
  if (!opened.ok) return opened;
  const { head, run, place } = opened.value;
  // A baseline has nothing but results (C212); a run at work is followed there (C261); what is solved opens there.
  const first = run?.outcome === 'solved' ? 'results' : 'descriptive';
  const tab = head.baseline || head.running ? 'results' : (asked ?? first);
  const source = await findModelSource(head.matrixId);
  if (!source) return { ok: false as const, reason: 'notFound' as const };
  const { scenario } = place;
  const names = namesModel(source, inputOf(scenario), head.baseline);
  const whole = wholeQuestions(scenario, names);
  if (tab === 'descriptive')
    return done({
      tab,
      head,
      whole,
      view: descriptiveView(
        names,
        scenario,
        scenario.referenceId === 0 ? null : ((await findScenario(scenario.referenceId))?.name ?? null),
      ),
    });
  if (tab === 'rotations') return done({ tab, head, whole, view: rulesView(names) });
  if (tab === 'constraintes') {
    const built = await buildScenarioModel(scenario);
    const model = built.ok ? built.value.model : names;
    return done({
      tab,
      head,
      whole,
      refusal: built.ok ? null : built.reason,
      view: {
        objectives: scenario.objectives.map((objective) => objectiveView(model, objective)),
        productionHidden: scenario.optimisedId === 1,
      },
    });
  }
  const solved = run?.outcome === 'solved' ? run : await findSolvedRun(id);
  const asWas = async (one: ScenarioRun) =>
    namesModel(source, (await findRunInput(one.id)) ?? inputOf(scenario), head.baseline);
  const [answer, results] = await Promise.all([
    run?.state === 'done' && run.outcome !== 'solved'
      ? asWas(run).then((model) => answerView(model, run, actor.locale))
      : null,
    solved?.report ? asWas(solved).then((model) => resultsView(model, solved.report!, actor.locale)) : null,
  ]);
  return done({
    tab,
    head,
    whole,
    answer,
    results,
    finished: solved?.finishedAt ? formatInstant(solved.finishedAt) : null,
    resultsOf: results && solved !== run ? ('earlier' as const) : ('last' as const),
  });
}
