/** A class as it is read without colour too: its colour, its letter and its pattern. */
import { useTranslation } from 'react-i18next';
import type { QualityClass } from '~/modules/monitoring/hydrology/domain';
import { CLASS_COLOURS, classLetter } from '../view/class-marks';

/** From none to crossed: the worse, the denser. */
const PATTERNS: Readonly<Record<QualityClass, string>> = {
  blue: '',
  green: 'M0 18L6 24M0 6L18 24M6 0L30 24M18 0L42 24M30 0L44 14M42 0L44 2',
  yellow: 'M0 4H44M0 12H44M0 20H44',
  orange: 'M4 0V24M12 0V24M20 0V24M28 0V24M36 0V24',
  red: 'M0 4H44M0 12H44M0 20H44M4 0V24M12 0V24M20 0V24M28 0V24M36 0V24',
};

export function ClassCell({ of, more = '' }: { readonly of: QualityClass; readonly more?: string }) {
  const { t } = useTranslation('answers');
  const said = t(`class.${of}`);
  return (
    <svg
      className="class-mark"
      viewBox="0 0 44 24"
      width="44"
      height="24"
      role="img"
      aria-label={more === '' ? said : `${said} (${more})`}
    >
      <rect width="44" height="24" rx="3" fill={CLASS_COLOURS[of]} />
      <path d={PATTERNS[of]} stroke="#ffffff" strokeOpacity="0.55" strokeWidth="1.5" fill="none" />
      <circle cx="22" cy="12" r="9" fill="#ffffff" />
      <text x="22" y="17" textAnchor="middle" fontSize="14" fontWeight="600" fill="#1b2a33">
        {classLetter(of)}
      </text>
    </svg>
  );
}
