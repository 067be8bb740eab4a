/**
 * A whole series under its hydrograph, with the window that is shown: each year is a link; with script a period is
 * drawn over it.
 */
import { Link, useNavigate } from '@remix-run/react';
import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDayOfYear } from '~/kernel/civil-months';
import { dayStart } from '~/kernel/civil-time';
import { clocksOf, moved, SHORTEST, type Extent, type Window } from '~/modules/monitoring/hydrograph/domain/window';
import type { Address } from '~/modules/monitoring/hydrograph/ui/address';
import { unpackLines, type PackedLines } from '~/modules/monitoring/hydrograph/view/pack';
import { yearsOf } from '../domain/strip';

const [WIDTH, HEIGHT] = [1000, 40];
/** Less is a press, not a drag. */
const DRAG = 6;

const newYear = (year: number): number => dayStart(firstDayOfYear(year));

interface Props {
  readonly packed: PackedLines;
  readonly extent: Extent;
  readonly window: Window;
  readonly down: boolean;
  readonly address: Address;
}

export function HydrographStrip({ packed, extent, window, down, address }: Props) {
  const { t } = useTranslation('timeseries');
  const navigate = useNavigate();
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const years = yearsOf(extent);
  const [begin, end] = [newYear(years[0]!), newYear(years.at(-1)! + 1)];
  const x = (at: number) => Math.round(((at - begin) / (end - begin)) * WIDTH * 10) / 10;
  const lines = unpackLines(packed);
  const values = lines.flat().map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const share = (value: number) => (high === low ? 0.5 : (value - low) / (high - low));
  const y = (value: number) => Math.round((2 + (down ? share(value) : 1 - share(value)) * (HEIGHT - 4)) * 10) / 10;
  const path = lines
    .map((line) => `M${line.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}${line.length === 1 ? 'h1' : ''}`)
    .join('');
  const shown = drag ?? {
    from: Math.max(0, x(window.from)),
    to: Math.min(WIDTH, x(window.to)),
  };
  const placeOf = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(WIDTH, Math.max(0, ((event.clientX - left) / width) * WIDTH));
  };
  const instant = (place: number) => begin + (place / WIDTH) * (end - begin);
  const hasMoved = drag && Math.abs(drag.to - drag.from) >= DRAG;
  const release = () => {
    setDrag(undefined);
    if (!hasMoved) return;
    const [from, to] = [instant(Math.min(drag.from, drag.to)), instant(Math.max(drag.from, drag.to))];
    navigate(address(clocksOf(moved({ from, to: Math.max(to, from + SHORTEST) }, {}))), { preventScrollReset: true });
  };
  return (
    <div className="hydrograph-strip">
      <span className="num soft">{years[0]}</span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={t('strip.label', { from: years[0], to: years.at(-1) })}
        onPointerDown={(event) => {
          if (event.button === 0 && event.pointerType !== 'touch')
            setDrag({ from: placeOf(event), to: placeOf(event) });
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: placeOf(event) })}
        onPointerUp={release}
        onPointerLeave={() => setDrag(undefined)}
      >
        <rect
          className="hydrograph-drag"
          x={Math.min(shown.from, shown.to)}
          width={Math.max(2, Math.abs(shown.to - shown.from))}
          height={HEIGHT}
        />
        <path d={path} />
        {years.map((year) => (
          <Link
            key={year}
            to={address(clocksOf({ from: newYear(year), to: newYear(year + 1) }))}
            preventScrollReset
            discover="none"
            draggable={false}
            tabIndex={-1}
            aria-label={t('strip.year', { year })}
            onClick={(event) => hasMoved && event.preventDefault()}
          >
            <title>{String(year)}</title>
            <rect x={x(newYear(year))} width={x(newYear(year + 1)) - x(newYear(year))} height={HEIGHT} />
          </Link>
        ))}
      </svg>
      <span className="num soft">{years.at(-1)}</span>
    </div>
  );
}
