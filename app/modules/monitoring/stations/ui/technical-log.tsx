/** The technical log, drawn to scale: depth at the left, layers, then the hole with its casings and strainers. */
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import type { LogScene } from '../domain';

const LEFT = 56;
const ROCK = 120;
const STRATA = 150;
const HOLE = 150;
const TOP = 28;
const [ROCK_X, STRATA_X, HOLE_X] = [LEFT, LEFT + ROCK + 12, LEFT + ROCK + STRATA + 24];
const WIDTH = HOLE_X + HOLE + 12;
const AXIS = HOLE_X + HOLE / 2;
/** A line of text needs as much. */
const LINE = 14;

export function TechnicalLog({ log, name }: { log: LogScene; name: string }) {
  const { t, i18n } = useTranslation('stations');
  const metres = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1, i18n.language);
  const rocks = [...new Set(log.rocks.map(({ rock }) => rock))];
  return (
    <figure className="station-log">
      <svg viewBox={`0 0 ${WIDTH} ${log.height + TOP + 16}`} role="img" aria-labelledby="log-title log-text">
        <title id="log-title">{t('log.title', { name })}</title>
        <desc id="log-text">{t('log.text', { depth: metres(log.depth) })}</desc>
        <g transform={`translate(0 ${TOP})`}>
          {log.ticks.map(({ y, depth }) => (
            <g key={depth}>
              <path className="log-tick" d={`M${LEFT - 6} ${y}H${WIDTH}`} />
              <text className="log-depth" x={LEFT - 10} y={y + 4} textAnchor="end">
                {metres(depth)}
              </text>
            </g>
          ))}
          {log.rocks.map(({ id, y, height, rock }) => (
            <g key={id}>
              <rect className={`log-rock rock-${rock}`} x={ROCK_X} y={y} width={ROCK} height={height} />
              {height >= LINE ? (
                <text className="log-word" x={ROCK_X + ROCK / 2} y={y + height / 2 + 4} textAnchor="middle">
                  {t(`choice.rock.${rock}`)}
                </text>
              ) : null}
            </g>
          ))}
          {log.strata.map(({ id, y, height, text }) => (
            <g key={id}>
              <path className="log-stratum" d={`M${STRATA_X} ${y}h6m-6 0v${height}h6`} />
              {height >= LINE ? (
                <text x={STRATA_X + 10} y={y + height / 2 + 4}>
                  {text.length > 20 ? `${text.slice(0, 19)}…` : text}
                </text>
              ) : null}
            </g>
          ))}
          {log.holes.map(({ id, y, height, part, half }) => {
            const width = (HOLE - 20) * half;
            return (
              <rect key={id} className={`log-${part}`} x={AXIS - width / 2} y={y} width={width} height={height}>
                <title>{t(`part.${part}.one`)}</title>
              </rect>
            );
          })}
          {log.water ? (
            <g className="log-water">
              <path d={`M${HOLE_X} ${log.water.y}H${WIDTH - 4}`} />
              <path d={`M${AXIS - 6} ${log.water.y - 10}h12l-6 10z`} />
            </g>
          ) : null}
        </g>
        <text className="log-head" x={LEFT - 10} y={14} textAnchor="end">
          {t('log.metres')}
        </text>
        <text className="log-head" x={ROCK_X} y={14}>
          {log.rocks.length > 0 ? t('part.lithology.many') : ''}
        </text>
        <text className="log-head" x={STRATA_X} y={14}>
          {log.strata.length > 0 ? t('part.stratigraphy.many') : ''}
        </text>
        <text className="log-head" x={HOLE_X} y={14}>
          {log.holes.length > 0 ? t('log.hole') : ''}
        </text>
      </svg>
      <figcaption className="soft small">
        {log.water
          ? `${t(log.water.depth < 0 ? 'log.waterAbove' : 'log.water', {
              depth: formatNumber(Math.abs(log.water.depth), 2, i18n.language),
              day: formatDay(new Date(log.water.at)),
            })} `
          : ''}
        {t('log.text', { depth: metres(log.depth) })}
        {rocks.length > 0
          ? ` ${t('log.rocks', { rocks: rocks.map((rock) => t(`choice.rock.${rock}`)).join(', ') })}`
          : ''}
      </figcaption>
    </figure>
  );
}
