import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { KeptFormPage } from '~/modules/core/accounts/ui/kept-form-page';
import { dropKeptForms, findKeptForm } from '~/platform/http/kept-form.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: () => [{ title: 't:accounts:kept.title' }],
  i18n: ['accounts', 'contents', 'account', 'territory', 'public'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.read' });
  const kept = await findKeptForm(actor.id);
  if (!kept) throw redirect(urls.home());
  return { kept };
}

/** « Ne pas l’envoyer »: the kept form is forgotten. */
export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.edit' });
  await dropKeptForms(actor.id);
  return redirect(urls.home());
}

export default function Kept() {
  return <KeptFormPage {...useLoaderData<typeof loader>().kept} />;
}
