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
  /** Small forms and links that stay clickable above the card's own link. */
  readonly actions?: ReactNode;
  readonly level?: 2 | 3;
}

export function CardList({ children }: { children: ReactNode }) {
  return <ul className="cards">{children}</ul>;
}

/** One record of a list; the whole card is a link. */
export function Card({ title, to, icon, iconLabel, lines = [], status, actions, level = 3 }: CardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li>
      <article className="card">
        <Title>
          {icon ? <Icon name={icon} label={iconLabel} /> : null}
          <Link to={to}>{title}</Link>
        </Title>
        {lines.map((line, rank) => (
          <p key={rank} className="meta">
            {line}
          </p>
        ))}
        {status}
        {actions ? <div className="actions">{actions}</div> : null}
      </article>
    </li>
  );
}
