/** The mark of a point: round, or the shape that its style names; with its number or the letter of its class inside. */
import type { FlatStyle } from './map-spec';
import { patternPath } from './mark-pattern';
import { circleAttrs, letterInk, letterShift, patternAttrs, symbolPath } from './style-to-svg';
import { camel } from './svg-names';

interface PointMarkProps {
  readonly at: readonly [number, number];
  readonly look: FlatStyle;
  readonly text?: string;
}

export function PointMark({ at: [x, y], look, text }: PointMarkProps) {
  const path = symbolPath(look, [x, y]);
  const pattern = patternPath(look, [x, y]);
  const { r, ...attrs } = camel(circleAttrs(look));
  if (look.icon) {
    const side = 2 * Number(r);
    return <image href={look.icon} x={x - side / 2} y={y - side / 2} width={side} height={side} />;
  }
  return (
    <>
      {path ? <path d={path} {...attrs} /> : <circle cx={x} cy={y} r={r} {...attrs} />}
      {pattern ? <path d={pattern} fill="none" {...camel(patternAttrs(look))} /> : null}
      {text || look.letter ? (
        <text className="m-mark" x={x} y={y + 4 + letterShift(look)} textAnchor="middle" {...letterInk(look)}>
          {text ?? look.letter}
        </text>
      ) : null}
    </>
  );
}
