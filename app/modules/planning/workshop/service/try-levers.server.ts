/** What the room does: try the values, note a proposal, take one away. Nothing changes the scenario itself. */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { ValuesOf } from '~/records/fields/domain';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { isBaseline, type Scenario, type ScenarioInput } from '~/modules/planning/scenario/domain';
import { applyRepair } from '~/modules/planning/scenario/forms/apply-command';
import type { Repair } from '~/modules/planning/scenario/forms/scenario-commands';
import { scenarioFromDraft, settleCrops, type ScenarioDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import { previewOf } from '~/modules/planning/scenario/service/edit-scenario.server';
import { inputOf } from '~/modules/planning/scenario/service/save-scenario.server';
import { scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { insertProposal, removeProposal } from '../data/proposals.server';
import { proposedChanges, type PROPOSAL_FIELDS, type ProposedFigure } from '../domain';

export type WorkshopRefusal = AccessRefusal | 'baseline';
interface Levers {
  readonly scenario: Scenario;
  readonly draft: ScenarioDraft;
  readonly input: ScenarioInput;
  readonly faults: Faults;
}

const figuresOf = (preview: PreviewView): ProposedFigure[] =>
  preview.status === 'solved'
    ? preview.results.figures.map(({ name, unit, decimals, reference, optimised }) => ({
        name,
        unit,
        decimals,
        before: reference,
        after: optimised,
      }))
    : [];

async function openRoom(actor: Actor, id: number) {
  const found = await scenarioFor(actor, id, 'scenario.edit');
  return found.ok && isBaseline(found.value.scenario) ? refused('baseline' as const) : found;
}

/** The values as they stand in the room. */
export async function readLevers(
  actor: Actor,
  id: number,
  sent: ScenarioDraft,
  repair: Repair | null,
): Promise<Outcome<Levers, WorkshopRefusal>> {
  const found = await openRoom(actor, id);
  if (!found.ok) return found;
  const { scenario, matrix } = found.value;
  const settled = settleCrops(sent, (await matrixBricks(matrix.matrixId)).crops);
  const draft = repair ? applyRepair(settled, repair) : settled;
  return done({ scenario, draft, ...scenarioFromDraft(draft) });
}

export const tryLevers = (actor: Actor, { scenario, input }: Levers): Promise<PreviewView> =>
  previewOf(actor, scenario, input);

export async function noteProposal(
  actor: Actor,
  levers: Levers,
  said: ValuesOf<typeof PROPOSAL_FIELDS>,
): Promise<number> {
  const { scenario, input } = levers;
  const preview = await tryLevers(actor, levers);
  const changes = proposedChanges(inputOf(scenario), input);
  return inTransaction(async (tx) => {
    const noted = await insertProposal(tx, {
      ...{ scenarioId: scenario.id, ...said, changes, figures: figuresOf(preview), outcome: preview.status },
      ...{ login: actor.login, at: now() },
    });
    await audit(tx, {
      login: actor.login,
      action: 'workshop.note',
      entity: 'scenario',
      entityId: scenario.id,
      after: { proposal: noted, who: said.who, changes },
    });
    return noted;
  });
}

export async function takeAway(actor: Actor, id: number, proposal: number): Promise<Outcome<null, WorkshopRefusal>> {
  const found = await openRoom(actor, id);
  if (!found.ok) return found;
  return inTransaction(async (tx) => {
    if (!(await removeProposal(tx, id, proposal))) return refused('notFound');
    await audit(tx, {
      login: actor.login,
      action: 'workshop.remove',
      entity: 'scenario',
      entityId: id,
      before: { proposal },
    });
    return done(null);
  });
}
