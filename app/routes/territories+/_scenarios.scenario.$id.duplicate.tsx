import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readForm } from '~/records/fields/http/read-form.server';
import { openScenario } from '~/modules/planning/scenario/service/read-scenario-page.server';
import { duplicateScenario, nameOfScenarioCopy } from '~/modules/planning/scenario/service/save-scenario.server';
import { ScenarioHeader } from '~/modules/planning/scenario/ui/scenario-header';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { CopyForm } from '~/modules/planning/screens/forms/copy.form';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { CopyQuestion } from '~/modules/planning/screens/ui/copy-question';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed, refusal } = await planningScreen(args, 'scenario', { allow: 'scenario.duplicate' });
  const { head } = await allowed(openScenario(actor, id, 'scenario.duplicate'));
  if (head.baseline) throw await refusal('baseline');
  return { head, proposed: await nameOfScenarioCopy(head) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'scenario.duplicate' });
  await allowed(openScenario(actor, id, 'scenario.duplicate'));
  const form = await readForm(args.request, CopyForm);
  if (!form.accepted) return form.reply();
  const copyId = await allowed(duplicateScenario(actor, id, form.value.name), { failed: 'create' });
  return redirectWithToast(urls.scenario(copyId), 'scenario:toast.duplicated');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario'],
  help: 'scenario',
  crumbs: (page: Data) => scenarioNavigation.crumbs(page.head, 't:scenario:duplicate.crumb'),
};

export default function DuplicateScenario() {
  const { t } = useTranslation('scenario');
  const { head, proposed } = useLoaderData<typeof loader>();
  return (
    <>
      <ScenarioHeader head={head} current="descriptive" />
      <CopyQuestion
        form={CopyForm}
        title={t('duplicate.title', { name: head.name })}
        text={t('duplicate.text')}
        submit={t('duplicate.submit')}
        proposed={proposed}
        cancelTo={urls.scenario(head.id)}
        reply={useActionData<typeof action>()}
      />
    </>
  );
}
