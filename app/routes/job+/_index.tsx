import { redirect } from '@remix-run/node';
import { urls } from '~/urls';

export const loader = () => redirect(urls.jobs());
