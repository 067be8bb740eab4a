import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ValidationSearch } from '~/modules/monitoring/validation/forms/validation-search';
import { answerValidation } from '~/modules/monitoring/validation/http/answer-validation.server';
import { readValidation } from '~/modules/monitoring/validation/service/validation-queue.server';
import { ValidationQueuePage } from '~/modules/monitoring/validation/ui/validation-page';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, search } = await screen(args, { search: ValidationSearch, allow: 'station.validate' });
  return { ...(await readValidation(actor, kind, search)), kind };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor } = await screen(args, { allow: 'station.validate' });
  return answerValidation(args.request, actor, kind);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['timeseries', 'stations', 'quality'],
  help: 'stations',
  crumbs: (page: Data) => stationNavigation.ofKind(page, 't:timeseries:validation.crumb'),
};

export default function ValidationOfKind() {
  return <ValidationQueuePage page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
