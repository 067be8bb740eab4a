/**
 * A page that comes back by itself where no script does it: without JavaScript, and in « mode sobre », whose pages
 * carry none although the browser could run it – there a <noscript> would never be read.
 */
import { useRouteLoaderData } from '@remix-run/react';

const SECONDS = 2;

export function SelfRefresh({ to, label }: { to: string; label: string }) {
  const root = useRouteLoaderData('root') as { readonly preferences?: { readonly sober: boolean } } | undefined;
  const again = (
    <>
      <meta httpEquiv="refresh" content={String(SECONDS)} />
      <p>
        <a className="button" href={to}>
          {label}
        </a>
      </p>
    </>
  );
  return root?.preferences?.sober ? again : <noscript>{again}</noscript>;
}
