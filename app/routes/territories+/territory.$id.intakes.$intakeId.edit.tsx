import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { nitrateStations } from '~/modules/monitoring/nitrate-fit/service/read-nitrate.server';
import { answerIntake } from '~/modules/planning/intakes/http/intake-answers.server';
import { openIntakeForm } from '~/modules/planning/intakes/service/intake-pages.server';
import { IntakeForm } from '~/modules/planning/intakes/ui/intake-form';
import { intakeCrumbs } from '~/modules/planning/intakes/view/intake-navigation';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = z.object({ intakeId: RowId });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, allowed } = await planningScreen(args, 'territory', {
    params: Params,
    allow: 'territory.edit',
  });
  const form = await allowed(openIntakeForm(actor, id, params.intakeId));
  return { ...form, stations: await nitrateStations(actor) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, params } = await planningScreen(args, 'territory', { params: Params, allow: 'territory.edit' });
  const answer = await answerIntake(args.request, actor, id, params.intakeId);
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.intake(id, params.intakeId), 'transfer:toast.saved');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['transfer'],
  help: 'territoire',
  crumbs: (view: Data) => intakeCrumbs(view.territory, view, 't:transfer:edit.crumb'),
  actions: (view: Data) => [{ kind: 'cancel', to: urls.intake(view.territory.id, view.id) }],
};

export default function EditIntake() {
  return <IntakeForm view={useLoaderData<typeof loader>()} again={useActionData<typeof action>()} />;
}
