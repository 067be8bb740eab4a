import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { readJournalLine } from '~/modules/core/journal/service/read-journal.server';
import { JournalLinePage } from '~/modules/core/journal/ui/journal-line';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import { WRITTEN_WORDS } from '~/wings.server';

export const handle = {
  crumbs: () => [{ title: 't:journal:title', to: urls.journal() }, { title: 't:journal:line' }],
  help: 'parametres',
  i18n: ['journal'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'administration.journal' });
  const line = await readJournalLine(actor, params.id, WRITTEN_WORDS);
  if (!line) throw notFound();
  return { line };
}

export default function JournalLine() {
  const [asked] = useSearchParams();
  return <JournalLinePage {...useLoaderData<typeof loader>()} back={urls.journal(Object.fromEntries(asked))} />;
}
