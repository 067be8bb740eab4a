/**
 * The page of every error, inside the frame where there is one: refusal, fault, silent database, unreachable server.
 */
import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfProvider } from '~/ui/csrf';
import { ErrorPage } from '~/ui/layout/error-page';
import { SendAgain, submittedForm } from '~/ui/layout/send-again';
import { Toasts, type Toast } from '~/ui/layout/toasts';
import { failureWords, type FailedObjects } from '../view/failure.view';
import { BareFrame } from './bare-frame';
import { Frame, type RootData } from './frame';

// why lazy, not lazyClient: without script the server draws it
const DeletedPage = lazy(() => import('./deleted-page'));

const textOf = (data: unknown, key: string): string => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : '';
  return typeof value === 'string' ? value : '';
};

/** 0: the browser could not reach the server at all. */
export const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error)
    ? error.status
    : error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
      ? 0
      : 500;

/** The same address may answer in a moment. */
const comesBack = (status: number): boolean => status === 0 || status === 202 || status === 503;

interface Props {
  readonly error: unknown;
  readonly root: (RootData & { csrf: string }) | undefined;
  readonly objects: FailedObjects;
}
export function FailedPage({ error, root, objects }: Props) {
  const { t } = useTranslation('common');
  const here = useLocation();
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const form = submittedForm(data);
  const status = statusOf(error);
  const code = textOf(data, 'lost') ? 'unavailableLost' : textOf(data, 'code');
  const path = textOf(data, 'path');
  const page = textOf(data, 'what') ? (
    <Suspense>
      <DeletedPage data={data} />
    </Suspense>
  ) : (
    <ErrorPage
      status={status}
      homeTo={urls.home()}
      reloadTo={comesBack(status) && !form ? `${here.pathname}${here.search}` : undefined}
      message={code ? t(`refusal.${code}`, { ...(data as object), defaultValue: '' }) || undefined : undefined}
      requestId={status === 500 ? textOf(data, 'requestId') : undefined}
    >
      {status === 404 && root?.user ? <p>{t('refusal.whoGrants')}</p> : null}
      {form ? <SendAgain form={form} /> : null}
    </ErrorPage>
  );
  // an unreachable server sends nothing: the object comes from the URL
  const toasts = path
    ? [failureToast(t, textOf(data, 'method'), path, objects)]
    : status === 0
      ? [failureToast(t, 'GET', here.pathname, objects)]
      : [];
  if (!root)
    return (
      <BareFrame>
        <Toasts toasts={toasts} />
        {page}
      </BareFrame>
    );
  return (
    <CsrfProvider value={root.csrf}>
      <Frame root={{ ...root, toasts: [...root.toasts, ...toasts] }}>{page}</Frame>
    </CsrfProvider>
  );
}

function failureToast(t: (key: string) => string, method: string, path: string, objects: FailedObjects): Toast {
  const { failure, object } = failureWords(method, path, objects);
  return { id: `failure-${path}`, variant: 'error', text: `${t(`failure.${failure}`)} ${t(`object.${object}`)}` };
}
