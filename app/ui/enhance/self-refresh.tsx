/**
 * Reloads the page by itself where no script does: without JavaScript, and in « mode sobre ». A page of « mode sobre »
 * carries no script, but the browser's scripting is on, so it would ignore a <noscript>.
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
