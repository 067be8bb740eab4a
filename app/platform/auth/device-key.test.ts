import { expect, test } from 'vitest';
import { deviceKeyOf } from './device-key.server';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

test('each account has its pair, always the same one', () => {
  expect(deviceKeyOf('anna')).toEqual(deviceKeyOf('anna'));
  expect(deviceKeyOf('anna').d).not.toBe(deviceKeyOf('bruno').d);
  expect(deviceKeyOf('admin>anna').d).not.toBe(deviceKeyOf('anna').d);
});

test('its halves belong together: what is agreed with the public one, the private one agrees too', async () => {
  for (let rank = 0; rank < 20; rank += 1) {
    const { d, ...open } = deviceKeyOf(`account ${rank}`);
    const own = await crypto.subtle.importKey('jwk', { ...open, d }, CURVE, false, ['deriveBits']);
    const account = await crypto.subtle.importKey('jwk', open, CURVE, false, []);
    const once = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
    const agreed = (mine: CryptoKey, theirs: CryptoKey) =>
      crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, mine, 256);
    expect(await agreed(own, once.publicKey)).toEqual(await agreed(once.privateKey, account));
  }
});
