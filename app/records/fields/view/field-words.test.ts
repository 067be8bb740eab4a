import { expect, test } from 'vitest';
import { decimal, text } from '../domain';
import { describeField } from './field-words';

test('a number is read with a minus sign and the decimal mark of its reader; a text stays as it was typed', () => {
  const fields = { offset: decimal(), code: text({ max: 20 }) };
  const words = (locale: string) => ({ t: (key: string) => key, locale });
  expect(describeField(fields, 'offset', ['-0,479'], words('fr'))).toBe('−0,479');
  expect(describeField(fields, 'offset', ['-0,479'], words('en'))).toBe('−0.479');
  expect(describeField(fields, 'code', ['-A1'], words('fr'))).toBe('-A1');
});
