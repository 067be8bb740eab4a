/** What the signed-in home shows. */
import { formatDay } from '~/kernel/civil-date';
import type { HomePanel } from '../domain';

type Ring = readonly (readonly [number, number])[];
export interface HomeShape {
  readonly tid: number;
  readonly territory: string;
  readonly zid: number;
  readonly name: string;
  readonly coordinates: readonly (readonly Ring[])[];
}
export interface HomeLine {
  readonly id: number;
  readonly idCategory: number;
  readonly title: string;
  readonly subtitle: string;
  readonly day: string;
  readonly level: number;
  readonly author: string;
}

export interface HomeView {
  readonly name: string;
  readonly at: Date;
  readonly panels: readonly HomePanel[];
  readonly territoryCount: number;
  readonly map: readonly HomeShape[];
  readonly figures: {
    readonly territories: number;
    readonly surface: number;
    readonly crops: number;
    readonly matrices: number;
    readonly scenarios: number;
    readonly valid: number;
  } | null;
  readonly mine: {
    readonly territories: readonly { readonly id: number; readonly name: string }[];
    readonly territory: number | null;
    readonly matrices: readonly { readonly mid: number; readonly name: string }[];
    readonly matrix: number | null;
    readonly counts: { readonly valid: number; readonly invalid: number; readonly complete: boolean } | null;
  } | null;
  readonly lists: Readonly<Record<'news' | 'documents' | 'links' | 'contracts', readonly HomeLine[]>>;
  readonly calendar: string | null;
  readonly twitter: string | null;
  readonly links: { readonly faq: string; readonly about: string; readonly confidentiality: string };
  readonly rights: { readonly dashboard: boolean; readonly createTerritory: boolean };
}

/** Four decimals are ten metres: enough for a sheet of a whole basin, half the weight; points that meet become one. */
const near = (ring: Ring): Ring => {
  const rounded = ring.map(([x, y]) => [Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4] as const);
  return rounded.filter(([x, y], rank) => rank === 0 || x !== rounded[rank - 1]?.[0] || y !== rounded[rank - 1]?.[1]);
};

export function homeMap(
  territories: readonly { readonly id: number; readonly name: string }[],
  shapes: readonly { readonly tid: number; readonly zid: number; readonly name: string; readonly geometry: unknown }[],
): HomeShape[] {
  const names = new Map(territories.map((territory) => [territory.id, territory.name]));
  return shapes.map(({ tid, zid, name, geometry }) => ({
    tid,
    zid,
    name,
    territory: names.get(tid) ?? '',
    coordinates: (geometry as { coordinates: readonly (readonly Ring[])[] }).coordinates.map((polygon) =>
      polygon.map(near),
    ),
  }));
}

export const newsView = (
  lines: readonly {
    id: number;
    idCategory: number;
    title: string;
    subtitle: string;
    updateDate: Date;
    level: number;
    author: string;
  }[],
): HomeLine[] =>
  lines.map(({ id, idCategory, title, subtitle, updateDate, level, author }) => ({
    id,
    idCategory,
    title,
    subtitle,
    day: formatDay(updateDate),
    level,
    author,
  }));

/** The public calendar of that id, in Paris time (C371); null when none is configured. */
export const calendarUrl = (id: string): string | null =>
  id.trim() === ''
    ? null
    : `https://calendar.google.com/calendar/embed?${new URLSearchParams({ src: id.trim(), ctz: 'Europe/Paris', mode: 'AGENDA' }).toString()}`;
