import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { JOURNAL_VERBS } from '~/modules/core/journal/domain';
import { JournalSearch } from '~/modules/core/journal/forms/journal-search';
import { MOST_FOUND, readJournal } from '~/modules/core/journal/service/read-journal.server';
import { JournalPage } from '~/modules/core/journal/ui/journal-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';
import { urls } from '~/urls';
import { WRITTEN_WORDS } from '~/wings.server';

export const handle = {
  crumbs: () => [{ title: 't:drawer.administration', to: urls.administrationHome() }, { title: 't:journal:title' }],
  help: 'parametres',
  i18n: ['journal'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: JournalSearch, allow: 'administration.journal' });
  const { page, pageSize } = readPaging(new URL(args.request.url).searchParams, { sizes: PAGE_SETS.jobs });
  const journal = await readJournal(actor, search, { page, pageSize }, WRITTEN_WORDS);
  if (!journal) throw notFound();
  const { lines, entities, things, total } = journal;
  const paging = { page, pageSize, total, sizes: PAGE_SETS.jobs };
  return { lines, entities, things, verbs: JOURNAL_VERBS, search, paging, most: MOST_FOUND };
}

export default function Journal() {
  return <JournalPage {...useLoaderData<typeof loader>()} />;
}
