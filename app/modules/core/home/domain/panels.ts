import { ROLES, type Role } from '~/kernel/actor';
import { PANEL_KINDS, type PanelKind } from '~/kernel/station-kinds';

/** The panels of the signed-in home. The contract's nine come first (C378), all visible; the product adds its own. */
export const CONTRACT_PANELS = [
  'quality',
  'piezometry',
  'hydrometry',
  'pluviometry',
  'map',
  'keyFigures',
  'arrests',
  'tweets',
  'productionUnit',
] as const;
/** What this home draws, in the order it starts with: the picture first. */
export const HOME_PANELS = [
  'map',
  'myTerritories',
  'keyFigures',
  'arrests',
  ...PANEL_KINDS,
  'jobs',
  'news',
  'shortcuts',
  'documents',
  'links',
  'contracts',
  'calendar',
  'tweets',
] as const;
export type HomePanel = (typeof HOME_PANELS)[number];
/** Drawn by the wings; the others are the core's. */
export type WingPanel = Extract<HomePanel, 'map' | 'myTerritories' | 'keyFigures' | PanelKind>;
export type PanelName = HomePanel | (typeof CONTRACT_PANELS)[number];
export const PANEL_NAMES: readonly PanelName[] = [...new Set<PanelName>([...CONTRACT_PANELS, ...HOME_PANELS])];

export const isPanelName = (name: string): name is PanelName => (PANEL_NAMES as readonly string[]).includes(name);
const isHomePanel = (name: string): name is HomePanel => (HOME_PANELS as readonly string[]).includes(name);

export interface PanelChoice {
  readonly panel: PanelName;
  readonly visible: boolean;
  readonly position: number;
}
export interface HomePanelChoice {
  readonly panel: HomePanel;
  readonly visible: boolean;
}

/** Every panel: the first choice that names it (the user's, the role's, the installation's), else the default. */
export function viewOf(...choices: readonly (readonly PanelChoice[])[]): PanelChoice[] {
  return PANEL_NAMES.map((panel, rank) => {
    const found = choices.flat().find((choice) => choice.panel === panel);
    const start = isHomePanel(panel) ? HOME_PANELS.indexOf(panel) : HOME_PANELS.length + rank;
    return found ?? { panel, visible: true, position: start };
  });
}

/** Roles whose home is laid out, the first of a person's in this order. */
export type HomeRole = Exclude<Role, 'visitor'>;
export const HOME_ROLES = ROLES.filter((role): role is HomeRole => role !== 'visitor');

/** `title`: '' leaves the panel its own. */
export interface LaidOutPanel extends HomePanelChoice {
  readonly title: string;
}
export const TITLE_LIMIT = 60;
/** They have no title of their own to replace. */
const UNTITLED: readonly HomePanel[] = ['map', 'keyFigures'];
export const hasTitle = (panel: HomePanel): boolean => !UNTITLED.includes(panel);

/** The titles that replace those of panels: the role's, else everybody's. */
export function titlesOf(
  rows: readonly { readonly role: string; readonly panel: PanelName; readonly title: string }[],
  role: HomeRole | undefined,
): Partial<Record<PanelName, string>> {
  const of = (asked: string) => rows.filter((row) => row.role === asked && row.title !== '');
  return Object.fromEntries([...of(''), ...(role ? of(role) : [])].map(({ panel, title }) => [panel, title]));
}

export function homePanels(view: readonly PanelChoice[]): HomePanelChoice[] {
  return [...view]
    .sort((a, b) => a.position - b.position)
    .flatMap(({ panel, visible }) => (isHomePanel(panel) ? [{ panel, visible }] : []));
}

/** One step up (-1) or down (+1); the ends stay. */
export function movePanel(panels: readonly HomePanelChoice[], panel: string, step: -1 | 1): HomePanelChoice[] {
  const moved = [...panels];
  const from = moved.findIndex((one) => one.panel === panel);
  const [one, other] = [moved[from], moved[from + step]];
  if (one && other) {
    moved[from] = other;
    moved[from + step] = one;
  }
  return moved;
}
