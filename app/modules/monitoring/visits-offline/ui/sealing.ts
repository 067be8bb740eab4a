/**
 * Visits that somebody leaves on the device are encrypted for their account: an ephemeral key agrees with the account's
 * public one (ECDH P-256), and AES-GCM seals the visit together with whose it is. Only the server gives the private
 * key, to who has signed in.
 */
import { packVisit, sealedVisit, unpackVisit, unsealedVisit, type Sealed, type Unsent } from '../domain';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const [POINT, IV] = [65, 12];

/** What the server says of the account's pair. */
export interface AccountKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly d: string;
}
export type PublicKey = Omit<AccountKey, 'd'>;
export const publicOf = ({ d: _d, ...open }: AccountKey): PublicKey => open;

const secretOf = (own: CryptoKey, other: CryptoKey): Promise<CryptoKey> =>
  crypto.subtle.deriveKey({ name: 'ECDH', public: other }, own, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
const context = ({ id, who }: Pick<Sealed, 'id' | 'who'>) => new TextEncoder().encode(`${who}\u0000${id}`);

export async function sealVisit(visit: Unsent, key: PublicKey): Promise<Sealed> {
  const account = await crypto.subtle.importKey('jwk', { ...key }, CURVE, false, []);
  const once = await crypto.subtle.generateKey(CURVE, false, ['deriveKey']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', once.publicKey));
  const iv = crypto.getRandomValues(new Uint8Array(IV));
  const secret = await secretOf(once.privateKey, account);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: context(visit) },
    secret,
    packVisit(visit),
  );
  const bytes = new Uint8Array(POINT + IV + sealed.byteLength);
  bytes.set(point);
  bytes.set(iv, POINT);
  bytes.set(new Uint8Array(sealed), POINT + IV);
  return sealedVisit(visit, bytes.buffer);
}

/** Null: sealed for another account, by another installation, or touched since. */
export async function openSealed(visit: Sealed, key: AccountKey): Promise<Unsent | null> {
  try {
    const bytes = new Uint8Array(visit.sealed);
    const own = await crypto.subtle.importKey('jwk', { ...key }, CURVE, false, ['deriveKey']);
    const other = await crypto.subtle.importKey('raw', bytes.slice(0, POINT), CURVE, false, []);
    const packed = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(POINT, POINT + IV), additionalData: context(visit) },
      await secretOf(own, other),
      bytes.slice(POINT + IV),
    );
    const opened = unpackVisit(packed);
    return opened && opened.id === visit.id ? unsealedVisit(visit, opened) : null;
  } catch {
    // what WebCrypto throws says no more than that it cannot be opened
    return null;
  }
}
