import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readRegister } from '~/modules/core/personal-data/service/read-register.server';
import { RegisterPage } from '~/modules/core/personal-data/ui/register-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: () => [
    { title: 't:drawer.administration', to: urls.administrationHome() },
    { title: 't:personalData:title' },
  ],
  help: 'confidentialite',
  i18n: ['personalData'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'administration.personalData' });
  const register = await readRegister(actor);
  if (!register) throw notFound();
  return register;
}

export default function PersonalData() {
  return <RegisterPage {...useLoaderData<typeof loader>()} />;
}
