/** Puts the maps of a page on their ground, under the layers that were chosen. */
import { useRouteLoaderData } from '@remix-run/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LayerChooser } from '~/modules/core/cartography/ui/layer-chooser';
import { MapGroundProvider, type GroundLayers } from '~/ui/map/map-ground';
import type { MapGround } from '../domain';
import { groundLayers } from '../view/ground-layers';

export function OnGround({ ground, children }: { ground: MapGround | null; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const root = useRouteLoaderData<{ preferences: { sober: boolean } }>('root');
  const sober = root?.preferences.sober ?? false;
  const layers = useMemo((): GroundLayers | null => {
    const drawn = groundLayers(ground, (kind) => t(`map.ground.${kind}`));
    if (!drawn || !ground?.overlay) return drawn;
    const chooser = <LayerChooser themes={ground.overlay.themes} sober={sober} />;
    // the sober mode asks for no picture
    return { ...drawn, ...(sober && { pictures: [] }), chooser };
  }, [ground, t, sober]);
  return <MapGroundProvider value={layers}>{children}</MapGroundProvider>;
}
