/**
 * What a route tells the frame about itself, through its `handle`:
 *   export const handle: PageHandle<typeof loader> = { crumbs: (data) => [...], help: 'matrice' };
 * The layout route reads it with usePageNavigation() and passes it to <AppFrame>.
 */
import { useMatches, type UIMatch } from '@remix-run/react';
import type { ActionItem } from './actions';
import type { Crumb } from './breadcrumbs';

interface PageHandle<Data = unknown> {
  readonly crumbs?: (data: Data, match: UIMatch) => readonly Crumb[];
  /** The deepest route that declares actions wins. */
  readonly actions?: (data: Data, match: UIMatch) => readonly ActionItem[];
  /** Key of the help page; the deepest wins. */
  readonly help?: string;
}

export function usePageNavigation(): { crumbs: Crumb[]; actions: readonly ActionItem[]; help?: string } {
  const matches = useMatches().filter((match) => match.data !== undefined || match.handle !== undefined);
  const crumbs: Crumb[] = [];
  let actions: readonly ActionItem[] = [];
  let help: string | undefined;
  for (const match of matches) {
    const handle = (match.handle ?? {}) as PageHandle;
    // null: the loader of a failed request gave no data
    if (match.data !== undefined && match.data !== null) {
      crumbs.push(...(handle.crumbs?.(match.data, match) ?? []));
      actions = handle.actions?.(match.data, match) ?? actions;
    }
    help = handle.help ?? help;
  }
  return { crumbs, actions, help };
}
