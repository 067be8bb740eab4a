/**
 * Beside a form in which something was typed: where its save finds no server or no session, this says so over the page,
 * where nothing of the form moves, and sends it again.
 */
import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '../icon';
import { useHeldForm, type Waiting } from './use-held-form';

export default function HeldForm({ onHeld, ...form }: Waiting & { onHeld: (held: boolean) => void }) {
  const { t } = useTranslation('ui');
  const idle = useNavigation().state === 'idle';
  const { held, again, settled } = useHeldForm(form);
  useEffect(() => {
    // the network may be gone when the question comes
    import('./leave-dialog').catch(() => undefined);
  }, []);
  useEffect(() => {
    if (idle) settled();
  }, [idle, settled]);
  const isHeld = held !== null;
  useEffect(() => {
    onHeld(isHeld);
  }, [isHeld, onHeld]);
  if (!held) return null;
  const goesByItself = held.why === 'offline' || held.why === 'down';
  return (
    <div className="draft-offer held-note">
      <Icon name="info" />
      <div>
        <p>
          <strong>{t(`unsaved.held.${held.why}`)}</strong> {t(held.kept ? 'unsaved.held.kept' : 'unsaved.held.here')}
        </p>
        <p className="small">{t(goesByItself ? 'unsaved.held.byItself' : 'unsaved.held.signIn')}</p>
        <p className="row">
          {goesByItself ? null : (
            <a className="button" href={urls.login()} target="_blank" rel="noreferrer">
              {t('unsaved.held.signInAgain')}
            </a>
          )}
          <button
            type="button"
            className={goesByItself ? 'button' : 'button button-quiet'}
            aria-disabled={held.trying || undefined}
            onClick={again}
          >
            {t(held.trying ? 'form.sending' : 'unsaved.held.again')}
          </button>
        </p>
      </div>
    </div>
  );
}
