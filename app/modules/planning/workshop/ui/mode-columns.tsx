/** The driving modes on the wall: two columns as high as the map, every mode with its value before and after. */
import { useTranslation } from 'react-i18next';
import { comparedDecimals, formatNumber, withUnit } from '~/kernel/french-number';
import { sayIn } from '~/modules/planning/optimisation/view/sentence';
import { mainMode, modeFinding } from '~/modules/planning/scenario/view/findings';
import type { ResultsView } from '~/modules/planning/scenario/view/results.view';
import { modeColumns } from '../view/mode-columns';

/** Pixels: the two columns, their end, where names begin. */
const [BEFORE, AFTER, WIDE, NAMES] = [24, 60, 32, 104];
const percent = (value: number): string => `${Math.round(value * 100) / 100}%`;

export function ModeColumns({ results }: { results: ResultsView }) {
  const { t, i18n } = useTranslation('workshop');
  const columns = modeColumns(results.byMode);
  const shares = (before: number, after: number) => {
    const digits = comparedDecimals(before, after, 0);
    const [was, is] = [before, after].map((value) => formatNumber(value, digits, i18n.language));
    return was === is ? withUnit(is!, '%', i18n.language) : `${was} → ${withUnit(is!, '%', i18n.language)}`;
  };
  return (
    <figure className="mode-columns">
      <figcaption>
        <b>{sayIn(t, (results.baseline ? mainMode : modeFinding)(results.byMode, i18n.language))}</b>
      </figcaption>
      <svg width="100%" height="100%" role="list" aria-label={t('columns.label')}>
        <text x={BEFORE + WIDE} y="18" textAnchor="end" aria-hidden="true">
          {t('columns.before')}
        </text>
        <text x={AFTER} y="18" aria-hidden="true">
          {t('columns.after')}
        </text>
        <svg role="presentation" className="mode-bars" y="28" width="100%" height="90%" overflow="visible">
          {columns.map(({ id, name, colour, before, after, label }) => (
            <g key={id} role="listitem" aria-label={`${name}: ${shares(before.share, after.share)}`}>
              {(
                [
                  [BEFORE, before],
                  [AFTER, after],
                ] as const
              ).map(([x, { from, share }]) => (
                <rect
                  key={x}
                  x={x}
                  y={percent(from)}
                  width={WIDE}
                  height={percent(share)}
                  fill={`var(--mode${colour})`}
                />
              ))}
              <line
                x1={AFTER + WIDE + 1}
                y1={percent(after.from + after.share / 2)}
                x2={NAMES - 3}
                y2={percent(label)}
              />
              <svg x={NAMES} y={percent(label)} overflow="visible">
                <text className="strong" y="-4">
                  {name}
                </text>
                <text y="17">{shares(before.share, after.share)}</text>
              </svg>
            </g>
          ))}
        </svg>
      </svg>
    </figure>
  );
}
