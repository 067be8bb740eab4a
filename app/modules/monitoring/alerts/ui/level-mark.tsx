/** A level by colour, shape and words: as many bars as levels, filled up to it. */
import { useTranslation } from 'react-i18next';
import { levelColour } from '~/modules/monitoring/watches/domain';

export function LevelMark({ level, of }: { readonly level: number; readonly of: number }) {
  const { t } = useTranslation(['alerts']);
  return (
    <span className="level-mark">
      <svg viewBox="0 0 24 20" width="24" height="20" aria-hidden="true">
        {Array.from({ length: of }, (_, rank) => (
          <rect
            key={rank}
            x={1 + (rank * 22) / of}
            y={15 - ((rank + 1) * 14) / of}
            width={22 / of - 2}
            height={4 + ((rank + 1) * 14) / of}
            className={rank < level ? undefined : 'off'}
            fill={rank < level ? levelColour(level, of) : undefined}
          />
        ))}
      </svg>
      {t('level', { level, of })}
    </span>
  );
}
