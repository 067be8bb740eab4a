/**
 * Somebody else saves a thing, or takes it away, while its form is open elsewhere: what was typed comes back with the
 * answer, whatever the form.
 */
import { expect } from 'vitest';
import { conflictFields, writeTexts, type FieldTexts } from '~/kernel/edit-conflict';
import { samplesOfSet } from '../field-samples';
import type { Browser, Road } from './road';

const WORDS: readonly string[] = ['text', 'lines'];
/** The first writings of each field. */
const samplesOf = ({ fields, given = {} }: Road) => ({
  ...samplesOfSet(Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in given)))),
  ...given,
});

/** A field that takes any words, and three of them; else one with three writings. null: two people cannot disagree. */
function typedIn(road: Road): { name: string; writings: readonly (readonly string[])[] } | null {
  const { fields, given = {} } = road;
  const free = Object.entries(fields).find(
    ([name, field]) => WORDS.includes(field.input.control) && !(name in given) && field.read(['Lu par B']).ok,
  );
  if (free) return { name: free[0], writings: [['Lu avant'], ['Lu par A'], ['Lu par B']] };
  const found = Object.entries(samplesOf(road)).find(([, each]) => new Set(each.map(String)).size > 2);
  return found ? { name: found[0], writings: found[1] } : null;
}

/** What was answered: a status, and all that is in it. */
async function answered(answer: unknown): Promise<{ status: number; told: string }> {
  if (answer instanceof Response) return { status: answer.status, told: await answer.clone().text() };
  const { init } = answer as { init?: { status?: number } | number };
  return { status: typeof init === 'number' ? init : (init?.status ?? 200), told: JSON.stringify(answer) };
}
const holds = (told: string, typed: readonly string[]): boolean =>
  typed.every((text) => told.includes(JSON.stringify(text).slice(1, -1)));

export async function losesNothing(road: Road, admin: Browser): Promise<void> {
  const typed = typedIn(road);
  if (!typed) return;
  const first = Object.fromEntries(Object.entries(samplesOf(road)).map(([name, each]) => [name, each[0] ?? []]));
  const { name, writings } = typed;
  const steps = await road.start(admin);
  if (steps.make) await steps.make({ ...first, [name]: writings[0] ?? [] });
  const { save } = steps;
  if (!save) throw new Error(`${road.name} is never changed`);
  const opened = await steps.open();
  const [mine = [], theirs = []] = writings.filter((each) => String(each) !== String(opened.texts[name]));
  const of = (texts: FieldTexts): FieldTexts => ({
    ...opened.texts,
    version: [String(opened.version)],
    [conflictFields().seen]: [writeTexts(opened.texts)],
    ...texts,
  });
  expect((await answered(await save(of({ [name]: theirs })))).status, `${road.name}: theirs`).toBe(302);
  const conflict = await answered(await save(of({ [name]: mine })));
  expect([conflict.status, holds(conflict.told, mine)], `${road.name}: ${name} conflicts`).toEqual([409, true]);
  // a scenario's is told on the page of its merge
  if (conflict.told.includes('"editConflict"')) expect(holds(conflict.told, theirs), `${road.name}: theirs`).toBe(true);
  if (!steps.remove) return;
  expect((await answered(await steps.remove())).status, `${road.name}: deleted`).toBe(302);
  const gone = await answered(await save(of({ [name]: mine })));
  expect([gone.status, holds(gone.told, mine)], `${road.name}: deleted meanwhile`).toEqual([404, true]);
}
