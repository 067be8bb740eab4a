/** Unknown addresses: the page « 404 » inside the frame of the user. */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs): Promise<never> {
  await screen(args, { allow: 'public.read' });
  throw notFound();
}

export default function NothingHere() {
  return null;
}
