import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { readDeletion } from '~/modules/core/deletions/service/read-deletions.server';
import { restoreDeletion } from '~/modules/core/deletions/service/restore-deletion.server';
import { DeletionPage } from '~/modules/core/deletions/ui/deletion-page';
import { deletionLine, namesOf, obstacleLine, type ObstacleLine } from '~/modules/core/deletions/view/deletion.view';
import { replyOf } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import { DELETABLE } from '~/wings.server';

export const handle = {
  crumbs: () => [{ title: 't:drawer.deletions', to: urls.deletions() }, { title: 't:undo' }],
  help: 'elements-supprimes',
  i18n: ['deletions'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'deletion.restore' });
  const deletion = await readDeletion(actor, DELETABLE, params.id);
  if (!deletion) throw notFound();
  if (deletion.restoredAt) throw await redirectWithToast(urls.deletions(), ALREADY);
  return { deletion: deletionLine(deletion, await translatorOf(actor)) };
}

const ALREADY = { variant: 'info', key: 'deletions:toast.already' } as const;

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'deletion.restore' });
  const restored = await restoreDeletion(actor, DELETABLE, params.id);
  const t = await translatorOf(actor);
  if (restored.ok)
    return redirectWithToast(restored.value.address, {
      variant: 'success',
      key: 'deletions:toast.restored',
      params: { names: namesOf(restored.value, t).slice(0, 300) },
    });
  if (restored.reason === 'notFound') throw notFound();
  if (restored.reason === 'restored') return redirectWithToast(urls.deletions(), ALREADY);
  const obstacles: ObstacleLine[] =
    restored.reason === 'locked'
      ? [{ text: t('deletions:locked') }]
      : restored.reason.obstacles.map((obstacle) => obstacleLine(obstacle, t));
  return replyOf('deletion', 409, { more: { obstacles } });
}

export default function DeletionRoute() {
  return (
    <DeletionPage
      deletion={useLoaderData<typeof loader>().deletion}
      obstacles={useActionData<typeof action>()?.more?.obstacles ?? []}
    />
  );
}
