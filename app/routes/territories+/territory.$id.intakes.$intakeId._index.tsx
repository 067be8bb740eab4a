import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { answerFit, readIntakeFit } from '~/modules/monitoring/nitrate-fit/http/fit-answers.server';
import { FitPanel } from '~/modules/monitoring/nitrate-fit/ui/fit-panel';
import { historyForFit, intakePage, openIntake } from '~/modules/planning/intakes/service/intake-pages.server';
import { IntakePage } from '~/modules/planning/intakes/ui/intake-page';
import { intakeActions, intakeCrumbs } from '~/modules/planning/intakes/view/intake-navigation';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { urls } from '~/urls';

const Params = z.object({ intakeId: RowId });
const Search = z.object({ matrix: RowId.optional().catch(undefined), scenario: RowId.optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, search, allowed } = await planningScreen(args, 'territory', {
    params: Params,
    search: Search,
    allow: 'territory.list',
  });
  const opened = await allowed(openIntake(actor, id, params.intakeId, search));
  const { stationId } = opened.given.intake;
  const { mayEdit } = opened.head;
  const known = await readIntakeFit(actor, params.intakeId, {
    stationId,
    history: historyForFit(opened.given),
    mayEdit,
  });
  return { page: await intakePage(actor, opened, known), fit: known.view };
}

/** The fit is asked by who may edit the territory, with the measures that they may read. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, params, search, allowed } = await planningScreen(args, 'territory', {
    params: Params,
    search: Search,
    allow: 'territory.edit',
  });
  const opened = await allowed(openIntake(actor, id, params.intakeId, search, { edits: true }));
  const { stationId } = opened.given.intake;
  return answerFit(actor, params.intakeId, {
    ...{ stationId, history: historyForFit(opened.given) },
    back: urls.intake(id, params.intakeId),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['transfer', 'nitrateFit'],
  help: 'territoire',
  crumbs: ({ page }: Data) => intakeCrumbs(page.territory, page),
  actions: ({ page }: Data) => intakeActions(page),
};

export default function IntakeRoute() {
  const { page, fit } = useLoaderData<typeof loader>();
  return (
    <IntakePage page={page}>
      {fit ? (
        <FitPanel view={fit} action={urls.intake(page.territory.id, page.id)} channel={`intake:${page.id}`} />
      ) : null}
    </IntakePage>
  );
}
