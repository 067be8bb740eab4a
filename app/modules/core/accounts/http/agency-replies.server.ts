/** The way to the agency's sign-in and back: a session, or the page of sign-in with why not. */
import { ownPath } from '~/kernel/own-path';
import { AgencyRefusal, agencyName, signInAtAgency } from '~/platform/auth/agency.server';
import type { Client } from '~/platform/auth/client-of.server';
import { agencyCookie } from '~/platform/http/cookies.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { accountOfAgency } from '../service/agency-sign-in.server';
import { enter } from './sign-in-replies.server';

export async function answerAgency(request: Request, client: Client, replaces: string | null): Promise<Response> {
  const name = agencyName();
  if (name === null) throw notFound();
  try {
    const answer = await signInAtAgency(request, async (person) => {
      const found = await accountOfAgency(person);
      if (!found.ok) return refusedBy(found.reason, { name, subject: person.subject });
      const entered = await enter(request, found.value, client, {
        next: ownPath(person.next, ''),
        replaces,
        by: 'agency',
      });
      return entered.ok ? entered.value : refusedBy(entered.reason, { name });
    });
    answer.headers.append('Set-Cookie', await agencyCookie.serialize('', { maxAge: 0 }));
    return answer;
  } catch (error) {
    if (error instanceof AgencyRefusal) return refusedBy(error.code, { name });
    throw error;
  }
}

const refusedBy = (code: string, params: Readonly<Record<string, string>>): Promise<Response> =>
  redirectWithToast(urls.login(), {
    ...{ variant: 'error', forced: true },
    ...{ key: `accounts:agency.refusal.${code}`, params },
  });
