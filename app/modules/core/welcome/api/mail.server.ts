/** Letters to the installation's own addresses. */
import { z } from 'zod';
import { AdminMailBody, SupportBody } from '~/modules/core/accounts/forms/api-bodies';
import { refuseApi } from '~/platform/http/api-refusal';
import { defineCall, type Given } from '~/platform/http/define-call';
import { retryAfter } from '~/platform/http/refusal-status';
import { answerLetter, type ApiLetter } from '../service/answer-letter.server';

const letter = {
  method: 'POST',
  tag: 'account',
  allow: 'public.read',
  publicToken: true,
  answer: z.object({ sent: z.literal(1) }),
  refusals: [429],
} as const;

export const MAIL_CALLS = [
  defineCall({
    ...letter,
    path: 'mail/support',
    summary: { fr: 'Écrit à l’assistance (jeton public)', en: 'Writes to the support (public token)' },
    body: SupportBody,
    run: (given) => send('support', given),
  }),
  defineCall({
    ...letter,
    path: 'mail/admin',
    summary: { fr: 'Écrit à l’administration (jeton public)', en: 'Writes to the administrators (public token)' },
    body: AdminMailBody,
    run: (given) => send('admin', given),
  }),
];

async function send(kind: 'support' | 'admin', { actor, body, context }: Given<unknown, unknown, ApiLetter>) {
  const outcome = await answerLetter(kind, body, { actor, address: context.address });
  if (outcome.ok) return { sent: 1 };
  const key = `public:refusal.${outcome.reason}`;
  if (outcome.reason === 'tooMany') throw refuseApi(429, key, { headers: retryAfter() });
  throw refuseApi(422, key, outcome.reason === 'foreignAddress' ? { field: 'to' } : {});
}
