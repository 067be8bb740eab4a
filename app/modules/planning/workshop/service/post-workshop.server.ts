/** What the room asks: try the values, note a proposal, take one away. Nothing changes the scenario itself. */
import type { SentForm } from '~/kernel/sent-form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { isBaseline } from '~/modules/planning/scenario/domain';
import { applyRepair, isRepair } from '~/modules/planning/scenario/forms/repair-draft';
import { readScenarioDraft } from '~/modules/planning/scenario/forms/read-draft';
import { scenarioFromDraft, settleCrops } from '~/modules/planning/scenario/forms/scenario-draft';
import { previewOf } from '~/modules/planning/scenario/service/edit-scenario.server';
import { inputOf } from '~/modules/planning/scenario/service/save-scenario.server';
import { scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { insertProposal, removeProposal } from '../data/proposals.server';
import { readPins } from '../forms/read-pins';
import { proposedChanges, type ProposedFigure } from '../domain';
import type { WorkshopReply } from '../view/workshop-reply';

type PostedWorkshop =
  | { readonly kind: 'again'; readonly reply: WorkshopReply; readonly status: number }
  | { readonly kind: 'noted'; readonly id: number; readonly pins: readonly string[] }
  | { readonly kind: 'removed' };

const WHO_MAX = 120;
const TEXT_MAX = 2000;

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

export async function postWorkshop(
  actor: Actor,
  id: number,
  form: SentForm,
): Promise<Outcome<PostedWorkshop, AccessRefusal | 'baseline'>> {
  const found = await scenarioFor(actor, id, 'scenario.edit');
  if (!found.ok) return found;
  const { scenario, matrix } = found.value;
  if (isBaseline(scenario)) return refused('baseline');
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [intent = '', target] = field('intent').split(':');
  if (intent === 'remove') {
    const removed = await inTransaction(async (tx) => {
      const proposal = await removeProposal(tx, id, Number(target));
      if (proposal)
        await audit(tx, {
          login: actor.login,
          action: 'workshop.remove',
          entity: 'scenario',
          entityId: id,
          before: { proposal: Number(target) },
        });
      return proposal;
    });
    return removed ? done({ kind: 'removed' }) : refused('notFound');
  }
  const submitted = settleCrops(readScenarioDraft(form), (await matrixBricks(matrix.matrixId)).crops);
  const draft = isRepair(field('intent')) ? applyRepair(submitted, field('intent')) : submitted;
  const { input, faults } = scenarioFromDraft(draft);
  const [who, text] = [field('who').slice(0, WHO_MAX), field('text').slice(0, TEXT_MAX)];
  const again = (more: Partial<WorkshopReply>, status: number): Outcome<PostedWorkshop, never> =>
    done({
      kind: 'again',
      status,
      reply: {
        draft,
        turn: Number(form.get('turn') ?? 0) + 1,
        preview: null,
        mapOf: field('mapOf') || null,
        faults,
        who,
        text,
        whoMissing: false,
        pins: readPins(form),
        ...more,
      },
    });
  if (faults.length > 0) return again({}, 400);
  if (intent === 'note' && who === '') return again({ whoMissing: true }, 400);
  const preview = await previewOf(actor, scenario, input);
  if (intent !== 'note') return again({ preview }, 200);
  const proposal = {
    scenarioId: id,
    who,
    text,
    changes: proposedChanges(inputOf(scenario), input),
    figures: figuresOf(preview),
    outcome: preview.status,
    login: actor.login,
    at: now(),
  };
  const noted = await inTransaction(async (tx) => {
    const created = await insertProposal(tx, proposal);
    await audit(tx, {
      login: actor.login,
      action: 'workshop.note',
      entity: 'scenario',
      entityId: id,
      after: { proposal: created, who, changes: proposal.changes },
    });
    return created;
  });
  return done({ kind: 'noted', id: noted, pins: readPins(form) });
}
