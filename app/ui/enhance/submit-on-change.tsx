/** A GET form that applies itself when a choice changes; without script its button does it. Text waits for a pause. */
import { Form, useSubmit, type FormProps } from '@remix-run/react';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from './use-hydrated';

const PAUSE_MS = 300;

export function SubmitOnChange({ children, className = 'filters', buttonLabel, pauseMs = PAUSE_MS, ...form }: FormProps & { children: ReactNode; buttonLabel?: string; /** how long text waits */ pauseMs?: number }) {
  const { t } = useTranslation('ui');
  const submit = useSubmit();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  function apply(event: FormEvent<HTMLFormElement>) {
    const target = event.currentTarget;
    const isText = event.target instanceof HTMLInputElement && ['text', 'search'].includes(event.target.type);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(target, { replace: true, preventScrollReset: true }), isText ? pauseMs : 0);
  }
  return (
    <Form method="get" {...form} className={className} onChange={apply}>
      {children}
      {hydrated ? null : <button type="submit" className="button">{buttonLabel ?? t('form.apply')}</button>}
    </Form>
  );
}
