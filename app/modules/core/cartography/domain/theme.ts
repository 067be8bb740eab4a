/** Themes of map layers: their colour, who sees them, the maps that they stand on. */
import { choice, defineForm, flag, lines, text, type ValuesOf } from '~/records/fields/domain';
import { readColour, rgbOf } from './colour';

/** The flags of a theme, each the maps of a part of the product. `territories`: planning, beside those of C712. */
export const MAP_PLACES = [
  'homepage',
  'quality',
  'piezometry',
  'hydrometry',
  'pluviometry',
  'productionUnit',
  'distributionUnit',
  'installation',
  'referencials',
  'territories',
] as const;
export type MapPlace = (typeof MAP_PLACES)[number];
export type PlaceFlags = Readonly<Record<MapPlace, boolean>>;

/** 0: whoever is signed in; 1: the people whom it is given to. */
export const AUTHORIZATIONS = [0, 1] as const;
export type Authorization = (typeof AUTHORIZATIONS)[number];

const NAME_LIMIT = 80;
const flags = Object.fromEntries(MAP_PLACES.map((place) => [place, flag({ start: true })])) as Record<
  MapPlace,
  ReturnType<typeof flag>
>;

export const THEME_FIELDS = {
  name: text({ max: NAME_LIMIT, trim: true, required: true }),
  color: text({
    max: 40,
    trim: true,
    start: 'rgb(10, 90, 120)',
    required: true,
    tidy: (typed) => (readColour(typed) ? rgbOf(typed) : typed),
    check: (typed) =>
      readColour(typed)
        ? null
        : { reason: { key: 'cartography:fault.color' }, remedy: { key: 'cartography:fault.color' } },
  }),
  authorization: choice<Authorization>(AUTHORIZATIONS, { start: 0, wording: 'cartography:authorization' }),
  visibility: flag({ start: true }),
  ...flags,
};
export const THEME_FORM = defineForm('mapTheme', THEME_FIELDS);
export type ThemeValues = ValuesOf<typeof THEME_FIELDS>;

/** Whom a theme is given to: logins, one a line. */
export const GIVEN_FORM = defineForm('mapThemeGiven', { logins: lines({ max: 20_000, trim: true }) });
export const loginsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((login) => login !== ''))];

/** The flags of a theme, which whoever it is given to begins with. */
export const flagsOfTheme = (theme: PlaceFlags): Record<MapPlace, boolean> =>
  Object.fromEntries(MAP_PLACES.map((place) => [place, theme[place]])) as Record<MapPlace, boolean>;

export const placesOf = (flagsOf: PlaceFlags): MapPlace[] => MAP_PLACES.filter((place) => flagsOf[place]);

/** Whether a theme stands on one of these maps for somebody; `given`: the flags of whom it was given to. */
export function standsOn(
  theme: PlaceFlags & { readonly visibility: boolean; readonly authorization: number },
  given: PlaceFlags | null,
  places: readonly MapPlace[],
): boolean {
  if (!theme.visibility || (theme.authorization === 1 && !given)) return false;
  return places.some((place) => theme[place] && (theme.authorization !== 1 || given![place]));
}

/** One step up (-1) or down (1); the ends stay. */
export function moved(ids: readonly number[], id: number, step: -1 | 1): number[] {
  const order = [...ids];
  const from = order.indexOf(id);
  const other = order[from + step];
  if (from < 0 || other === undefined) return order;
  [order[from], order[from + step]] = [other, id];
  return order;
}

/** The order that was asked for: unknown numbers are left out, those that it forgets stay behind. */
export const orderAsked = (known: readonly number[], asked: readonly number[]): number[] => [
  ...new Set([...asked.filter((id) => known.includes(id)), ...known]),
];

/** A theme as the sheet of an account shows it. */
export interface UserTheme {
  readonly id: number;
  readonly name: string;
  readonly authorization: Authorization;
  readonly visibility: boolean;
  readonly given: boolean;
  /** of each layer, whether this person sees it at first */
  readonly layers: readonly { readonly name: string; readonly visible: boolean; readonly opacity: number }[];
}
