import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answeredRequests } from '~/modules/monitoring/lab-requests/service/answered-requests.server';
import { AnsweredRequests } from '~/modules/monitoring/lab-requests/ui/answered-requests';
import { AnalysisImportSearch, answerAnalysisImport } from '~/modules/monitoring/quality/http/answer-import.server';
import { ANALYSIS_IMPORT, ANALYSIS_TARGET } from '~/modules/monitoring/quality/service/import-analyses.server';
import { ImportAnalyses } from '~/modules/monitoring/quality/ui/import-page';
import { readImport } from '~/records/exchange/service/import-session.server';
import { notAllowed } from '~/modules/monitoring/stations/http/call-station.server';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: AnalysisImportSearch, allow: 'station.import' });
  const page = await readImport(ANALYSIS_IMPORT, actor, ANALYSIS_TARGET, search.session ?? null);
  if (!page.ok) throw await notAllowed();
  const { answers, ...shown } = page.value;
  return { page: shown, requests: await answeredRequests(actor, answers) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: AnalysisImportSearch, allow: 'station.import' });
  return answerAnalysisImport(args.request, actor, search);
}

export const handle = {
  i18n: ['analysisImport', 'exchange', 'labRequests', 'quality', 'stations'],
  help: 'suivi',
  crumbs: () => [{ title: 't:analysisImport:title', to: urls.analysisImport() }],
};

export default function ImportAnalysesRoute() {
  const { page, requests } = useLoaderData<typeof loader>();
  return (
    <ImportAnalyses page={page} reply={useActionData<typeof action>()}>
      <AnsweredRequests requests={requests} />
    </ImportAnalyses>
  );
}
