/** The form of the room: its levers, and what somebody proposes with them. */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { done, type Outcome } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { parseTexts, submittedTexts } from '~/records/fields/domain';
import { readScenarioDraft } from '~/modules/planning/scenario/forms/read-draft';
import { isRepair, WORKSHOP_COMMANDS } from '~/modules/planning/scenario/forms/scenario-commands';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';
import { replyOf, type Reply } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { PROPOSAL_FIELDS } from '../domain';
import { readPins } from '../forms/read-pins';
import { noteProposal, readLevers, takeAway, tryLevers, type WorkshopRefusal } from '../service/try-levers.server';
import type { WorkshopMore } from '../view/workshop.view';

type Answer =
  | { readonly kind: 'again'; readonly reply: Reply<WorkshopMore> }
  | { readonly kind: 'noted'; readonly id: number; readonly pins: readonly string[] }
  | { readonly kind: 'removed' };

export async function answerWorkshop(
  sent: SentForm,
  actor: Actor,
  id: number,
): Promise<Outcome<Answer, WorkshopRefusal>> {
  const command = WORKSHOP_COMMANDS.read(sent.command);
  if (command?.do === 'remove') {
    const removed = await takeAway(actor, id, command.proposal);
    return removed.ok ? done({ kind: 'removed' }) : removed;
  }
  const read = await readLevers(actor, id, readScenarioDraft(sent), command && isRepair(command) ? command : null);
  if (!read.ok) return read;
  const { value: levers } = read;
  const texts = submittedTexts(PROPOSAL_FIELDS, sent);
  const said = parseTexts(PROPOSAL_FIELDS, texts);
  const notes = command?.do === 'note';
  const pins = readPins(sent);
  const faults: Faults = { ...levers.faults, ...(notes && 'faults' in said ? said.faults : {}) };
  const again = (status: number, preview: PreviewView | null): Outcome<Answer, never> =>
    done({
      kind: 'again',
      reply: replyOf<WorkshopMore>('workshop', status, {
        ...{ texts, faults },
        more: {
          ...{ draft: levers.draft, preview, pins },
          turn: (sent.rank('turn') ?? 0) + 1,
          mapOf: sent.text('mapOf') || null,
        },
      }),
    });
  if (Object.keys(faults).length > 0) return again(statusOf('malformed'), null);
  if (!notes || 'faults' in said) return again(200, await tryLevers(actor, levers));
  return done({ kind: 'noted', id: await noteProposal(actor, levers, said.values), pins });
}
