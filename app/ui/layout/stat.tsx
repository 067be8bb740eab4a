import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import type { Tone } from '../tone';

export interface StatProps {
  readonly label: string;
  /** Already formatted in the user's language. */
  readonly value: string;
  readonly unit?: string;
  readonly reference?: string;
  /** Signed difference with its unit, and its direction. */
  readonly change?: { readonly text: string; readonly direction: 'up' | 'down' | 'same'; readonly tone?: Tone };
  readonly note?: string;
  /** a picture of the figure, under it */ readonly under?: ReactNode;
}

const ARROW = { up: 'arrow-up', down: 'arrow-down', same: 'minus' } as const;

/** A key figure: the result in large type, the reference below it in a pale colour, the signed difference beside it. */
function Stat({ label, value, unit, reference, change, note, under }: StatProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd className="stat-value">
        {value}
        {unit ? <small> {unit}</small> : null}
      </dd>
      {change || reference || note ? (
        <dd className="stat-note">
          {change ? (
            <b className={change.tone && change.tone !== 'neutral' ? change.tone : undefined}>
              <Icon name={ARROW[change.direction]} small />
              {change.text}
            </b>
          ) : null}
          {reference ? <span>{t('stat.reference', { value: reference })}</span> : null}
          {note ? <span>{note}</span> : null}
        </dd>
      ) : null}
      {under ? <dd>{under}</dd> : null}
    </div>
  );
}

export function Stats({ items }: { items: readonly StatProps[] }) {
  return (
    <dl className="stats">
      {items.map((item) => (
        <Stat key={item.label} {...item} />
      ))}
    </dl>
  );
}
