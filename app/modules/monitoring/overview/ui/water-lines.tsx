/** Stations as lines: name, what and how old, value, change and thirty days. */
import { Link } from '@remix-run/react';
import { Icon } from '~/ui/icon';
import type { WaterLine } from '../view/water-lines.view';
import { AGE_ICON } from './age-icon';
import { SparklineSvg } from './sparkline';
import { VerdictChip } from './verdict-chip';

export function WaterLines({ lines }: { lines: readonly WaterLine[] }) {
  return (
    <ul className="water-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <div>
            <Link to={line.to} discover="none">
              {line.name}
            </Link>
            <p className="soft small">{line.what}</p>
            {line.season ? <p className="small">{line.season}</p> : null}
            {line.trend ? <p className="soft small">{line.trend}</p> : null}
          </div>
          {line.spark?.path && line.quantity ? (
            <SparklineSvg spark={line.spark} quantity={line.quantity} label={line.sparkText} />
          ) : (
            <span />
          )}
          <div className="num">
            {line.value ? <b>{line.value}</b> : null}
            {line.verdict ? <VerdictChip {...line.verdict} /> : null}
            <p className="small">
              <span className={`age age-${line.age}`}>
                <Icon name={AGE_ICON[line.age]} small />
                {line.ageText}
              </span>
            </p>
            {line.change ? <p className="soft small">{line.change}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
