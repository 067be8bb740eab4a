import { readSent } from '~/platform/http/form.server';
import { type LinksFunction, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { z } from 'zod';
import { NumberIfAny, OneRow } from '~/kernel/row-number';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { PinsIfAny } from '~/modules/planning/workshop/forms/read-pins';
import { answerWorkshop } from '~/modules/planning/workshop/http/answer-workshop.server';
import { readWorkshop } from '~/modules/planning/workshop/service/read-workshop.server';
import { WorkshopPage } from '~/modules/planning/workshop/ui/workshop-page';
import { notFound } from '~/platform/http/responses.server';
import { charge } from '~/platform/http/charge.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import styles from '~/modules/planning/workshop/ui/workshop.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const Search = z.object({
  proposal: NumberIfAny,
  projected: z.literal('1').optional().catch(undefined),
  pin: PinsIfAny,
});
const refused = (id: number, reason: string) =>
  reason === 'notFound'
    ? Promise.reject(notFound())
    : redirectWithToast(urls.scenario(id), {
        variant: 'error',
        key: reason === 'baseline' ? 'workshop:refusal.baseline' : 'session.notAllowed',
      });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'scenario.read' });
  const view = await readWorkshop(actor, params.id, search.proposal ?? null);
  if (!view.ok) throw await refused(params.id, view.reason);
  return view.value;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'scenario.edit' });
  await charge(actor, 'preview');
  const posted = await answerWorkshop(await readSent(args.request), actor, params.id);
  if (!posted.ok) throw await refused(params.id, posted.reason);
  if (posted.value.kind === 'again') return posted.value.reply;
  if (posted.value.kind === 'removed')
    throw await redirectWithToast(urls.scenarioPage(params.id, 'workshop'), 'workshop:toast.removed');
  throw await redirectWithToast(
    urls.scenarioPage(params.id, 'workshop', {
      proposal: posted.value.id,
      ...(search.projected ? { projected: 1, pin: posted.value.pins } : {}),
    }),
    'workshop:toast.noted',
  );
}

/** « Projeter » only draws the page otherwise: what was read stays, and the sliders where they are. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const proposalIn = (url: URL) => url.searchParams.get('proposal');
  return formMethod ||
    proposalIn(currentUrl) !== proposalIn(nextUrl) ||
    isProjected(currentUrl.searchParams) === isProjected(nextUrl.searchParams)
    ? defaultShouldRevalidate
    : false;
}
const isProjected = (search: URLSearchParams): boolean => search.get('projected') === '1';

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['workshop', 'scenario', 'optimisation'],
  help: 'atelier',
  crumbs: ({ place }: Data) => scenarioNavigation.crumbs(place, 't:workshop:crumb'),
};

export default function Workshop() {
  const [search] = useSearchParams();
  return (
    <WorkshopPage
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
      projected={isProjected(search)}
      asked={search.getAll('pin')}
    />
  );
}
