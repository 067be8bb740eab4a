/** A key for an authenticator application: to photograph, to type, or to open on this device. */
import { useTranslation } from 'react-i18next';
import type { QrDrawing } from '../domain/qr-drawing';

export interface AuthenticatorKeyProps {
  readonly uri: string;
  readonly words: string;
  readonly qr: QrDrawing;
}

export function AuthenticatorKey({ uri, words, qr }: AuthenticatorKeyProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <svg
        role="img"
        aria-label={t('step.enrolTotp.picture')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        width="220"
        height="220"
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t('step.enrolTotp.manual')} <code>{words}</code>
      </p>
      <p>
        <a href={uri}>{t('step.enrolTotp.open')}</a>
      </p>
    </>
  );
}
