/** The numbers of earlier proposals under a scale; drawn inside an svg that is as wide as the scale. */
import type { PlacedMark } from '../view/ghost-marks';

const HIGH = 16;

export function GhostMarks({ placed, y }: { placed: readonly PlacedMark[]; y: number }) {
  return placed.map(({ at, label }) => (
    <svg key={label} x={`${Math.round(at * 100) / 100}%`} y={y} width="1" height={HIGH} overflow="visible">
      <g className="ghost">
        <path d="M-4 4L0 -2L4 4z" />
        <text y={HIGH - 1} textAnchor="middle">
          {label}
        </text>
      </g>
    </svg>
  ));
}
