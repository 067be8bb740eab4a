/** Under a slider: how far the value can go while there is a solution, and where it stands today. */
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/kernel/french-number';
import type { FeasibleInterval } from '~/modules/planning/optimisation/domain';
import type { SliderRange } from '../view/editor.view';

export interface SlideMarks {
  /** null: not known yet */
  readonly room: Pick<FeasibleInterval, 'low' | 'high'> | null;
  readonly today: number | null;
}

const LONG = 1000;

export function SlideRoom({ slider, marks, unit }: { slider: SliderRange; marks: SlideMarks; unit: string }) {
  const { t, i18n } = useTranslation('scenario');
  const { room, today } = marks;
  const at = (value: number) =>
    (LONG * (Math.min(slider.to, Math.max(slider.from, value)) - slider.from)) /
    Math.max(1e-9, slider.to - slider.from);
  const write = (value: number) => formatQuantity(value, unit, 2, i18n.language);
  const [low, high] = [room?.low ?? null, room?.high ?? null];
  const [start, end] = [at(low ?? slider.from), at(high ?? slider.to)];
  const said = [
    low === null ? null : t('slide.from', { value: write(low) }),
    high === null ? null : t('slide.upTo', { value: write(high) }),
    today === null ? null : t('slide.today', { value: write(today) }),
  ].filter((one) => one !== null);
  if (said.length === 0) return null;
  return (
    <>
      <svg className="slide-room" viewBox={`0 0 ${LONG} 12`} preserveAspectRatio="none" aria-hidden="true">
        {room ? <rect x={start} y={3} width={Math.max(2, end - start)} height={6} /> : null}
        {today === null ? null : <line x1={at(today)} x2={at(today)} y1={0} y2={12} />}
      </svg>
      <small className="soft">{said.join(' · ')}</small>
    </>
  );
}
