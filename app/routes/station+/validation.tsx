import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ValidationSearch } from '~/modules/monitoring/validation/forms/validation-search';
import { answerValidation } from '~/modules/monitoring/validation/http/answer-validation.server';
import { readValidation } from '~/modules/monitoring/validation/service/validation-queue.server';
import { ValidationQueuePage } from '~/modules/monitoring/validation/ui/validation-page';
import { sayLacked } from '~/modules/monitoring/stations/http/closed-stations.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

/** Of every kind at once. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, search, preferences } = await screen(args, { search: ValidationSearch, allow: 'station.validate' });
  return { ...(await readValidation(actor, null, search)), lacks: await sayLacked(actor, preferences.locale) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.validate' });
  return answerValidation(args.request, actor, null);
}

export const handle = {
  i18n: ['timeseries', 'stations', 'quality'],
  help: 'stations',
  crumbs: () => [{ title: 't:stations:title', to: urls.stationKinds() }, { title: 't:timeseries:validation.crumb' }],
};

export default function ValidationOfStations() {
  return <ValidationQueuePage page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
