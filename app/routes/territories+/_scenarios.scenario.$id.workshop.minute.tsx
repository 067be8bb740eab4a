import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { readMinute } from '~/modules/planning/workshop/service/read-minute.server';
import { MinutePage } from '~/modules/planning/workshop/ui/minute-page';
import styles from '~/modules/planning/workshop/ui/workshop.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, found } = await planningScreen(args, 'scenario', { allow: 'scenario.read' });
  return found(readMinute(actor, id));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['workshop'],
  help: 'atelier',
  crumbs: ({ place }: Data) => scenarioNavigation.crumbs(place, 't:workshop:minute.crumb'),
};

export default function Minute() {
  return <MinutePage {...useLoaderData<typeof loader>()} />;
}
