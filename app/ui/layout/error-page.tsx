/** What the nearest ErrorBoundary draws: what happened, why, what to do; never a stack trace. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const KNOWN = [400, 403, 404, 405, 409, 413, 429, 500, 503] as const;
type Known = (typeof KNOWN)[number];
const known = (status: number): Known => KNOWN.find((code) => code === status) ?? (status < 500 ? 400 : 500);

export function ErrorPage({ status, message, requestId, homeTo, children }: { status: number; /** Sentence of the refusal, when there is one. */ message?: string; requestId?: string; homeTo?: string; children?: ReactNode }) {
  const { t } = useTranslation('ui');
  const code = known(status);
  return (
    <section className="error-page">
      <p className="error-code" aria-hidden="true">{code}</p>
      <h1>{t(`error.${code}.title`)}</h1>
      <p>{message ?? t(`error.${code}.text`)}</p>
      {children}
      {homeTo ? <Link className="button" to={homeTo} reloadDocument>{t('error.home')}</Link> : null}
      {requestId ? <p className="small soft">{t('error.request', { id: requestId })}</p> : null}
    </section>
  );
}
