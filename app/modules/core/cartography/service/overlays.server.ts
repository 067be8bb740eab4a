/** What lies over a map for somebody: the layers of the themes that stand there, as they left them. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import {
  findAllAssignments,
  findAssignments,
  findThemes,
  putChoice,
  type AssignmentRow,
  type ThemeRow,
} from '../data/themes.server';
import {
  hexOf,
  layerType,
  MAP_PLACES,
  standsOn,
  type LayerShape,
  type MapPlace,
  type OverlayLayer,
  type OverlayTheme,
} from '../domain';
import { shapesAtHand } from './layer-file.server';

interface Overlays {
  readonly themes: readonly OverlayTheme[];
  /** of the files of layers that are shown, by layer */
  readonly shapes: ReadonlyMap<number, readonly LayerShape[]>;
}

const givenOf = (assignments: readonly AssignmentRow[], themeId: number) =>
  assignments.find((one) => one.themeId === themeId && one.layerId === 0) ?? null;

async function themesOn(actor: Actor, places: readonly MapPlace[]) {
  const [themes, assignments] = await Promise.all([findThemes(), findAssignments(actor.login)]);
  const standing = themes.filter((theme) => standsOn(theme, givenOf(assignments, theme.id), places));
  return { themes: standing, assignments };
}

/** null: nothing lies there. */
export async function overlaysOn(actor: Actor, places: readonly MapPlace[]): Promise<Overlays | null> {
  if (actor.login === '') return null;
  const { themes, assignments } = await themesOn(actor, places);
  const shapes = new Map<number, readonly LayerShape[]>();
  const shown = await Promise.all(
    themes
      .filter(({ layers }) => layers.length > 0)
      .map(async ({ id, name, color, layers }): Promise<OverlayTheme> => ({
        ...{ id, name, colour: hexOf(color) },
        layers: await Promise.all(
          layers.map(async (layer): Promise<OverlayLayer> => {
            const chosen = assignments.find((one) => one.layerId === layer.id);
            const visible = chosen?.visibility ?? layer.visibility;
            const { name: type } = layerType(layer.typeLayer);
            const isFile = type === 'kml' || type === 'geojson';
            const read = visible && isFile ? await shapesAtHand({ url: layer.url, type }) : null;
            if (read?.ok) shapes.set(layer.id, read.value.shapes);
            return {
              ...{ id: layer.id, name: layer.name, type, visible },
              ...{ opacity: chosen?.opacity ?? layer.opacity, attribution: layer.attribution },
              picto: layer.picto?.url ?? null,
              left: read?.ok ? read.value.left : 0,
              missing: visible && isFile && !read?.ok ? (read === null ? 'late' : 'unreachable') : null,
            };
          }),
        ),
      })),
  );
  return shown.length > 0 ? { themes: shown, shapes } : null;
}

export interface LayerChoice {
  readonly layerId: number;
  readonly visible: boolean;
  readonly opacity: number;
}

/** What somebody makes of layers that they see; others are left out. */
export async function chooseLayers(actor: Actor, choices: readonly LayerChoice[]): Promise<void> {
  const { themes } = await themesOn(actor, MAP_PLACES);
  const themeOf = new Map(themes.flatMap(({ id, layers }) => layers.map((layer) => [layer.id, id] as const)));
  const known = choices.flatMap((choice) => {
    const themeId = themeOf.get(choice.layerId);
    return themeId === undefined ? [] : [{ ...choice, themeId }];
  });
  if (known.length === 0) return;
  await inTransaction(async (tx) => {
    for (const { layerId, themeId, visible: visibility, opacity } of known)
      await putChoice(tx, { login: actor.login, themeId, layerId }, { visibility, opacity });
    const line = { login: actor.login, action: 'mapLayer.choose', entity: 'themeAssignment', entityId: actor.login };
    await audit(tx, { ...line, after: known });
  });
}

/** Assignments as the call says them: one a layer, and one for a theme without layers (C711, C712). */
export interface PresentedAssignment {
  readonly themeId: number;
  readonly layerId: number;
  readonly login: string;
  readonly visibility: boolean;
  readonly places: Readonly<Record<MapPlace, boolean>>;
}

const flagsOf = (theme: ThemeRow, given: AssignmentRow | null) =>
  Object.fromEntries(
    MAP_PLACES.map((place) => [place, theme[place] && (theme.authorization !== 1 || (given?.[place] ?? false))]),
  ) as Record<MapPlace, boolean>;

/** The layers that somebody sees. */
export async function ownAssignments(actor: Actor): Promise<readonly PresentedAssignment[]> {
  const { themes, assignments } = await themesOn(actor, MAP_PLACES);
  return themes.flatMap((theme) =>
    theme.layers.map(({ id: layerId, visibility }) => ({
      ...{ themeId: theme.id, layerId, login: actor.login },
      visibility: assignments.find((one) => one.layerId === layerId)?.visibility ?? visibility,
      places: flagsOf(theme, givenOf(assignments, theme.id)),
    })),
  );
}

/** Those of everybody, as they are stored. */
export async function allAssignments(actor: Actor): Promise<Outcome<readonly PresentedAssignment[], 'forbidden'>> {
  if (!may(actor, 'cartography.read')) return refused('forbidden');
  const [themes, stored] = await Promise.all([findThemes(), findAllAssignments()]);
  return done(
    stored.flatMap((row) => {
      const theme = themes.find(({ id }) => id === row.themeId);
      if (!theme) return [];
      const { themeId, layerId, login, visibility } = row;
      return [{ themeId, layerId, login, visibility, places: flagsOf(theme, row) }];
    }),
  );
}
