/** The page of whatever went wrong, inside the frame where there is one: refusal, fault, database that does not answer, server out of reach. */
import { isRouteErrorResponse, Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField, CsrfProvider } from '~/ui/csrf';
import { GonePanel } from '~/ui/form/met';
import { SubmitButton } from '~/ui/form/submit-button';
import { ErrorPage } from '~/ui/layout/error-page';
import { pairs, SendAgain, typedForm, type TypedForm } from '~/ui/layout/send-again';
import { Toasts, type Toast } from '~/ui/layout/toasts';
import { failureWords } from '../view/failure.view';
import { BareFrame } from './bare-frame';
import { Frame, type RootData } from './frame';

const textOf = (data: unknown, key: string): string => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : '';
  return typeof value === 'string' ? value : '';
};

/** 0: the browser could not reach the server at all. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? 0 : 500);

export function FailedPage({ error, root }: { error: unknown; root: (RootData & { csrf: string }) | undefined }) {
  const { t } = useTranslation('common');
  const here = useLocation();
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const form = typedForm(data);
  const status = statusOf(error);
  const code = textOf(data, 'lost') ? 'unavailableLost' : textOf(data, 'code');
  const path = textOf(data, 'path');
  const page = textOf(data, 'what') ? <GonePage data={data} form={form} /> : (
    <ErrorPage
      status={status} homeTo={urls.home()} reloadTo={status === 0 || (status === 503 && !form) ? `${here.pathname}${here.search}` : undefined}
      message={code ? t(`refusal.${code}`, { ...(data as object), defaultValue: '' }) || undefined : undefined} requestId={status === 500 ? textOf(data, 'requestId') : undefined}
    >
      {form ? <SendAgain form={form} /> : null}
    </ErrorPage>
  );
  // a server out of reach says nothing of itself: what was asked for is in the address
  const toasts = path ? [failureToast(t, textOf(data, 'method'), path)] : status === 0 ? [failureToast(t, 'GET', here.pathname)] : [];
  if (!root) return <BareFrame><Toasts toasts={toasts} />{page}</BareFrame>;
  return <CsrfProvider value={root.csrf}><Frame root={{ ...root, toasts: [...root.toasts, ...toasts] }}>{page}</Frame></CsrfProvider>;
}

/** What somebody deleted while a page of it was open: who, when, and the way on. */
function GonePage({ data, form }: { data: unknown; form: TypedForm | null }) {
  const { t } = useTranslation('ui');
  const [what, by, at] = [textOf(data, 'what'), textOf(data, 'by'), textOf(data, 'at')];
  return (
    <section className="error-page">
      <h1>{what}</h1>
      <GonePanel gone={{ by, at }} what={what} next={form ? t('gone.keep') : undefined} />
      {form ? <MakeAnew form={form} data={data} /> : null}
      <div className="row"><Link className="button" to={textOf(data, 'to') || urls.home()}>{t(`gone.way.${textOf(data, 'kind')}`)}</Link></div>
    </section>
  );
}

/** What had been typed for it, and the press that makes a new one of it. */
function MakeAnew({ form, data }: { form: TypedForm; data: unknown }) {
  const { t } = useTranslation('ui');
  const { said, multipart } = data as { readonly said?: unknown; readonly multipart?: unknown };
  return (
    <>
      <dl className="facts">{pairs(said).map(([label, text]) => <div key={label}><dt>{label}</dt><dd>{text}</dd></div>)}</dl>
      <form method="post" action={form.action} className="form-actions" encType={multipart === true ? 'multipart/form-data' : undefined}>
        <CsrfField />
        {form.fields.map(([name, value], rank) => <input key={rank} type="hidden" name={name} value={value} />)}
        <SubmitButton icon="plus" emphasis="plain">{t('gone.again')}</SubmitButton>
      </form>
    </>
  );
}

function failureToast(t: (key: string) => string, method: string, path: string): Toast {
  const { failure, object } = failureWords(method, path);
  return { id: `failure-${path}`, variant: 'error', text: `${t(`failure.${failure}`)} ${t(`object.${object}`)}` };
}
