/** The result that a scenario has, as its preview would show it: what the editor opens with. */
import type { Actor } from '~/kernel/actor';
import type { Scenario } from '../domain';
import type { PreviewView } from '../view/preview.view';
import { readScenarioPage } from './read-scenario-page.server';
import { storedZones } from './read-outlines.server';
import { buildScenarioModel } from './scenario-model.server';

/** null where there is none, or where the scenario has changed since. */
export async function storedPreview(
  actor: Actor,
  scenario: Scenario,
): Promise<Extract<PreviewView, { status: 'solved' }> | null> {
  const page = await readScenarioPage(actor, scenario.id, 'results');
  if (!page.ok || page.value.tab !== 'results') return null;
  const { head, results, resultsOf } = page.value;
  if (!results || resultsOf !== 'last' || head.outdated) return null;
  const built = await buildScenarioModel(scenario);
  const zones = built.ok ? await storedZones(built.value.model, scenario.id) : null;
  return { status: 'solved', results, zones: zones ?? [] };
}
