/** What stands over the map in both drawings: frame, graticule, names, scale, north, legend. */
import { useTranslation } from 'react-i18next';
import { LINE } from './labels/label-text';
import type { MapScene } from './layout-map';
import type { MapLayer } from './map-spec';
import { markText } from './mark-text';
import { PointMark } from './point-mark';
import { areaAttrs, strokeAttrs } from './style-to-svg';
import { camel } from './svg-names';
import { svg } from './svg-text';
import { namesText } from './written-names';

type Furniture = Omit<MapScene, 'layers'>;

export function SheetFurniture({ scene, id }: { scene: Furniture; id: string }) {
  const { field, graticule } = scene;
  const { language } = useTranslation('ui').i18n;
  const [left, top, right, bottom] = field;
  const moving = [
    svg('path', { class: 'm-graticule', d: graticule.path }),
    ...scene.marks.map(({ at, style }) => markText(at, style)),
    namesText(scene),
  ].join('');
  return (
    <>
      <g className="m-moves" aria-hidden="true" dangerouslySetInnerHTML={{ __html: moving }} />
      <g aria-hidden="true">
        <path
          className="m-margin"
          d={`M0 0H${scene.width}V${scene.height}H0zM${left} ${top}V${bottom}H${right}V${top}z`}
        />
        <path className="m-ladder" d={graticule.ladder} />
        <rect className="m-neatline" x={left} y={top} width={right - left} height={bottom - top} />
        <rect className="m-neatline" x="0.5" y="0.5" width={scene.width - 1} height={scene.height - 1} />
        {graticule.across.map(({ text, x, y }) => (
          <text key={text} className="m-degree" x={x} y={y} textAnchor="middle">
            {degreesIn(text, language)}
          </text>
        ))}
        {graticule.up.map(({ text, x, y }) => (
          <text key={text} className="m-degree" textAnchor="middle" transform={`translate(${x} ${y})rotate(-90)`}>
            {degreesIn(text, language)}
          </text>
        ))}
        <Scale scene={scene} />
      </g>
      <LegendBox scene={scene} id={id} />
    </>
  );
}

/** Frames are lettered in French: « 0°12,5′ O » is « 0°12.5′ W » elsewhere. */
const degreesIn = (text: string, language: string): string =>
  language === 'fr' ? text : text.replace(',', '.').replace(/O$/, 'W');

/** A ruled bar in four parts with its figures, and the north. */
function Scale({ scene: { scale } }: { scene: Furniture }) {
  const { t, i18n } = useTranslation('ui');
  const [left, , right, bottom] = scale.box;
  const { pixels, metres } = scale;
  const y = bottom - 8;
  const long = metres >= 1000;
  const figures = [0, long ? metres / 2000 : metres / 2].map((figure) => {
    const text = String(figure);
    return i18n.language === 'fr' ? text.replace('.', ',') : text;
  });
  return (
    <>
      <rect className="m-card" x={left} y={scale.box[1]} width={right - left} height={bottom - scale.box[1]} />
      <g transform={`translate(${left + 8} 0)`}>
        <rect className="m-scale" x="0" y={y - 5} width={pixels} height="5" />
        <path
          className="m-scale-ink"
          d={`M0 ${y - 5}h${pixels / 4}v5h-${pixels / 4}zM${pixels / 2} ${y - 5}h${pixels / 4}v5h-${pixels / 4}z`}
        />
        {figures.map((text, rank) =>
          rank === 1 && pixels < 56 ? null : (
            <text
              key={text}
              className="m-figure"
              x={(pixels / 2) * rank}
              y={y - 10}
              textAnchor={rank ? 'middle' : 'start'}
            >
              {text}
            </text>
          ),
        )}
        <text className="m-figure" x={pixels - 4} y={y - 10}>
          {long ? t('map.kilometres', { count: metres / 1000 }) : t('map.metres', { count: metres })}
        </text>
      </g>
      <path className="m-scale-ink" d={`M${right - 14} ${y}l-5 3 5-17 5 17z`} />
      <text className="m-figure" x={right - 14} y={y - 17} textAnchor="middle">
        {t('map.north')}
      </text>
    </>
  );
}

function LegendBox({ scene: { legend }, id }: { scene: Furniture; id: string }) {
  if (!legend) return null;
  const [x, y] = legend.at;
  return (
    <g className="m-legend" transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <rect className="m-card" width={legend.width} height={legend.height} />
      {legend.title.map((line, rank) => (
        <text key={line} className="m-name" x="8" y={20 + rank * LINE}>
          {line}
        </text>
      ))}
      {legend.rows.map((row) => (
        <g key={row.layer.id} transform={`translate(${Math.round(row.x)} ${Math.round(row.y)})`}>
          <LegendMark layer={row.layer} id={id} />
          <text className="m-figure" x="24">
            {row.lines.map((line, rank) => (
              <tspan key={line} x="24" y={13 + rank * LINE}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </g>
  );
}

function LegendMark({ layer, id }: { layer: MapLayer; id: string }) {
  const type = layer.features[0]?.geometry.type ?? '';
  if (type.endsWith('Point')) {
    const radius = Math.min(layer.style.letter ? 8 : 6, layer.style['circle-radius'] ?? 5);
    return <PointMark at={[8, 8]} look={{ ...layer.style, 'circle-radius': radius }} />;
  }
  if (type.endsWith('LineString'))
    return <path d="M0 10q4-5 8-2t8-2" fill="none" {...camel(strokeAttrs(layer.style))} />;
  return (
    <>
      <path d="M0 3h16v11H0z" {...camel(areaAttrs({ ...layer.style, 'stroke-width': 1 }))} />
      {layer.style.hatch ? <path d="M0 3h16v11H0z" fill={`url(#${id}-${layer.id})`} /> : null}
    </>
  );
}
