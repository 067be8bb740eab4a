import { SentForm } from '~/kernel/sent-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasNoConflict,
  mergeForm,
  conflictFields,
  readSeen,
  withChoices,
  writeTexts,
  type FieldTexts,
} from './edit-conflict';

const words = {
  label: (name: string) => `« ${name} »`,
  say: (_: string, texts: readonly string[]) => texts.join(', ') || '(vide)',
};
const head = { by: 'paul', at: 'hier', version: 3 };
const merge = (seen: FieldTexts | null, submitted: FieldTexts, stored: FieldTexts) =>
  mergeForm({ seen, submitted, stored }, words, head);

test('what only the other changed is taken, what both changed is asked, what only I changed is mine', () => {
  const editConflict = merge(
    { a: ['1'], b: ['1'], c: ['1'], d: ['x', 'y'] },
    { a: ['2'], b: ['1'], c: ['2'], d: ['y', 'x'] },
    { a: ['1'], b: ['3'], c: ['3'], d: ['x', 'y'], hidden: ['9'] },
  );
  expect(editConflict).toMatchObject({
    ...head,
    values: { a: ['2'], b: ['3'], c: ['2'] },
    lines: [{ name: 'c', label: '« c »', base: '1', theirs: '3', mine: '2' }],
    taken: [{ name: 'b', label: '« b »', value: '3' }],
  });
});

test('a form that does not say what was seen asks about every difference', () => {
  expect(merge(null, { a: ['1'], b: [] }, { a: ['2'], b: [] }).lines).toEqual([
    { name: 'a', label: '« a »', base: null, theirs: '2', mine: '1' },
  ]);
});

const texts = fc.record({ a: fc.array(fc.string(), { maxLength: 2 }), b: fc.array(fc.string(), { maxLength: 1 }) });

test(
  'nothing typed is lost, nothing of theirs is undone unasked, and saving again with the choices gives each ' +
    'side its due',
  () => {
    fc.assert(
      fc.property(texts, texts, texts, fc.boolean(), (seen, submitted, stored, theirs) => {
        const editConflict = merge(seen, submitted, stored);
        const disputed = editConflict.lines.map(({ name }) => name);
        for (const name of ['a', 'b'] as const) {
          const same = (one: readonly string[], other: readonly string[]) =>
            expect([...one].sort()).toEqual([...other].sort());
          if (disputed.includes(name)) same(editConflict.values[name]!, submitted[name]);
          const form = posted(editConflict, theirs);
          const sent = withChoices(new SentForm(form)).getAll(name);
          same(sent, disputed.includes(name) && theirs ? stored[name] : editConflict.values[name]!);
        }
        expect(hasNoConflict(merge(editConflict.stored, editConflict.stored, stored))).toBe(true);
      }),
    );
  },
);

/** What a browser sends of the form drawn again. */
function posted(editConflict: ReturnType<typeof merge>, theirs: boolean): FormData {
  const form = new FormData();
  const { seen, served, choice } = conflictFields();
  form.set(seen, writeTexts(editConflict.stored));
  form.set(
    served,
    writeTexts(Object.fromEntries(editConflict.lines.map(({ name }) => [name, editConflict.values[name] ?? []]))),
  );
  for (const [name, values] of Object.entries(editConflict.values))
    for (const value of values) form.append(name, value);
  for (const { name } of editConflict.lines) form.set(choice(name), theirs ? 'theirs' : 'mine');
  return form;
}

test('a third value typed after the choice is what counts', () => {
  const editConflict = merge({ a: ['1'] }, { a: ['2'] }, { a: ['3'] });
  const form = posted(editConflict, true);
  form.set('a', '4');
  expect(withChoices(new SentForm(form)).get('a')).toBe('4');
});

test('a form written by something else is read as one that says nothing', () => {
  for (const wrong of ['', '{', '[]', '{"a":1}', 'null']) {
    const form = new FormData();
    form.set(conflictFields().seen, wrong);
    expect(readSeen(new SentForm(form))).toBeNull();
  }
});
