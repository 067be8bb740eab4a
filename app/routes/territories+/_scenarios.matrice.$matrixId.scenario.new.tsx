import { readSent, replyOf } from '~/platform/http/form.server';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WHOLE } from '~/kernel/form';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedScenario } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { openMatrix } from '~/modules/planning/matrix/service/read-matrix-page.server';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { NewScenarioForm } from '~/modules/planning/scenario/domain';
import { readScenarioDraft } from '~/modules/planning/scenario/forms/read-draft';
import { DRAFT_FIELD, draftTexts } from '~/modules/planning/scenario/forms/write-draft';
import { remakeScenario } from '~/modules/planning/scenario/service/remake-scenario.server';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { NewScenarioPage } from '~/modules/planning/scenario/ui/new-scenario-page';
import { readForm } from '~/records/fields/http/read-form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'matrix', { allow: 'scenario.create' });
  const to = urls.matrix(id, { tab: 'scenarios' });
  return { head: await allowed(openMatrix(actor, id, 'scenario.create'), { to }) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, answerDeleted } = await planningScreen(args, 'matrix', { allow: 'scenario.create' });
  const posted = await readSent(args.request);
  const page = await openMatrix(actor, id, 'scenario.create');
  if (!page.ok && page.reason === 'notFound') throw await answerDeleted(submittedScenario(posted));
  if (posted.has(DRAFT_FIELD)) {
    const made = await remakeScenario(actor, id, readScenarioDraft(posted));
    if (!made.ok) {
      const { reason, draft, faults } = made.reason;
      return replyOf('new-scenario', statusOf(reason ?? 'malformed'), {
        texts: draftTexts(draft),
        faults: reason === null ? faults : { ...faults, [WHOLE]: `scenario:refusal.${reason}` },
      });
    }
    return redirectWithToast(
      urls.scenario(made.value.id, { create: 'true' }),
      made.value.referenceLost
        ? { variant: 'warning', key: 'scenario:toast.createdWithoutReference' }
        : 'scenario:toast.created',
    );
  }
  const form = await readForm(posted, NewScenarioForm);
  if (!form.accepted) return form.reply();
  const created = await createScenario(actor, id, form.value);
  if (!created.ok) return form.refuse(created.reason, `scenario:refusal.${created.reason}`);
  return redirectWithToast(urls.scenario(created.value, { create: 'true' }), 'scenario:toast.created');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario', 'matrix'],
  help: 'scenario',
  crumbs: (page: Data) => matrixNavigation.crumbs(page.head, 't:scenario:new.title'),
  actions: (page: Data) => [{ kind: 'cancel', to: urls.matrix(page.head.matrixId, { tab: 'scenarios' }) }],
};

export default function NewScenario() {
  return <NewScenarioPage head={useLoaderData<typeof loader>().head} reply={useActionData<typeof action>()} />;
}
