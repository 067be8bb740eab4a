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
  /** of its title: 2 where the cards are the page's first parts */
  readonly level?: 2 | 3;
}

export function CardList({ children }: { children: ReactNode }) {
  return <ul className="cards">{children}</ul>;
}

/** One record of a list; the whole card is a link. */
export function Card({ title, to, icon, iconLabel, lines = [], status, level = 3 }: CardProps) {
  const Title = `h${level}` as const;
  return (
    <li>
      <article className="card">
        <Title className="card-title">
          {icon ? <Icon name={icon} label={iconLabel} /> : null}
          <Link to={to}>{title}</Link>
        </Title>
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
