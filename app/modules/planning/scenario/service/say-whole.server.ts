/** What somebody answers of lists that were full on their day: they mean all, or only what they held. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { clearUnsaid } from '../data/scenarios.server';
import { withWholeSets, type PickedSet } from '../domain';
import { wholeField } from '../view/whole-question.view';
import { inputOf, openToSave, saveInside, type SaveScenarioRefusal } from './save-scenario.server';

type WholeRefusal = SaveScenarioRefusal | 'wholeUnsaid';

/** `answer` gives « all » or « list » for the field of a question; each must be answered. */
export async function sayWhole(
  actor: Actor,
  id: number,
  version: number,
  answer: (field: string) => string,
): Promise<Outcome<'all' | 'list', WholeRefusal>> {
  return inTransaction(async (tx) => {
    const opened = await openToSave(tx, actor, id, version);
    if (!opened.ok) return opened;
    const scenario = opened.value;
    const answers = scenario.wholeUnsaid.flatMap(({ objectiveId, sets }) =>
      sets.map((set) => ({ objectiveId, set, said: answer(wholeField(objectiveId, set)) })),
    );
    if (answers.some(({ said }) => said !== 'all' && said !== 'list')) return refused('wholeUnsaid');
    const meant = (objectiveId: number): PickedSet[] =>
      answers.flatMap((one) => (one.objectiveId === objectiveId && one.said === 'all' ? [one.set] : []));
    await clearUnsaid(tx, id);
    await audit(tx, {
      login: actor.login,
      action: 'scenario.sayWhole',
      entity: 'scenario',
      entityId: id,
      after: { answers: answers.map(({ objectiveId, set, said }) => `${objectiveId} ${set} ${said}`) },
    });
    if (!answers.some(({ said }) => said === 'all')) return done('list' as const);
    const input = inputOf(scenario);
    const saved = await saveInside(tx, actor, scenario, {
      ...input,
      objectives: input.objectives.map((one) => withWholeSets(one, meant(one.id))),
    });
    return saved.ok ? done('all' as const) : saved;
  });
}
