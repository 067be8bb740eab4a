/** What a provider says of a person: in its userinfo, or in its ID token. */
type Claims = Readonly<Record<string, unknown>>;

/**
 * The address that opens an account: one that its provider says is verified – `true`, never a text –, in the same
 * breath as the address. `trustSilence`: the operator says that this provider verifies addresses without saying so.
 */
export function verifiedAddress(claims: readonly Claims[], trustSilence: boolean): string | null {
  const saying = claims.filter(({ email }) => typeof email === 'string' && email !== '');
  const email = saying[0]?.['email'] as string | undefined;
  if (email === undefined) return null;
  const said = saying
    .filter((one) => one['email'] === email)
    .flatMap(({ email_verified: verified }) => (verified === undefined ? [] : [verified]));
  const isVerified = said.length === 0 ? trustSilence : said.every((verified) => verified === true);
  return isVerified ? email : null;
}
