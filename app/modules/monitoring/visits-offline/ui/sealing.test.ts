import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepVisit } from '../domain';
import { openSealed, publicOf, sealVisit, type AccountKey } from './sealing';

/** A pair as the server derives one (platform/auth/device-key.test.ts). */
const newKey = async (): Promise<AccountKey> => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveKey']);
  return (await crypto.subtle.exportKey('jwk', pair.privateKey)) as AccountKey;
};
const station = { word: 'piezometry', id: 3, name: 'Bas-Pré', campaign: null };
const visitOf = (who: string, comment: string, bytes: Uint8Array) =>
  keepVisit([], {
    ...{ key: 'k1', who, station, at: 0 },
    typed: {
      fields: [['comment', comment]],
      photos: [{ field: 'photo1', name: 'a.jpg', type: 'image/jpeg', bytes: bytes.slice().buffer as ArrayBuffer }],
    },
  });

test('what an account leaves on the device, it alone reads again, whole', async () => {
  const [anna, bruno] = [await newKey(), await newKey()];
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 200 }), async (comment, bytes) => {
      const visit = visitOf('anna', comment, bytes);
      const sealed = await sealVisit(visit, publicOf(anna));
      expect(Object.keys(sealed).sort()).toEqual(['at', 'format', 'id', 'rank', 'sealed', 'state', 'turn', 'who']);
      expect(await openSealed(sealed, anna)).toEqual({ ...visit, turn: sealed.turn + 1 });
      expect(await openSealed(sealed, bruno)).toBeNull();
      expect(await openSealed({ ...sealed, who: 'bruno' }, anna)).toBeNull();
    }),
    { numRuns: 30 },
  );
});

test('touched anywhere, it does not open', async () => {
  const key = await newKey();
  const sealed = await sealVisit(visitOf('anna', 'capot', new Uint8Array([1, 2])), publicOf(key));
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: sealed.sealed.byteLength - 1 }), async (at) => {
      const bytes = new Uint8Array(sealed.sealed.slice(0));
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(await openSealed({ ...sealed, sealed: bytes.buffer }, key)).toBeNull();
    }),
    { numRuns: 40 },
  );
});
