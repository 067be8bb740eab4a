import { expect, it } from 'vitest';
import { NO_VERSION, SentForm } from '~/kernel/sent-form';
import { rowsOf } from './sent-rows';

const sent = new SentForm([
  ['rows', '12'],
  ['row.12.name', 'Nord'],
  ['row.12.crops', '#1'],
  ['row.12.crops', '#30'],
  ['row.12.#version', '4'],
  ['row.12.#choice.name', 'theirs'],
  ['row.1.2.name', 'Un point deux'],
  ['rowing.3.name', 'autre chose'],
  ['row.', 'rien'],
]);

it('each record of a form is a form of its own, whatever its number is', () => {
  const rows = rowsOf(sent, 'row');
  expect([...rows.keys()]).toEqual(['12', '1.2']);
  expect(rows.get('12')?.getAll('crops')).toEqual(['#1', '#30']);
  expect(rows.get('12')?.get('#choice.name')).toBe('theirs');
  expect(rows.get('1.2')?.get('name')).toBe('Un point deux');
});

it('the version of a record is that of its own form; one that was sent without has none', () => {
  const versions = [...rowsOf(sent, 'row').values()].map(({ version }) => version);
  expect(versions).toEqual([4, NO_VERSION]);
});
