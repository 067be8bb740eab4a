import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { SECTION_IDS } from '~/modules/core/administration/domain';
import { answerSettings } from '~/modules/core/administration/http/settings-replies.server';
import { showSettings } from '~/modules/core/administration/service/show-settings.server';
import { SettingsPage } from '~/modules/core/administration/ui/settings-page';
import { may } from '~/kernel/permissions';
import { urls } from '~/urls';
import { screen } from '~/platform/http/screen.server';
import { FOLLOW_SETTINGS } from '~/wings.server';

export const handle = {
  crumbs: () => [
    { title: 't:drawer.administration', to: urls.administrationHome() },
    { title: 't:administration:settings.title' },
  ],
  help: 'parametres',
  i18n: ['administration', 'accounts'],
};

const Search = z.object({ section: z.enum(SECTION_IDS).catch('application') });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'administration.readSettings' });
  return {
    ...(await showSettings(search.section)),
    mayEdit: may(actor, 'administration.settings'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'administration.settings' });
  return answerSettings(actor, search.section, args.request, FOLLOW_SETTINGS);
}

export default function Settings() {
  return <SettingsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
