/** The map that the server draws: graticule, layers, names, scale bar. Places with an address are links. */
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapScene, PlacedFeature } from './layout-map';
import type { MapSpec } from './map-spec';
import { areaAttrs, circleAttrs, strokeAttrs } from './style-to-svg';

const CAMEL: Readonly<Record<string, string>> = {
  'stroke-width': 'strokeWidth',
  'stroke-linejoin': 'strokeLinejoin',
  'stroke-dasharray': 'strokeDasharray',
};
const camel = (attrs: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(attrs).map(([name, value]) => [CAMEL[name] ?? name, value]));

export function MapSvg({ spec, scene }: { spec: MapSpec; scene: MapScene }) {
  const { t } = useTranslation('ui');
  const { width, height, graticule, scale } = scene;
  const y = height - 22;
  return (
    <svg
      className="map-svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="group"
      aria-labelledby={`${spec.id}-t`}
    >
      <title id={`${spec.id}-t`}>{t('map.title', { label: spec.title })}</title>
      {spec.description ? <desc>{spec.description}</desc> : null}
      <path className="m-graticule" d={graticule.path} />
      {scene.layers.map(({ layer, features }) => (
        <g key={layer.id} aria-hidden={layer.background || undefined}>
          {features.map((placed) => (
            <Feature key={placed.feature.id} placed={placed} />
          ))}
        </g>
      ))}
      <g aria-hidden="true">
        {graticule.names.map((name) => (
          <text
            key={`${name.text}${name.x}`}
            className="m-degree"
            x={name.x}
            y={name.y}
            textAnchor={name.vertical ? 'middle' : 'start'}
          >
            {name.text}
          </text>
        ))}
        {scene.names.map((name) => (
          <text key={`${name.text}${name.x}-${name.y}`} x={name.x} y={name.y}>
            {name.text}
          </text>
        ))}
        <rect className="m-scale" x="16" y={y} width={scale.pixels} height="5" />
        <rect className="m-scale-ink" x="16" y={y} width={scale.pixels / 4} height="5" />
        <rect className="m-scale-ink" x={16 + scale.pixels / 2} y={y} width={scale.pixels / 4} height="5" />
        <text x="16" y={y - 6}>
          {scale.metres >= 1000
            ? t('map.kilometres', { count: scale.metres / 1000 })
            : t('map.metres', { count: scale.metres })}
        </text>
        <path className="m-scale-ink" d={`M${width - 26} ${y + 4}l6-26 6 26-6-5z`} />
        <text x={width - 20} y={y - 26} textAnchor="middle">
          {t('map.north')}
        </text>
      </g>
    </svg>
  );
}

function Feature({ placed }: { placed: PlacedFeature }) {
  const { feature, style, kind, path, points } = placed;
  const name = feature.detail ? `${feature.label} – ${feature.detail}` : feature.label;
  const marks =
    kind === 'point'
      ? points.map(([x, y], rank) => <circle key={rank} cx={x} cy={y} {...camel(circleAttrs(style))} />)
      : [
          <path
            key="path"
            d={path}
            className={kind === 'area' ? 'm-area' : undefined}
            {...camel(kind === 'area' ? areaAttrs(style) : { fill: 'none', ...strokeAttrs(style) })}
          />,
        ];
  return createElement(
    feature.href ? 'a' : 'g',
    feature.href ? { href: feature.href, 'aria-label': name } : {},
    <title>{name}</title>,
    ...marks,
  );
}
