/** A national level: its colour and its word. */
import { useTranslation } from 'react-i18next';
import { ARREST_LEVELS, type ArrestLevel } from '../domain';

export function LevelMark({ level }: { readonly level: ArrestLevel }) {
  const { t } = useTranslation('arrests');
  const { name, colour } = ARREST_LEVELS[level];
  return (
    <span className="nowrap">
      <svg className="icon icon-small inline" viewBox="0 0 14 14" aria-hidden="true">
        <rect x="1" y="1" width="12" height="12" rx="3" fill={colour} stroke="currentColor" strokeOpacity="0.5" />
      </svg>{' '}
      {t(`level.${name}`)}
    </span>
  );
}
