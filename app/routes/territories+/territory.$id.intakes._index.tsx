import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerNewIntake } from '~/modules/planning/intakes/http/intake-answers.server';
import { readIntakeList } from '~/modules/planning/intakes/service/intake-pages.server';
import { IntakeList } from '~/modules/planning/intakes/ui/intake-list';
import { intakeCrumbs } from '~/modules/planning/intakes/view/intake-navigation';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, existing } = await planningScreen(args, 'territory', { allow: 'territory.list' });
  return existing(readIntakeList(actor, id));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id } = await planningScreen(args, 'territory', { allow: 'territory.edit' });
  const answer = await answerNewIntake(args.request, actor, id);
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.intakePage(id, answer.saved, 'edit'), 'transfer:toast.created');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['transfer'],
  help: 'territoire',
  crumbs: ({ territory }: Data) => intakeCrumbs(territory),
};

export default function Intakes() {
  return <IntakeList view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
