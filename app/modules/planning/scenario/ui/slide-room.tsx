/** Under a slider: how far the value can go while there is a solution, where it stands today, what was proposed. */
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/kernel/french-number';
import type { FeasibleInterval } from '~/modules/planning/optimisation/domain';
import type { SliderRange } from '../view/editor.view';
import { placedMarks, type GhostMark } from '../view/ghost-marks';
import { GhostMarks } from './ghost-marks';

export interface SlideMarks {
  /** null: not known yet */
  readonly room: Pick<FeasibleInterval, 'low' | 'high'> | null;
  readonly today: number | null;
  readonly ghosts?: readonly GhostMark[];
}

/** From here on a decimal says nothing to a room. */
const LARGE = 1000;

const percent = (share: number): string => `${Math.round(share * 100) / 100}%`;

export function SlideRoom({ slider, marks, unit }: { slider: SliderRange; marks: SlideMarks; unit: string }) {
  const { t, i18n } = useTranslation('scenario');
  const { room, today, ghosts = [] } = marks;
  const at = (value: number) =>
    (100 * (Math.min(slider.to, Math.max(slider.from, value)) - slider.from)) / Math.max(1e-9, slider.to - slider.from);
  const write = (value: number) => formatQuantity(value, unit, Math.abs(value) < LARGE ? 2 : 0, i18n.language);
  const [low, high] = [room?.low ?? null, room?.high ?? null];
  const [start, end] = [at(low ?? slider.from), at(high ?? slider.to)];
  const said = [
    low === null ? null : t('slide.from', { value: write(low) }),
    high === null ? null : t('slide.upTo', { value: write(high) }),
    today === null ? null : t('slide.today', { value: write(today) }),
  ].filter((one) => one !== null);
  if (said.length + ghosts.length === 0) return null;
  return (
    <>
      <svg className="slide-room" width="100%" height={ghosts.length > 0 ? 28 : 12} aria-hidden="true">
        <line className="slide-ground" x1="0" x2="100%" y1={6} y2={6} />
        {room ? <rect x={percent(start)} y={3} width={percent(Math.max(0.2, end - start))} height={6} /> : null}
        {today === null ? null : <line x1={percent(at(today))} x2={percent(at(today))} y1={0} y2={12} />}
        <GhostMarks placed={placedMarks(ghosts, at)} y={12} />
      </svg>
      <small className="soft">{said.join(' · ')}</small>
      {ghosts.length > 0 ? (
        <span className="visually-hidden">
          {ghosts.map(({ label, value }) => t('slide.proposed', { label, value: write(value) })).join(' · ')}
        </span>
      ) : null}
    </>
  );
}
