/** Every call of the API: the modules define them, app/wings.server.ts collects them. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerCall } from '~/platform/http/api.server';
import { API_CALLS } from '~/wings.server';

export const loader = (args: LoaderFunctionArgs) => answerCall(API_CALLS, args);
export const action = (args: ActionFunctionArgs) => answerCall(API_CALLS, args);
