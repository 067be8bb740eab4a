import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberForInput } from '~/kernel/french-number';
import { coordinateIn, readContentDraft } from './content-draft';

test('a coordinate is written with a point in English, with a comma in French, and read the same from both', () => {
  expect([coordinateIn('en', '-1,553621'), coordinateIn('fr', '-1,553621'), coordinateIn('en', '')]).toEqual([
    '-1.553621',
    '-1,553621',
    '',
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: -180_000_000, max: 180_000_000 }),
      fc.constantFrom('fr', 'en'),
      (millionths, locale) => {
        const kept = numberForInput(millionths / 1_000_000);
        fc.pre(/^-?\d+(,\d+)?$/.test(kept));
        const form = new FormData();
        form.set('x', coordinateIn(locale, kept));
        expect(readContentDraft(form).x).toBe(kept);
      },
    ),
  );
});

test('what is no number stays as it was typed', () => {
  const form = new FormData();
  form.set('x', 'deux');
  form.set('y', '');
  expect(readContentDraft(form)).toMatchObject({ x: 'deux', y: '' });
});
