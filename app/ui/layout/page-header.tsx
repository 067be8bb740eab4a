import type { ReactNode } from 'react';
import { classes, TONE_ICON, type Tone } from '../tone';
import { Icon, type IconName } from '../icon';

export function StatusChip({ label, tone = 'neutral', icon }: { label: string; tone?: Tone; icon?: IconName }) {
  return (
    <span className={classes('chip', tone !== 'neutral' && tone)}>
      <Icon name={icon ?? TONE_ICON[tone]} small />
      {label}
    </span>
  );
}

/** « Modifiée par bouvier le 24/11/2026 »: the day in the line, the instant to the second in its title. */
export function OnDay({ at, says }: { at: string; says: (day: string) => string }) {
  return <span title={at}>{says(at.slice(0, 'DD/MM/YYYY'.length))}</span>;
}

/** Title, one line of context (who, when) and status. */
export function PageHeader({
  title,
  context = [],
  status,
  before,
}: {
  title: string;
  context?: readonly ReactNode[];
  status?: ReactNode;
  before?: ReactNode;
}) {
  return (
    <header className="page-header">
      <h1>{title}</h1>
      {before || status || context.length > 0 ? (
        <div className="page-context">
          {status}
          {context.map((part, rank) => (
            <span key={rank}>{part}</span>
          ))}
          {before}
        </div>
      ) : null}
    </header>
  );
}
