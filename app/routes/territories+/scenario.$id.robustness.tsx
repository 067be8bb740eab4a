import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readRobustness } from '~/modules/scenario/service/test-robustness.server';
import { RobustnessPage } from '~/modules/scenario/ui/robustness-page';
import { scenarioChrome } from '~/modules/scenario/view/scenario-chrome';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

const Params = z.object({ id: z.coerce.number().int().positive() });
const Search = z.object({ spread: z.coerce.number().min(1).max(50).catch(10).default(10) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'scenario.read' });
  const page = await readRobustness(actor, params.id, search.spread);
  if (!page.ok) throw notFound();
  return page.value;
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = { i18n: ['scenario', 'matrix', 'territory', 'optimisation'], help: 'robustesse', crumbs: (page: Data) => scenarioChrome.crumbs(page.head, 't:scenario:robustness.title') };

export default function ScenarioRobustness() {
  return <RobustnessPage page={useLoaderData<typeof loader>()} />;
}
