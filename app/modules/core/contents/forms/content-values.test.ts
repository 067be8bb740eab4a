import { SentForm } from '~/kernel/sent-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberForInput } from '~/kernel/french-number';
import { parseTexts, shownTexts, submittedTexts, textsOf } from '~/records/fields/domain';
import { CONTENT_FIELDS, CONTENT_FORM, newContent } from '../domain';
import { contentOfForm, formOfContent } from './content-values';

const inEnglish = (text: string) => shownTexts(CONTENT_FIELDS, { x: [text] }, 'en')['x'];

test('a coordinate is written with a point in English, with a comma in French, and read the same from both', () => {
  expect([inEnglish('-1,553621'), shownTexts(CONTENT_FIELDS, { x: ['-1,5'] }, 'fr')['x'], inEnglish('')]).toEqual([
    ['-1.553621'],
    ['-1,5'],
    [''],
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -180_000_000, max: 180_000_000 }), (millionths) => {
      const kept = numberForInput(millionths / 1_000_000);
      fc.pre(/^-?\d+(,\d+)?$/.test(kept));
      const form = new FormData();
      form.set('x', inEnglish(kept)?.[0] ?? '');
      expect(submittedTexts(CONTENT_FORM, new SentForm(form))['x']).toEqual([kept]);
    }),
  );
});

test('what is no number stays as it was typed', () => {
  const form = new FormData();
  form.set('x', 'deux');
  form.set('y', '');
  expect(submittedTexts(CONTENT_FORM, new SentForm(form))).toMatchObject({ x: ['deux'], y: [''] });
});

test('a content written as its form posts it is read back the same, its English texts included', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), fc.boolean(), (title, en, ticked) => {
      const fields = { ...newContent(9), title: `T${title.trim()}`, documentation: ticked };
      const translations = en.trim() === '' ? {} : { en: { subtitle: en } };
      const read = parseTexts(CONTENT_FORM, textsOf(CONTENT_FORM, formOfContent({ ...fields, translations })));
      if ('faults' in read) throw new Error(JSON.stringify(read.faults));
      expect(contentOfForm(read.values)).toEqual({ fields: { ...fields, translations }, adopt: false });
    }),
  );
});

test('each field that is wrong says why', () => {
  const form = new FormData();
  for (const [name, text] of Object.entries({
    title: ' ',
    subtitle: 'x'.repeat(501),
    idCategory: '',
    dateDebut: 'demain',
    status: '9',
    order: '1,5',
    x: 'deux',
  }))
    form.set(name, text);
  expect(parseTexts(CONTENT_FORM, submittedTexts(CONTENT_FORM, new SentForm(form)))).toMatchObject({
    faults: {
      title: 'common:form.required',
      subtitle: 'common:form.tooLong',
      idCategory: 'common:form.required',
      dateDebut: 'common:form.moment',
      status: 'common:form.invalid',
      order: 'common:form.number',
      x: 'common:form.number',
    },
  });
});
