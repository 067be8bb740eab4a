import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readProblems } from '~/modules/monitoring/station-events/service/read-problems.server';
import { Problems } from '~/modules/monitoring/station-events/ui/problems-page';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';
import { screen } from '~/platform/http/screen.server';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'administration.settings' });
  return readProblems();
}

export const handle = {
  i18n: ['stationEvents'],
  help: 'evenements',
  crumbs: () => [{ title: 't:stationEvents:problems.title' }],
};

export default function ProblemSolution() {
  return <Problems page={useLoaderData<typeof loader>()} />;
}
