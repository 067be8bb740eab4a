import { beforeEach, expect, test } from 'vitest';
import { dropAllDrafts, dropSent, forgetSent, noteSent, type DraftOf } from './draft-keys';
import { draftKey, findDrafts, keepDraft, type Draft } from './draft-store';

// why: Node has no localStorage; this one counts its room as a browser does
class Device implements Storage {
  private readonly texts = new Map<string, string>();
  constructor(private readonly room = Number.POSITIVE_INFINITY) {}
  [name: string]: unknown;
  get length() {
    return this.texts.size;
  }
  clear() {
    this.texts.clear();
  }
  key(rank: number) {
    return [...this.texts.keys()][rank] ?? null;
  }
  getItem(key: string) {
    return this.texts.get(key) ?? null;
  }
  removeItem(key: string) {
    this.texts.delete(key);
  }
  setItem(key: string, text: string) {
    const others = [...this.texts].reduce((sum, [other, known]) => (other === key ? sum : sum + known.length), 0);
    if (others + text.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(key, text);
  }
}

const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-11-23T10:12:00Z');
const LOU: DraftOf = { who: 'lou', form: 'matrix', record: '7' };
const draft = (at: number, text = '33,5'): Draft => ({ at, version: '3', fields: [['cells.1.2', text]], files: [] });

let device: Device;
beforeEach(() => {
  device = new Device();
});
const textsOf = (of: DraftOf) => findDrafts(device, of).map(({ draft: { fields } }) => fields[0]?.[1]);

test('a draft is found again by account, form and record, the latest opening first', () => {
  keepDraft(device, draftKey(LOU, 'a'), draft(NOW, 'earlier'));
  keepDraft(device, draftKey(LOU, 'b'), draft(NOW + 1, 'later'));
  expect(textsOf(LOU)).toEqual(['later', 'earlier']);
  for (const other of [{ who: 'admin' }, { form: 'scenario' }, { record: '71' }])
    expect(textsOf({ ...LOU, ...other })).toEqual([]);
});

test('names with a separator do not open each other’s drafts', () => {
  keepDraft(device, draftKey({ ...LOU, who: 'a|b' }, 'x'), draft(NOW));
  expect(textsOf({ who: 'a', form: 'b|matrix', record: '7' })).toEqual([]);
});

test('a save drops what was sent of its record, not what another tab typed; signing out all of the account', () => {
  keepDraft(device, draftKey(LOU, 'a'), draft(NOW, 'sent'));
  keepDraft(device, draftKey(LOU, 'b'), draft(NOW, 'of another tab'));
  keepDraft(device, draftKey({ ...LOU, record: '8' }, 'a'), draft(NOW));
  keepDraft(device, draftKey({ ...LOU, who: 'loup' }, 'a'), draft(NOW));
  noteSent(draftKey(LOU, 'a'));
  dropSent(device, { ...LOU, record: '8' });
  expect([textsOf(LOU).length, textsOf({ ...LOU, record: '8' }).length]).toEqual([2, 1]);
  dropSent(device, LOU);
  expect(textsOf(LOU)).toEqual(['of another tab']);
  noteSent(draftKey(LOU, 'b'));
  forgetSent(LOU);
  dropSent(device, LOU);
  expect(textsOf(LOU)).toEqual(['of another tab']);
  dropAllDrafts(device, 'lou');
  expect([textsOf({ ...LOU, record: '8' }).length, textsOf({ ...LOU, who: 'loup' }).length]).toEqual([0, 1]);
});

test('after thirty days a draft goes when another one is kept', () => {
  keepDraft(device, draftKey(LOU, 'old'), draft(NOW - 30 * DAY - 1, 'old'));
  keepDraft(device, draftKey(LOU, 'young'), draft(NOW - 30 * DAY + 1000, 'young'));
  keepDraft(device, draftKey(LOU, 'new'), draft(NOW, 'new'));
  expect(textsOf(LOU)).toEqual(['new', 'young']);
});

test('sixty drafts at most: the oldest goes', () => {
  for (let rank = 0; rank < 61; rank += 1)
    keepDraft(device, draftKey({ ...LOU, record: String(rank) }, 'a'), draft(NOW + rank));
  expect(device.length).toBe(60);
  expect([textsOf({ ...LOU, record: '0' }).length, textsOf({ ...LOU, record: '1' }).length]).toEqual([0, 1]);
});

test('a draft that is too long is not kept, nor one for which the browser has no room: the caller is told', () => {
  const key = draftKey(LOU, 'a');
  expect(keepDraft(device, key, draft(NOW))).toBe(true);
  expect(keepDraft(device, key, draft(NOW, 'x'.repeat(600_001)))).toBe(false);
  expect(textsOf(LOU)).toEqual([]);
  device = new Device(100);
  expect(keepDraft(device, key, draft(NOW, 'x'.repeat(101)))).toBe(false);
});

test('three million characters at most: the oldest make room', () => {
  for (let rank = 0; rank < 6; rank += 1)
    keepDraft(device, draftKey({ ...LOU, record: String(rank) }, 'a'), draft(NOW + rank, 'x'.repeat(550_000)));
  expect([0, 1, 5].map((rank) => textsOf({ ...LOU, record: String(rank) }).length)).toEqual([0, 1, 1]);
});

test('a text that is no draft of ours is ignored', () => {
  device.setItem(draftKey(LOU, 'a'), '{"at":"yesterday"');
  device.setItem(draftKey(LOU, 'b'), '{"at":"yesterday"}');
  expect(findDrafts(device, LOU)).toEqual([]);
});
