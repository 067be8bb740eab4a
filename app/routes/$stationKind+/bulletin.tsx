import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '~/records/fields/http/read-form.server';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { BULLETIN_FORM } from '~/modules/monitoring/situation/domain/bulletin';
import { BulletinSearch } from '~/modules/monitoring/situation/forms/situation-search';
import { issueBulletin, readBulletin } from '~/modules/monitoring/situation/service/bulletins.server';
import { readBackground } from '~/modules/monitoring/overview/service/place-map.server';
import { BulletinView } from '~/modules/monitoring/situation/ui/bulletin-page';
import { extentOfLines } from '~/modules/monitoring/situation/view/situation-words';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { readSent } from '~/platform/http/form.server';
import { forbidden, notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { readSettings } from '~/platform/settings.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, search } = await screen(args, { search: BulletinSearch, allow: 'station.read' });
  const page = await readBulletin(actor, kind, search);
  if (!page) throw notFound();
  const { name: agency } = await readSettings();
  return { page, agency, ...(await readBackground(actor, [kind], extentOfLines(page.situation.lines))) };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, search } = await screen(args, { search: BulletinSearch, allow: 'station.validate' });
  const form = await readForm(await readSent(args.request), BULLETIN_FORM);
  if (!form.accepted) return form.reply();
  const issued = await issueBulletin(actor, kind, { month: search.month, ...form.value });
  if (!issued.ok) throw forbidden();
  return redirectWithToast(
    urls.stationsPage(kindOf(kind).word, 'bulletin', { issue: issued.value }),
    'situation:toast.issued',
  );
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['situation', 'stations'],
  help: 'suivi',
  crumbs: ({ page }: Data) => stationNavigation.ofKind(page.situation, 't:stations:kindTabs.bulletin'),
};

export default function BulletinRoute() {
  const { page, agency, ground } = useLoaderData<typeof loader>();
  return (
    <OnGround ground={ground}>
      <BulletinView page={page} agency={agency} reply={useActionData<typeof action>()} />
    </OnGround>
  );
}
