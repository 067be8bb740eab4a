/** Under a slider: how far its value can go while there is a solution, where it stands today, what was proposed. */
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/kernel/french-number';
import type { ShareRange } from '~/modules/planning/optimisation/domain';
import type { SliderRange } from '../view/editor.view';
import { placedMarks, type GhostMark } from '../view/ghost-marks';
import { GhostMarks } from './ghost-marks';
import { useRoom } from './rooms';

export interface SlideMarks {
  /** the `memberKey` of what the slider moves */
  readonly of: string;
  readonly today: number | null;
  readonly ghosts?: readonly GhostMark[];
}

/** As the slider counts: rounded to the side that still has a solution. */
function rounded(
  value: number,
  { step }: SliderRange,
  way: 'floor' | 'ceil' | 'round',
): [value: number, decimals: number] {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  const unit = 10 ** decimals;
  return [Math[way](Number((value * unit).toPrecision(12))) / unit + 0, decimals];
}

const percent = (share: number): string => `${Math.round(share * 100) / 100}%`;

export function SlideRoom({ slider, marks, unit }: { slider: SliderRange; marks: SlideMarks; unit: string }) {
  const { t, i18n } = useTranslation('scenario');
  const { of, today, ghosts = [] } = marks;
  const room = useRoom(of);
  const at = (value: number) =>
    (100 * (Math.min(slider.to, Math.max(slider.from, value)) - slider.from)) / Math.max(1e-9, slider.to - slider.from);
  const write = (value: number, way: 'floor' | 'ceil' | 'round' = 'round') => {
    const [shown, decimals] = rounded(value, slider, way);
    return formatQuantity(shown, unit, decimals, i18n.language);
  };
  const [low, high] = [room?.low ?? null, room?.high ?? null];
  const [start, end] = [at(low ?? slider.from), at(high ?? slider.to)];
  const said = [
    ...(start <= 0 && end >= 100
      ? [room && t('slide.free')]
      : [
          low === null ? null : t('slide.from', { value: write(low, 'ceil') }),
          high === null ? null : t('slide.upTo', { value: write(high, 'floor') }),
        ]),
  ].filter((one) => one !== null);
  const now = today === null ? null : t('slide.today', { value: write(today) });
  if (said.length + ghosts.length === 0 && now === null) return null;
  return (
    <>
      <svg className="slide-room" width="100%" height={ghosts.length > 0 ? 28 : 12} aria-hidden="true">
        <line className="slide-ground" x1="0" x2="100%" y1={6} y2={6} />
        {room ? <rect x={percent(start)} y={3} width={percent(Math.max(0.2, end - start))} height={6} /> : null}
        {today === null ? null : <line x1={percent(at(today))} x2={percent(at(today))} y1={0} y2={12} />}
        <GhostMarks placed={placedMarks(ghosts, at)} y={12} />
      </svg>
      <small className="soft">
        {said.join(' · ')}
        {now === null ? null : <span className="slide-today">{said.length > 0 ? ` · ${now}` : now}</span>}
      </small>
      {ghosts.length > 0 ? (
        <span className="visually-hidden">
          {ghosts.map(({ label, value }) => t('slide.proposed', { label, value: write(value) })).join(' · ')}
        </span>
      ) : null}
    </>
  );
}

/** Of a rule: how far its minimum can rise and its maximum fall, and the shares of today. */
export function RuleRoom({ of, today }: { of: string; today: ShareRange | null }) {
  const { t, i18n } = useTranslation('scenario');
  const room = useRoom(of);
  const write = (value: number) => formatQuantity(value, '%', 0, i18n.language);
  const { low, high } = room ?? { low: null, high: null };
  const said = [
    high === null ? null : t('slide.minimum', { value: write(high) }),
    low === null ? null : t('slide.maximum', { value: write(low) }),
    room && low === null && high === null ? t('slide.free') : null,
    today &&
      t(today.low === today.high ? 'slide.today' : 'slide.todayByZone', {
        value: write(today.low),
        most: write(today.high),
      }),
  ].filter((one) => one !== null);
  if (said.length === 0) return null;
  return (
    <>
      <svg className="slide-room" width="100%" height={12} aria-hidden="true">
        <line className="slide-ground" x1="0" x2="100%" y1={6} y2={6} />
        {room ? <rect x="0" y={1} width={percent(high ?? 100)} height={4} /> : null}
        {room ? <rect x={percent(low ?? 0)} y={7} width={percent(100 - (low ?? 0))} height={4} /> : null}
        {(today ? [today.low, today.high] : []).map((share, rank) => (
          <line key={rank} x1={percent(share)} x2={percent(share)} y1={0} y2={12} />
        ))}
      </svg>
      <small className="soft">{said.join(' · ')}</small>
    </>
  );
}
