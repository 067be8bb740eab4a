/** What the pages of themes and layers show: themselves, a new one, or who deleted them. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import type { Extent } from '~/kernel/projection';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { noRight } from '~/platform/http/not-allowed.server';
import { notFound } from '~/platform/http/responses.server';
import { layerValues, listPictos, readLayer } from '../service/manage-layers.server';
import { readTheme, themeValues } from '../service/manage-themes.server';
import type { LayerView } from '../ui/layer-page';
import type { ThemeView } from '../ui/theme-page';

/** `id` 0: a new one. */
export async function themePage(actor: Actor, id: number): Promise<ThemeView> {
  const empty = { id, version: 0, values: null, isProduct: false, layers: [], people: [] };
  const mayEdit = may(actor, 'cartography.edit');
  if (id === 0 && !mayEdit) throw await noRight();
  if (id === 0) return { ...empty, mayEdit, gone: null };
  const found = await readTheme(actor, id);
  if (!found.ok) {
    const gone = found.reason === 'notFound' ? await deletedMeanwhile('mapTheme', id) : null;
    if (!gone) throw found.reason === 'notFound' ? notFound() : await noRight();
    return { ...empty, mayEdit, gone };
  }
  const { theme, people } = found.value;
  const layers = theme.layers.map(({ id: layer, name, typeLayer }) => ({ id: layer, name, typeLayer }));
  return {
    ...{ id, version: theme.version, values: themeValues(theme), isProduct: theme.isAquaDBTheme },
    ...{ layers, people, mayEdit, gone: null },
  };
}

export async function layerPage(
  actor: Actor,
  { id, themeId, extent }: { readonly id: number; readonly themeId: number; readonly extent: Extent },
): Promise<LayerView> {
  const mayEdit = may(actor, 'cartography.edit');
  const beside = { pictos: await listPictos(), extent, mayEdit, gone: null };
  if (id === 0) {
    const theme = mayEdit ? await readTheme(actor, themeId) : null;
    if (!theme) throw await noRight();
    if (!theme.ok) throw theme.reason === 'notFound' ? notFound() : await noRight();
    const { name, color } = theme.value.theme;
    return { ...beside, layer: null, theme: { id: themeId, name, color } };
  }
  const found = await readLayer(actor, id);
  if (found.ok) {
    const { version, theme } = found.value;
    const layer = { id, version, values: layerValues(found.value) };
    return { ...beside, layer, theme: { id: theme.id, name: theme.name, color: theme.color } };
  }
  const gone = found.reason === 'notFound' ? await deletedMeanwhile('mapLayer', id) : null;
  if (!gone) throw found.reason === 'notFound' ? notFound() : await noRight();
  return { ...beside, layer: null, theme: null, gone };
}
