import { expect, test } from 'vitest';
import { SentForm } from '~/kernel/sent-form';
import { readDescriptiveDraft } from './descriptive.form';

const ranks = (count: number): number[] => Array.from({ length: count }, (_, rank) => rank + 1);

test('of thousands of ticks none is lost; what is no number of a row ticks nothing, and the others stay', () => {
  const zones = ranks(5001).map((id): [string, string] => ['zones', String(id)]);
  const draft = readDescriptiveDraft(new SentForm([...zones, ['zones', 'abc'], ['zones', '0'], ['zones', '7']]));
  expect(draft.zones).toEqual(ranks(5001));
});

test('a user too many stays in the draft, whose definition refuses it with its number', () => {
  const users = ranks(2001).map((rank): [string, string] => ['users', `login${rank}`]);
  expect(readDescriptiveDraft(new SentForm(users)).users).toHaveLength(2001);
});
