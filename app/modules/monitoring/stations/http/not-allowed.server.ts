import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

/** A kind whose module is closed to this person: home, with the reason. */
export const notAllowed = (): Promise<Response> =>
  redirectWithToast(urls.home(), { variant: 'error', key: 'session.notAllowed' });
