/**
 * Said in a live region of the form: « Une saisie non enregistrée … a été gardée sur cet appareil »; above the page, so
 * that nothing moves under a press.
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '~/kernel/civil-date';
import { Icon } from '../icon';
import type { Draft } from './draft-store';

export default function DraftOffer({
  offer,
  taken,
  onResume,
  onDrop,
}: {
  offer: { readonly draft: Draft; readonly older: boolean } | null;
  /** the draft that is in the form again */
  taken: Draft | null;
  onResume: () => void;
  onDrop: () => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  const files = taken?.files ?? [];
  return (
    <>
      {files.length > 0 ? <p className="soft small">{t('error.fileAgain', { file: files.join(', ') })}</p> : null}
      {offer ? (
        <div className="draft-offer">
          <Icon name="info" />
          <div>
            <p>
              {t('unsaved.offer.title', {
                date: formatDay(new Date(offer.draft.at)),
                time: formatTime(new Date(offer.draft.at)).slice(0, 5),
              })}
            </p>
            {offer.older ? <p className="small">{t('unsaved.offer.older')}</p> : null}
            <p className="row">
              <button type="button" className="button" onClick={onResume}>
                {t('unsaved.offer.resume')}
              </button>
              <button type="button" className="button button-danger" onClick={onDrop}>
                {t('unsaved.offer.drop')}
              </button>
            </p>
          </div>
        </div>
      ) : null}
    </>
  );
}
