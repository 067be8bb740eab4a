/** The type of an event by colour, letter and word. */
import { useTranslation } from 'react-i18next';
import { EVENT_TYPES, type EventState, type EventType } from '../domain';
import { StatusChip } from '~/ui/layout/page-header';

/** Their letters are dark. */
const LIGHT: readonly EventType[] = ['P', 'S'];

export function TypeMark({ type, alone }: { readonly type: EventType; readonly alone?: boolean }) {
  const { t } = useTranslation('stationEvents');
  const word = t(`type.${type}`);
  return (
    <span className="event-type">
      <svg viewBox="0 0 20 20" width="20" height="20" {...(alone ? { role: 'img', 'aria-label': word } : HIDDEN)}>
        <circle cx="10" cy="10" r="9.5" fill={EVENT_TYPES[type].colour} />
        <text x="10" y="14.5" textAnchor="middle" className={LIGHT.includes(type) ? 'dark' : undefined}>
          {type}
        </text>
      </svg>
      {alone ? null : word}
    </span>
  );
}
const HIDDEN = { 'aria-hidden': true } as const;

const TONES = { toPlan: 'ochre', toMonitor: 'water', closed: 'neutral' } as const;
const ICONS = { toPlan: 'calendar', toMonitor: 'eye', closed: 'check' } as const;
export function StateChip({ state }: { readonly state: EventState }) {
  const { t } = useTranslation('stationEvents');
  return <StatusChip label={t(`state.${state}`)} tone={TONES[state]} icon={ICONS[state]} />;
}
