import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { inDigits, OneRow } from '~/kernel/row-number';
import { may } from '~/kernel/permissions';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import {
  cancelFrontier,
  makeScenarioOfPoint,
  readFrontier,
  startFrontier,
} from '~/modules/planning/scenario/service/draw-frontier.server';
import { FrontierPage } from '~/modules/planning/scenario/ui/frontier-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { isLocale, translator } from '~/platform/i18n/i18n.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Rank = inDigits(z.int().nonnegative()).optional().catch(undefined);
const Search = z.object({ first: Rank, second: Rank, point: Rank });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'scenario.read' });
  const page = await readFrontier(actor, params.id, search);
  if (!page.ok) throw await deletedOrUnknown(actor, 'scenario', params.id);
  const { value } = page;
  return {
    ...value,
    point: search.point !== undefined && search.point < value.points.length ? search.point : null,
    mayCreate: may(actor, 'scenario.create') && value.head.actions.includes('duplicate') && !value.outdated,
  };
}

/** Draws, stops drawing, or makes the scenario of a point. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'scenario.start' });
  const form = await args.request.formData();
  const asked = {
    first: Number(form.get('first')),
    second: Number(form.get('second')),
    point: Number(form.get('point')),
  };
  const intent = form.get('intent');
  const refuse = async (reason: string) => {
    if (reason === 'notFound') throw await deletedOrUnknown(actor, 'scenario', params.id);
    return redirectWithToast(urls.scenarioPage(params.id, 'frontier'), {
      variant: 'error',
      key: reason === 'notAllowed' ? 'session.notAllowed' : `scenario:refusal.${reason}`,
    });
  };
  if (intent === 'draw' || intent === 'cancel') {
    const answer =
      intent === 'draw' ? await startFrontier(actor, params.id, asked) : await cancelFrontier(actor, params.id);
    if (!answer.ok) return refuse(answer.reason);
    const { first, second } = typeof answer.value === 'object' ? answer.value : search;
    return redirect(
      urls.scenarioPage(params.id, 'frontier', { first, second: second === undefined ? undefined : String(second) }),
    );
  }
  const t = await translator(isLocale(actor.locale) ? actor.locale : undefined);
  const made = await makeScenarioOfPoint(actor, params.id, asked, {
    name: (name, rank) => t('scenario:frontier.scenarioName', { name, rank }),
    objective: (name) => t('scenario:frontier.objective', { name }),
  });
  if (!made.ok) return refuse(made.reason);
  return redirectWithToast(urls.scenario(made.value), 'scenario:toast.created');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario', 'optimisation'],
  help: 'frontiere',
  crumbs: (page: Data) => scenarioNavigation.crumbs(page.head, 't:scenario:frontier.title'),
};

export default function ScenarioFrontier() {
  return <FrontierPage page={useLoaderData<typeof loader>()} />;
}
