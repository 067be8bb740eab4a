/** What an ErrorBoundary shows: what happened, why, and what to do. Never a stack trace. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COME_BACK_SECONDS } from '~/kernel/come-back';

const KNOWN = [202, 400, 403, 404, 405, 409, 413, 429, 500, 503] as const;
type KnownError = (typeof KNOWN)[number] | 'offline';
/** The page of each HTTP status; 0 when the server did not answer. */
export const knownError = (status: number): KnownError =>
  status === 0 ? 'offline' : (KNOWN.find((code) => code === status) ?? (status < 500 ? 400 : 500));

interface ErrorPageProps {
  readonly status: number;
  /** The reason the server gave, if any. */ readonly message?: string;
  readonly requestId?: string;
  readonly homeTo?: string;
  readonly reloadTo?: string;
  readonly children?: ReactNode;
}

export function ErrorPage({ status, message, requestId, homeTo, reloadTo, children }: ErrorPageProps) {
  const { t } = useTranslation('ui');
  const code = knownError(status);
  return (
    <section className="error-page">
      {code === 202 ? <meta httpEquiv="refresh" content={String(COME_BACK_SECONDS)} /> : null}
      {code === 'offline' || code === 202 ? null : (
        <p className="error-code" aria-hidden="true">
          {code}
        </p>
      )}
      <h1>{t(`error.${code}.title`)}</h1>
      <p>{message ?? t(`error.${code}.text`)}</p>
      {children}
      <div className="row">
        {reloadTo ? (
          <a className="button button-primary" href={reloadTo}>
            {t('error.reload')}
          </a>
        ) : null}
        {homeTo ? (
          <Link className="button" to={homeTo} reloadDocument>
            {t('error.home')}
          </Link>
        ) : null}
      </div>
      {requestId ? <p className="small soft">{t('error.request', { id: requestId })}</p> : null}
    </section>
  );
}
