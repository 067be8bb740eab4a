/** Pages that visitors may see where their category is open to them. */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { isVisitor, type Actor } from '~/kernel/actor';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

/**
 * What a visitor does not see is refused as every page of the product is: sign in again, or the public home. Whether it
 * exists is not told.
 */
export async function visited<Found>(args: LoaderFunctionArgs, actor: Actor, found: Found | null): Promise<Found> {
  if (found !== null) return found;
  if (isVisitor(actor)) await screen(args, { allow: 'content.read' });
  throw notFound();
}
