/**
 * The catalogue of page actions: the icon, the label and the emphasis of each. A page lists its actions; the bar shows
 * them.
 */
import type { IconName } from '../icon';

export const ACTIONS = {
  cancel: { icon: 'x' },
  clear: { icon: 'eraser' },
  delete: { icon: 'trash', danger: true },
  deleteWithCheck: { icon: 'trash', danger: true },
  duplicate: { icon: 'copy' },
  edit: { icon: 'pencil' },
  new: { icon: 'plus', primary: true },
  replace: { icon: 'replace' },
  update: { icon: 'refresh-cw' },
  synchronise: { icon: 'refresh-cw' },
  export: { icon: 'download' },
  import: { icon: 'upload' },
  save: { icon: 'save', primary: true },
  start: { icon: 'play', primary: true },
  purge: { icon: 'flame', danger: true },
  compare: { icon: 'compare' },
  links: { icon: 'link' },
  share: { icon: 'share' },
  print: { icon: 'printer' },
} as const satisfies Record<string, { icon: IconName; primary?: boolean; danger?: boolean }>;

export type ActionKind = keyof typeof ACTIONS;

interface Named {
  readonly kind: ActionKind;
  /** Replaces the catalogue's label (« Nouveau territoire »). */
  readonly label?: string;
  /** Replaces the catalogue's icon. */
  readonly icon?: IconName;
  /** Replaces the catalogue's emphasis; a page has one primary action. */
  readonly emphasis?: 'primary' | 'danger' | 'plain';
  /** Why it is unavailable: the action is shown disabled, with this reason. */
  readonly disabledReason?: string;
}
/** A link. `to` must be a page that works without script (edit, delete confirmation, export). */
export interface LinkAction extends Named {
  readonly to: string;
  readonly download?: boolean;
  readonly external?: boolean;
  readonly reloadDocument?: boolean;
}
/** Submits a form of the page (`form`: its id) or a one-button POST to `action`, with `intent`. */
export interface SubmitAction extends Named {
  readonly intent: string;
  readonly form?: string;
  readonly action?: string;
  readonly fields?: Readonly<Record<string, string>>;
}
/** « 3 sur 12 » with links to the previous and the next record. */
export interface PositionAction {
  readonly kind: 'position';
  readonly position: number;
  readonly total: number;
  readonly previous?: string;
  readonly next?: string;
}

export type ActionItem = LinkAction | SubmitAction | PositionAction;

/** Does it destroy something? The catalogue says so, unless the page gives it another emphasis. */
export function isDanger(item: ActionItem): boolean {
  if (item.kind === 'position') return false;
  const entry: { icon: IconName; danger?: boolean } = ACTIONS[item.kind];
  return item.emphasis === undefined ? entry.danger === true : item.emphasis === 'danger';
}
