import type { Words } from '~/kernel/small-types';
import { issueKey } from '~/modules/core/exchange/domain';
import type { Objection } from '../domain';

/** Words that a screen needs only once something was refused. */
export const WORDS_OF_REFUSALS = ['reference', 'exchange', 'referenceRefusals'];

/** The fault and its remedy, one sentence each. */
export function objectionText(t: Words, { reason, remedy }: Objection): string {
  const [what, how] = [t(issueKey(reason), reason.params), t(issueKey(remedy), remedy.params)];
  return `${what.replace(/\.$/, '')}. ${how}`;
}
