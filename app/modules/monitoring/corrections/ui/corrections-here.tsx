/** What can be done with a part of the picture that somebody drew over. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { OPERATION_NAMES } from '../domain/operation';
import type { CorrectionsPage } from '../view/corrections-page';

/** « Ici, quoi ? »: every correction of what was drawn over, and the window itself. */
export function CorrectionsHere({
  page: { over, window },
  to,
}: {
  readonly page: CorrectionsPage;
  readonly to: (search: Readonly<Record<string, string | undefined>>) => string;
}) {
  const { t } = useTranslation(['timeseries']);
  if (!over) return null;
  const [from, end] = [over.from, over.to].map((instant) => formatInstant(new Date(instant)));
  const picked = { start: over.fromClock, end: over.toClock };
  const pictured = { from: window.fromClock, to: window.toClock };
  return (
    <div className="corrections-here" id="here" role="group" aria-labelledby="here-title">
      <p id="here-title">
        <b>{t('corrections.here')}</b> <span className="soft">{t('corrections.fromTo', { from, to: end })}</span>
      </p>
      <div className="row">
        {OPERATION_NAMES.map((kind) => (
          <Link
            key={kind}
            className="button"
            to={`${to({ kind, ...pictured, ...picked })}#correction`}
            preventScrollReset
          >
            {t(`operation.${kind}.name`)}
          </Link>
        ))}
        <Link className="button button-quiet" to={to({ from: over.fromClock, to: over.toClock })} preventScrollReset>
          {t('corrections.zoomHere')}
        </Link>
      </div>
    </div>
  );
}
