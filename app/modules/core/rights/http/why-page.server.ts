/** The page « pourquoi ? »: who is asked about, and the address of a page. */
import { listActors } from '~/modules/core/accounts/service/list-actors.server';
import { explainPage } from '../service/why.server';
import type { WhyPageView } from '../view/why.view';
import { rightsOfAddress } from './right-of-address.server';

/** Module of the stations that an address shows, by its parameters; '' for none. */
type DomainOfAddress = (params: Readonly<Record<string, string>>) => string;

export async function readWhyPage(
  { who, page }: { readonly who: string; readonly page: string },
  domainOf: DomainOfAddress,
): Promise<WhyPageView> {
  const people = (await listActors()).map(({ login, name }) => ({ login, name }));
  const answer = (found: WhyPageView['found'], refusal: WhyPageView['refusal']) => ({
    who,
    page,
    people,
    found,
    refusal,
  });
  if (who === '' || page === '') return answer(null, null);
  const asked = await rightsOfAddress(page);
  if (!asked) return answer(null, 'noPage');
  const found = await explainPage(who, { ...asked, domain: domainOf(asked.params) });
  return found ? answer({ ...found, path: asked.path }, null) : answer(null, 'noPerson');
}
