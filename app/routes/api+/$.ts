import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { refuseApi } from '~/platform/http/api-refusal';
import { guarded } from '~/platform/http/api.server';

/** Whatever no call takes. */
const nothingHere = (args: LoaderFunctionArgs | ActionFunctionArgs) =>
  guarded(args, () => Promise.reject(refuseApi(404, 'api:refusal.notFound')));

export const loader = (args: LoaderFunctionArgs) => nothingHere(args);
export const action = (args: ActionFunctionArgs) => nothingHere(args);
