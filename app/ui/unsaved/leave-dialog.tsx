/** The question before a form with unsaved changes is left. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import DialogSheet from '../form/dialog-sheet';

export interface LeaveQuestion {
  /** the typed values are on the device */
  readonly kept: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export default function LeaveDialog({ kept, onStay, onLeave }: LeaveQuestion): ReactNode {
  const { t } = useTranslation('ui');
  // the router would draw the page of a server that does not answer over the editor
  if (!navigator.onLine)
    return (
      <DialogSheet title={t('unsaved.leave.offline')} onClose={onStay}>
        <p>{t('unsaved.leave.offlineText')}</p>
        <div className="form-actions">
          <button type="button" className="button button-primary" onClick={onStay}>
            {t('unsaved.leave.stay')}
          </button>
        </div>
      </DialogSheet>
    );
  return (
    <DialogSheet title={t('unsaved.leave.title')} danger={!kept} onClose={onStay}>
      <p>{t(kept ? 'unsaved.leave.kept' : 'unsaved.leave.lost')}</p>
      <div className="form-actions">
        <button type="button" className="button button-primary" onClick={onStay}>
          {t('unsaved.leave.stay')}
        </button>
        <button type="button" className={kept ? 'button' : 'button button-danger'} onClick={onLeave}>
          {t('unsaved.leave.go')}
        </button>
      </div>
    </DialogSheet>
  );
}
