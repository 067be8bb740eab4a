import type { LoaderFunctionArgs } from '@remix-run/node';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'shell.read' });
  return { name: actor.name };
}

export default function Home() {
  return null;
}
