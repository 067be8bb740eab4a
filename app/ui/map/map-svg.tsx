/** The map that the server draws: layers under the sheet's furniture. Places with an address are links. */
import { useTranslation } from 'react-i18next';
import type { MapScene } from './layout-map';
import { placePictures } from './map-pictures';
import type { MapLayer, MapSpec } from './map-spec';
import { featureText } from './mark-text';
import type { PlacedFeature } from './place-features';
import { SheetFurniture } from './sheet-furniture';
import { inkOn, strokeAttrs } from './style-to-svg';
import { svg } from './svg-text';

interface MapSvgProps {
  readonly spec: MapSpec;
  readonly scene: MapScene;
  /** widths of the page that this drawing is for; the others are hidden */
  readonly fit?: string;
}

export function MapSvg({ spec, scene, fit = 'any' }: MapSvgProps) {
  const { t } = useTranslation('ui');
  const { width, height, field } = scene;
  const id = `${spec.id}-${fit}`;
  return (
    <svg
      className={`map-svg map-fit-${fit}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="group"
      aria-labelledby={`${id}-t`}
    >
      <title id={`${id}-t`}>{t('map.title', { label: spec.title })}</title>
      {spec.description ? <desc>{spec.description}</desc> : null}
      <Hatches spec={spec} id={id} />
      <clipPath id={`${id}-field`}>
        <path d={`M${field[0]} ${field[1]}H${field[2]}V${field[3]}H${field[0]}z`} />
      </clipPath>
      <g clipPath={`url(#${id}-field)`}>
        {placePictures(spec.pictures ?? [], scene).map(({ href, ...at }) => (
          <image key={href} href={href} {...at} preserveAspectRatio="none" />
        ))}
        {scene.layers.map(({ layer, features }) => (
          <g
            key={layer.id}
            aria-hidden={layer.background || undefined}
            dangerouslySetInnerHTML={{
              __html:
                layer.background && features.every(({ kind }) => kind !== 'area')
                  ? groundText(layer, features)
                  : features.map((placed) => featureText(placed, `url(#${id}-${layer.id})`)).join(''),
            }}
          />
        ))}
      </g>
      <SheetFurniture scene={scene} id={id} />
    </svg>
  );
}

/** Lines across the areas of a layer, told apart without any colour. */
export function Hatches({ spec, id }: { spec: MapSpec; id: string }) {
  const hatched = spec.layers.filter(({ style }) => style.hatch);
  if (hatched.length === 0) return null;
  return (
    <defs>
      {hatched.map(({ id: layer, style }) => (
        <pattern
          key={layer}
          id={`${id}-${layer}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M4 0V8" fill="none" stroke={inkOn(style).fill} strokeWidth="2" strokeOpacity="0.7" />
        </pattern>
      ))}
    </defs>
  );
}

/** Lines of the background are one stroke; its points belong to the furniture, which keeps them off what is written. */
function groundText(layer: MapLayer, features: readonly PlacedFeature[]): string {
  const lines = features.map(({ path }) => path).join('');
  return lines === '' ? '' : svg('path', { d: lines, fill: 'none', ...strokeAttrs(layer.style) });
}
