import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';

interface CardProps {
  readonly title: string;
  readonly to: string;
  readonly icon?: IconName;
  /** Text for screen readers in place of the icon (« territoire de référence »). */
  readonly iconLabel?: string;
  readonly lines?: readonly ReactNode[];
  readonly status?: ReactNode;
}

export function CardList({ children }: { children: ReactNode }) {
  return <ul className="cards">{children}</ul>;
}

/** One record of a list; the whole card is a link. */
export function Card({ title, to, icon, iconLabel, lines = [], status }: CardProps) {
  return (
    <li>
      <article className="card">
        <h3>
          {icon ? <Icon name={icon} label={iconLabel} /> : null}
          <Link to={to}>{title}</Link>
        </h3>
        {lines.map((line, rank) => (
          <p key={rank} className="meta">
            {line}
          </p>
        ))}
        {status}
      </article>
    </li>
  );
}
