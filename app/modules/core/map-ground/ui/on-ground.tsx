/** Puts the maps of a page on their ground. */
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MapGroundProvider } from '~/ui/map/map-ground';
import type { MapGround } from '../domain';
import { groundLayers } from '../view/ground-layers';

export function OnGround({ ground, children }: { ground: MapGround | null; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const layers = useMemo(() => groundLayers(ground, (kind) => t(`map.ground.${kind}`)), [ground, t]);
  return <MapGroundProvider value={layers}>{children}</MapGroundProvider>;
}
