/** The catalogue of page actions: which icon, which word, how dangerous. A page lists items; the bar draws them. */
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
  /** Replaces the catalogue's word (« Nouveau territoire »). */
  readonly label?: string;
  /** Replaces the catalogue's icon. */
  readonly icon?: IconName;
  /** Overrides the catalogue's emphasis; one primary action a page. */
  readonly emphasis?: 'primary' | 'danger' | 'plain';
  /** Why it cannot be used now; the action is then shown disabled with this reason. */
  readonly disabledReason?: string;
}
/** Goes somewhere: `to` is also the page that works without script (edit, delete confirmation, export). */
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
/** « 3 sur 12 » with arrows to the neighbours. */
export interface PositionAction {
  readonly kind: 'position';
  readonly position: number;
  readonly total: number;
  readonly previous?: string;
  readonly next?: string;
}

export type ActionItem = LinkAction | SubmitAction | PositionAction;
