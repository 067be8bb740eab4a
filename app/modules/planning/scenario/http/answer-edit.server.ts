/** The edit form of a scenario: its button and what was typed, handed to the service, and its page again. */
import type { Actor } from '~/kernel/actor';
import type { FarNumber } from '~/kernel/far-number';
import { WHOLE, type Faults } from '~/kernel/form';
import { done, type Outcome } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { replyOf, type Reply } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { readScenarioDraft } from '../forms/read-draft';
import { SCENARIO_COMMANDS, type ScenarioCommand } from '../forms/scenario-commands';
import type { ScenarioDraft } from '../forms/scenario-draft';
import { editScenario, type OpenEditorRefusal } from '../service/edit-scenario.server';
import type { EditorMore } from '../view/editor.view';

type Answer =
  | { readonly saved: { readonly start: boolean; readonly far: readonly FarNumber[] } }
  | { readonly reply: Reply<EditorMore> };

export async function answerEdit(
  sent: SentForm,
  actor: Actor,
  id: number,
): Promise<Outcome<Answer, OpenEditorRefusal>> {
  const command: ScenarioCommand = SCENARIO_COMMANDS.read(sent.command) ?? { do: 'update' };
  const edited = await editScenario(actor, id, readScenarioDraft(sent), command);
  if (!edited.ok) return edited;
  if (edited.value.kind === 'saved')
    return done({ saved: { start: command.do === 'saveAndStart', far: edited.value.far } });
  const { draft, faults, refusal, aids, preview } = edited.value;
  const stale = refusal === 'conflict';
  const told: Faults =
    refusal === null || refusal === 'malformed'
      ? {}
      : { [WHOLE]: stale ? 'scenario:edit.conflict' : `scenario:refusal.${refusal}` };
  return done({
    reply: replyOf('scenario', refusal === null ? 200 : statusOf(refusal), {
      version: draft.version,
      faults: { ...told, ...faults },
      more: {
        ...{ draft, aids, preview, stale, turn: (sent.rank('turn') ?? 0) + 1 },
        asksDefaults: command.do === 'defaults',
        mapOf: sent.text('mapOf') || null,
        focus: preview ? 'preview' : focusAfter(command, draft),
      },
    }),
  });
}

function focusAfter(command: ScenarioCommand, draft: ScenarioDraft): string | null {
  if (command.do === 'add' || command.do === 'copy') return `objective-${draft.objectives.at(-1)?.id ?? ''}`;
  if (command.do === 'crops') return `rule-${command.kind}-${command.id}`;
  if ('list' in command) return `objective-${command.id}`;
  return command.do === 'defaults' ? 'defaults' : null;
}
