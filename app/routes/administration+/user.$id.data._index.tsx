import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { formatInstant } from '~/kernel/civil-date';
import { FromList } from '~/kernel/from-list';
import { may } from '~/kernel/permissions';
import { OneRow } from '~/kernel/row-number';
import { fullName } from '~/modules/core/accounts/domain';
import { refusalKey } from '~/modules/core/accounts/http/user-replies.server';
import { UserTabs } from '~/modules/core/accounts/ui/user-tabs';
import { erasePerson, readErasure, resumeErasure } from '~/modules/core/personal-data/service/erase-person.server';
import { countPerson } from '~/modules/core/personal-data/service/export-person.server';
import { ErasurePage } from '~/modules/core/personal-data/ui/erasure-page';
import { PersonPage } from '~/modules/core/personal-data/ui/person-page';
import { readSent, replyOf } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { forgetUser } from '~/wings.server';

const Search = z.object(FromList.shape);

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneRow,
    search: Search,
    allow: 'administration.personalData',
  });
  const kept = await countPerson(actor, params.id);
  if (!kept) {
    const erasure = await readErasure(actor, params.id);
    if (!erasure) throw notFound();
    return { user: { id: params.id, login: '', name: erasure.pseudonym }, erasure };
  }
  const { person, user, deleted, tables } = kept;
  return {
    erasure: null,
    user: { id: person.id, login: person.login, name: user ? fullName(user) : person.name },
    deleted: deleted && { by: deleted.by, at: formatInstant(deleted.at) },
    ...{ tables, self: person.id === actor.id, themes: may(actor, 'cartography.read'), list: search.list },
  };
}

/** Erases the person; the box says that it is meant. What failed of it is begun again. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'administration.personalData' });
  const sent = await readSent(args.request);
  if (sent.command === 'resume') {
    const resumed = await resumeErasure(actor, params.id);
    if (!resumed.ok) throw notFound();
    return redirect(urls.userPage(params.id, 'data'));
  }
  if (!sent.has('sure')) return replyOf('erase', 422, { faults: { sure: 'personalData:person.unsure' } });
  const erased = await erasePerson(actor, params.id, forgetUser);
  if (erased.ok) return redirectWithToast(urls.userPage(params.id, 'data'), 'personalData:person.erased');
  if (erased.reason.code === 'notFound') throw notFound();
  return redirectWithToast(urls.userPage(params.id, 'data'), {
    ...{ variant: 'error', failed: 'delete', key: refusalKey(erased.reason) },
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['administration', 'personalData'],
  help: 'confidentialite',
  crumbs: ({ user }: Data) => [
    { title: 't:administration:user.title', to: urls.users() },
    { title: user.name, ...(user.login === '' ? {} : { to: urls.user(user.id) }) },
    { title: 't:administration:user.tab.data' },
  ],
};

export default function DataOfUser() {
  const data = useLoaderData<typeof loader>();
  const unsure = useActionData<typeof action>() !== undefined;
  if (data.erasure) return <ErasurePage id={data.user.id} erasure={data.erasure} />;
  const { user, deleted, tables, self, themes, list } = data;
  return (
    <>
      <PageHeader title={user.name} context={[user.login]} />
      {deleted ? null : <UserTabs id={user.id} list={list} current="data" themes={themes} data />}
      <PersonPage id={user.id} deleted={deleted} tables={tables} self={self} unsure={unsure} />
    </>
  );
}
