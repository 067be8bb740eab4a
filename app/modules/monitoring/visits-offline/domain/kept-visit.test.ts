import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answered,
  beginSending,
  EARLIER,
  keepVisit,
  mend,
  packVisit,
  readAnswer,
  readKept,
  sealedVisit,
  unpackVisit,
  unsealedVisit,
  unsentOf,
  type KeptVisit,
  type TypedVisit,
  type Unsent,
} from '.';

const station = { word: 'piezometry', id: 3, name: 'Bas-Pré', campaign: 2 };
const typed = (comment: string): TypedVisit => ({ fields: [['comment', comment]], photos: [] });
const kept = (who = 'anna', key = 'k1', ranks: readonly number[] = []) =>
  keepVisit(
    ranks.map((rank) => ({ rank })),
    { key, who, station, typed: typed('capot propre'), at: 0 },
  );
const refusal = { state: 'refused', faults: { placed: 'visits:fault.device' } } as const;

describe('a visit that waits', () => {
  test('goes, and leaves only that it went', () => {
    const sending = beginSending(kept());
    const sent = answered(sending, { key: 'k1', edition: 0 }, { state: 'stored' });
    expect(sent).toMatchObject({ state: 'sent', key: 'k1', station });
    expect(sent).not.toHaveProperty('typed');
  });
  test('stays with what the server refuses, is mended under its key and goes again', () => {
    const refused = answered(beginSending(kept()), { key: 'k1', edition: 0 }, refusal);
    expect(refused).toMatchObject({ state: 'refused', faults: refusal.faults, typed: typed('capot propre') });
    expect(mend(refused, typed('capot neuf'), 'k2')).toMatchObject({ state: 'waiting', key: 'k1', edition: 1 });
  });
  test('says why it has not gone, and is sent again after its page died', () => {
    const waiting = answered(beginSending(kept()), { key: 'k1', edition: 0 }, { state: 'none', why: 'session' });
    expect(waiting).toMatchObject({ state: 'waiting', why: 'session', tries: 1 });
    expect(beginSending(beginSending(kept()))).toMatchObject({ state: 'sending', tries: 2 });
  });
  test('is not typed anew while it is being sent', () => {
    const sending = beginSending(kept());
    expect(mend(sending, typed('autre'), 'k2')).toBe(sending);
  });
  test('whose first writing had arrived all the same says so, and takes a fresh key to be another visit', () => {
    const [first, before] = [kept(), { key: 'k1', edition: 0 }];
    const mended = mend(first, typed('capot neuf'), 'k2');
    const earlier = answered(mended, before, { state: 'stored' });
    expect(earlier).toMatchObject({ state: 'refused', faults: { form: EARLIER }, typed: typed('capot neuf') });
    expect(mend(earlier, typed('capot neuf'), 'k2')).toMatchObject({ key: 'k2', id: 'k1' });
    expect(answered(mend(earlier, typed('x'), 'k2'), before, { state: 'stored' })).toMatchObject({ state: 'waiting' });
  });
  test('is of one account, and in its order whatever the clock says', () => {
    const all: KeptVisit[] = [kept('anna', 'b', [1]), kept('anna', 'a'), kept('bruno', 'c')];
    expect(unsentOf(all, 'anna').map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('an answer', () => {
  test('is that of our door only where it names the visit', () => {
    expect(readAnswer(200, { visit: 'stored', key: 'k1' }, 'k1')).toEqual({ state: 'stored' });
    expect(readAnswer(200, { visit: 'stored', key: 'other' }, 'k1')).toEqual({ state: 'none', why: 'strange' });
    expect(readAnswer(200, null, 'k1')).toEqual({ state: 'none', why: 'strange' });
    expect(readAnswer(400, { visit: 'refused', key: 'k1', faults: { date: 'x' } }, 'k1')).toEqual({
      ...{ state: 'refused', faults: { date: 'x' } },
    });
    expect([401, 403, 429, 503, 500].map((status) => readAnswer(status, null, 'k1'))).toEqual(
      ['session', 'session', 'down', 'down', 'strange'].map((why) => ({ state: 'none', why })),
    );
    expect(readAnswer(413, null, 'k1')).toMatchObject({ state: 'refused' });
  });
});

const words = fc.string({ unit: 'binary', maxLength: 20 });
const photo = fc.record({
  ...{ field: fc.constantFrom('photo1', 'photo2'), name: words, type: fc.constant('image/jpeg') },
  bytes: fc.uint8Array({ maxLength: 50 }).map((bytes) => bytes.slice().buffer as ArrayBuffer),
});
const anyTyped = fc.record({
  fields: fc.array(fc.tuple(words, words), { maxLength: 5 }),
  photos: fc.array(photo, { maxLength: 2 }),
});
const anyUnsent = fc.tuple(anyTyped, fc.integer({ min: 0, max: 3 })).map(([one, step]): Unsent => {
  const waiting = keepVisit([], { key: 'k1', who: 'anna', station, typed: one, at: 12 });
  const sending = beginSending(waiting);
  const steps = [waiting, sending, answered(sending, waiting, refusal), mend(waiting, one, 'k2')];
  return steps[step] as Unsent;
});

describe('what stands on the device', () => {
  test('is read as it was written, packed or not', () => {
    fc.assert(
      fc.property(anyUnsent, (visit) => {
        expect(readKept(visit.id, structuredClone(visit))).toEqual(visit);
        expect(unpackVisit(packVisit(visit))).toEqual(visit);
      }),
    );
  });
  test('comes back with its account, waiting where nobody knows what became of it', () => {
    fc.assert(
      fc.property(anyUnsent, (visit) => {
        const sealed = sealedVisit(visit, packVisit(visit));
        expect(JSON.stringify(sealed)).not.toContain('Bas-Pré');
        expect(readKept(visit.id, structuredClone(sealed))).toEqual(sealed);
        const back = unsealedVisit(sealed, unpackVisit(sealed.sealed) as Unsent);
        expect(back.typed).toEqual(visit.typed);
        expect(back.state).not.toBe('sending');
        expect(back.turn).toBeGreaterThan(visit.turn);
      }),
    );
  });
  test('of a later version of the product, or damaged, is never taken for a visit, nor thrown away', () => {
    expect(readKept('k1', { ...kept(), format: 2 })).toEqual({
      ...{ state: 'unreadable', id: 'k1', who: 'anna', why: 'newer' },
    });
    fc.assert(
      fc.property(
        anyUnsent,
        fc.constantFrom('typed', 'station', 'state', 'who', 'rank', 'key', 'id'),
        (visit, part) => {
          const { [part]: _gone, ...rest } = visit as unknown as Record<string, unknown>;
          expect(readKept('k1', rest)).toMatchObject({ state: 'unreadable', id: 'k1', why: 'damaged' });
        },
      ),
    );
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(readKept('k1', raw).state).toBe('unreadable');
      }),
    );
  });
  test('cut bytes are no visit', () => {
    fc.assert(
      fc.property(anyUnsent, fc.nat({ max: 200 }), (visit, cut) => {
        const packed = packVisit(visit);
        if (cut < packed.byteLength) expect(unpackVisit(packed.slice(0, cut))).toBeNull();
      }),
    );
  });
});
