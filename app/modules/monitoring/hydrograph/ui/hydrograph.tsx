/**
 * A hydrograph: drawn by the server; with script laid out for the width it has, zoomed by drawing over it or with the
 * keyboard, and read with the pointer. What it shows is in the address only.
 */
import { Link, useNavigate, useNavigation } from '@remix-run/react';
import { useMemo, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '~/kernel/civil-date';
import { ChartSvg } from '~/ui/chart/chart-svg';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { usePrinted } from '~/ui/enhance/use-printed';
import { useWidth } from '~/ui/enhance/use-width';
import { classes } from '~/ui/tone';
import { clocksOf, moved, PERIODS, SHORTEST, type Window } from '../domain/window';
import type { HydrographSpec } from '../view/hydrograph';
import type { Address } from './address';
import { useWindowKeys } from './use-window-keys';
import { layoutHydrograph, readAt } from '../view/layout-hydrograph';
import { unpackLines } from '../view/pack';

const SERVER_WIDTH = 1200;
/** Less is a press, not a drag. */
const DRAG_PX = 6;
/** Values beyond the scale that are named; more are counted. */
const FEW_NAMED = 3;

/** A third of a sheet: its tables stand under it. */
const ON_PAPER = 320;

interface PictureProps {
  readonly spec: HydrographSpec;
  readonly address: Address;
  /** where one goes with what was drawn over; without it the window becomes that */
  readonly pick?: (window: Window) => string;
}

export function HydrographPicture({ spec, address, pick }: PictureProps) {
  const { t } = useTranslation('timeseries');
  const navigate = useNavigate();
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const [box, width] = useWidth();
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const [over, setOver] = useState<number>();
  const printed = usePrinted();
  const laid = useMemo(
    () => layoutHydrograph(spec, { width: width ?? SERVER_WIDTH, ...(printed && { height: ON_PAPER }) }),
    [spec, width, printed],
  );
  const lines = useMemo(() => spec.series.map((one) => unpackLines(one.lines)), [spec]);
  const { plot, x, scene, leftOut } = laid;

  const go = (window: Window) => navigate(address(clocksOf(window)), { preventScrollReset: true });
  const placeOf = (event: PointerEvent) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    const px = ((event.clientX - left) * scene.width) / wide;
    return Math.min(plot.right, Math.max(plot.left, px));
  };
  const down = (event: PointerEvent) => {
    // a mark of the rail is a link
    const onLink = (event.target as Element).closest('a');
    if (event.button !== 0 || event.pointerType === 'touch' || onLink) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: placeOf(event), to: placeOf(event) });
  };
  const move = (event: PointerEvent) => {
    const at = placeOf(event);
    setOver(at);
    if (drag) setDrag({ ...drag, to: at });
  };
  const up = () => {
    setDrag(undefined);
    if (!drag || Math.abs(drag.to - drag.from) < DRAG_PX) return;
    const [from, to] = [x.invert(Math.min(drag.from, drag.to)), x.invert(Math.max(drag.from, drag.to))];
    const drawn = moved({ from, to: Math.max(to, from + SHORTEST) }, {});
    if (pick) navigate(pick(drawn), { preventScrollReset: true });
    else go(drawn);
  };
  const press = useWindowKeys(spec, address);
  const instant = over === undefined ? undefined : x.invert(over);
  const found = instant === undefined ? [] : readAt(spec, lines, instant, (24 * (spec.to - spec.from)) / scene.width);
  const nearest = found.find(Boolean);
  return (
    <div
      className={classes('chart-scroll hydrograph-picture', width !== undefined && 'chart-fit')}
      ref={box}
      role="region"
      tabIndex={0}
      aria-label={hydrated ? t('picture.keys') : spec.title}
      aria-busy={navigation.state === 'loading'}
      onKeyDown={(event) => (event.key === 'Escape' ? setDrag(undefined) : press(event))}
    >
      <div
        className="hydrograph-layer"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerLeave={() => setOver(undefined)}
      >
        <ChartSvg scene={scene} label={spec.description} />
        {hydrated && (drag || nearest) ? (
          <svg className="hydrograph-over" viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
            {drag ? (
              <rect
                className="hydrograph-drag"
                x={Math.min(drag.from, drag.to)}
                y={plot.top}
                width={Math.abs(drag.to - drag.from)}
                height={plot.bottom - plot.top}
              />
            ) : null}
            {nearest && !drag ? (
              <line className="c-axis" x1={x(nearest.at)} x2={x(nearest.at)} y1={plot.top} y2={plot.bottom} />
            ) : null}
          </svg>
        ) : null}
      </div>
      {/* its line is kept before the script comes: what stands under it doesn't move */}
      <p className={classes('hydrograph-read', !hydrated && 'hydrograph-unread')} aria-hidden="true">
        {nearest ? (
          <>
            <b>{formatMinute(new Date(nearest.at))}</b>
            {found.map((one, rank) =>
              one ? (
                <span key={rank} className={`k-${spec.series[rank]!.colour} hydrograph-value`}>
                  {one.text}
                </span>
              ) : null,
            )}
          </>
        ) : (
          t(pick ? 'picture.pick' : 'picture.hint')
        )}
      </p>
      {leftOut.length > 0 ? (
        <p className="hydrograph-left-out" data-values={leftOut.length}>
          {t('y.said', {
            count: leftOut.length,
            values: leftOut
              .slice(0, FEW_NAMED)
              .map(({ label }) => label)
              .join(', '),
          })}{' '}
          <Link to={address({ ...clocksOf(spec), y: 'all', low: undefined, high: undefined })} preventScrollReset>
            {t('y.showAll')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** Periods, steps and zoom as links: they work without script. */
export function WindowLinks({ window, period, address }: { window: Window; period: string | null; address: Address }) {
  const { t } = useTranslation('timeseries');
  const step = (name: string, sign: string, how: Parameters<typeof moved>[1]) => (
    <Link
      className="button button-quiet"
      to={address(clocksOf(moved(window, how)))}
      preventScrollReset
      aria-label={t(`window.${name}`)}
    >
      {sign}
    </Link>
  );
  return (
    <nav className="hydrograph-periods" aria-label={t('window.periods')}>
      {PERIODS.map((one) => (
        <Link
          key={one}
          className="hydrograph-period"
          to={address({ period: one })}
          aria-current={one === period ? 'true' : undefined}
          preventScrollReset
        >
          {t(`period.${one}`)}
        </Link>
      ))}
      <span className="hydrograph-steps">
        {step('earlier', '←', { by: -0.5 })}
        {step('nearer', '+', { zoom: 0.5 })}
        {step('further', '−', { zoom: 2 })}
        {step('later', '→', { by: 0.5 })}
      </span>
    </nav>
  );
}
