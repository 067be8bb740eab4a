import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { SECTION_IDS } from '~/modules/core/administration/domain';
import { answerSettings } from '~/modules/core/administration/http/settings-replies.server';
import { showSettings } from '~/modules/core/administration/service/show-settings.server';
import { SettingsPage } from '~/modules/core/administration/ui/settings-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: () => [{ title: 't:drawer.administration' }, { title: 't:administration:settings.title' }],
  help: 'parametres',
  i18n: ['administration', 'accounts'],
  actions: () => [
    { kind: 'links', icon: 'users', to: urls.users(), label: 't:administration:user.title' },
    { kind: 'links', icon: 'clock', to: urls.administration('jobs'), label: 't:administration:jobs.title' },
    { kind: 'links', icon: 'map', to: urls.outlines(), label: 't:administration:outlines.title' },
    { kind: 'links', icon: 'undo', to: urls.deletions(), label: 't:drawer.deletions' },
    { kind: 'links', icon: 'layers', to: urls.design(), label: 't:administration:settings.components' },
  ],
};

const Search = z.object({ section: z.enum(SECTION_IDS).catch('application') });

export async function loader(args: LoaderFunctionArgs) {
  const { search } = await screen(args, { search: Search, allow: 'administration.settings' });
  return showSettings(search.section);
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'administration.settings' });
  return answerSettings(actor, search.section, args.request);
}

export default function Settings() {
  return <SettingsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
