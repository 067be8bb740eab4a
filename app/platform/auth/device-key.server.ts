/**
 * A pair of keys for each account, derived from the installation's secret: what somebody leaves on a device is
 * encrypted by the public one, at any moment and without network, and read again only where that account has signed in.
 */
import { createECDH, hkdfSync } from 'node:crypto';
import { appSecret } from '../env.server';

/** Private numbers of P-256 are from 1 to this less one (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 128 bits more than the order: the remainder of the division favours no number (FIPS 186-5, A.2.1). */
const BYTES = 48;

/** As WebCrypto reads it (JSON Web Key). */
interface DeviceKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

export function deviceKeyOf(account: string): DeviceKey {
  const drawn = Buffer.from(hkdfSync('sha256', appSecret(), account, 'visits on a device', BYTES));
  const number = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const secret = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const told = (bytes: Buffer) => bytes.toString('base64url');
  return { kty: 'EC', crv: 'P-256', x: told(point.subarray(1, 33)), y: told(point.subarray(33)), d: told(secret) };
}
