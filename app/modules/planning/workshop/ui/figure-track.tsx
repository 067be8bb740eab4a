/** A figure among what was proposed before it: the reference's tick, the value's dot, the proposals' numbers. */
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/kernel/french-number';
import { GhostMarks } from '~/modules/planning/scenario/ui/ghost-marks';
import { placedMarks, type GhostMark } from '~/modules/planning/scenario/view/ghost-marks';
import type { Figure } from '~/modules/planning/scenario/view/results.view';

/** Free room at both ends of the scale. */
const MARGIN = 0.08;

export function FigureTrack({ figure, ghosts }: { figure: Figure; ghosts: readonly GhostMark[] }) {
  const { t, i18n } = useTranslation('workshop');
  const { reference, optimised, unit, decimals } = figure;
  if (ghosts.length === 0) return null;
  const known = [reference, optimised, ...ghosts.map(({ value }) => value)].filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(1e-9, (high - low) * (1 + 2 * MARGIN));
  const at = (value: number) => (high === low ? 50 : (100 * (value - low + (high - low) * MARGIN)) / span);
  const percent = (value: number) => `${Math.round(at(value) * 100) / 100}%`;
  const said = ghosts.map(({ label, value }) =>
    t('ghost', { label, value: formatQuantity(value, unit, decimals, i18n.language) }),
  );
  return (
    <svg className="figure-track" width="100%" height="34" role="img" aria-label={said.join(' · ')}>
      <line className="figure-axis" x1="0" x2="100%" y1="9" y2="9" />
      {reference === null ? null : <line x1={percent(reference)} x2={percent(reference)} y1={1} y2={17} />}
      <GhostMarks placed={placedMarks(ghosts, at)} y={18} />
      {optimised === null ? null : <circle cx={percent(optimised)} cy={9} r={6} />}
    </svg>
  );
}
