/** What the server's answer to a visit means. A page of a hotel's network, of a proxy or of sign-in is no answer. */
import type { Faults } from '~/kernel/form';
import { SIGN_IN_AGAIN } from '~/kernel/kept-sending';
import type { Answer } from './kept-visit';

/** What the door says of a visit, in JSON. */
export type DoorAnswer =
  | { readonly visit: 'stored'; readonly key: string }
  | { readonly visit: 'refused'; readonly key: string; readonly faults: Faults };

const [NOT_ALLOWED, TOO_LARGE, TOO_MANY] = [403, 413, 429];
const DOWN = [502, 503, 504, TOO_MANY];

/** `body`: null where it is no JSON. The key proves that it is said of this visit. */
export function readAnswer(status: number, body: unknown, key: string): Answer {
  const said = body as Partial<DoorAnswer> | null;
  if (typeof said === 'object' && said !== null && said.key === key) {
    if (said.visit === 'stored') return { state: 'stored' };
    if (said.visit === 'refused' && typeof said.faults === 'object') return { state: 'refused', faults: said.faults };
  }
  if (status === TOO_LARGE) return { state: 'refused', faults: { form: 'visits:fault.tooLarge' } };
  // the token was that of a session that has ended since
  if (status === SIGN_IN_AGAIN || status === NOT_ALLOWED) return { state: 'none', why: 'session' };
  return { state: 'none', why: DOWN.includes(status) ? 'down' : 'strange' };
}
