/**
 * A GET form that submits itself when a field changes; without script, its button does. Text fields wait for a pause.
 */
import { Form, useLocation, useNavigation, useNavigationType, useSubmit, type FormProps } from '@remix-run/react';
import { Fragment, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from './use-hydrated';
import { useUnsaved } from '../unsaved/unsaved-guard';
import { isTouched, isTouchedFirst } from './is-touched';

const PAUSE_MS = 300;

export function SubmitOnChange({
  children,
  className = 'filters',
  buttonLabel,
  pauseMs = PAUSE_MS,
  button,
  ...form
}: FormProps & {
  children: ReactNode;
  buttonLabel?: string;
  /** how long text waits */ pauseMs?: number;
  /** without script, the form that the button sends instead */
  button?: { readonly form: string; readonly name: string; readonly value: string };
}) {
  const { t } = useTranslation('ui');
  const submit = useSubmit();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { element, turn } = useAddressFields((target) => submit(target, { replace: true, preventScrollReset: true }));

  // do not bring back a user who has left the page meanwhile
  const { location } = useNavigation();
  const goesTo = useRef(location);
  goesTo.current = location;
  useEffect(() => () => clearTimeout(timer.current), []);
  const isLeft = (target: HTMLFormElement) =>
    goesTo.current !== undefined && goesTo.current.pathname !== new URL(target.action).pathname;

  function apply(event: FormEvent<HTMLFormElement>) {
    const target = event.currentTarget;
    const isText = event.target instanceof HTMLInputElement && ['text', 'search'].includes(event.target.type);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        if (!isLeft(target)) submit(target, { replace: true, preventScrollReset: true });
      },
      isText ? pauseMs : 0,
    );
  }
  return (
    // no field of a filter stops the others: without script as with it
    <Form method="get" noValidate {...form} className={className} onChange={apply} ref={element}>
      <Fragment key={turn}>{children}</Fragment>
      {hydrated ? null : (
        <button type="submit" className="button until-script" {...button}>
          {buttonLabel ?? t('form.apply')}
        </button>
      )}
    </Form>
  );
}

/**
 * Keeps the fields in step with the address when it changes under the page (« tout afficher », the back button): fields
 * that differ from it are rendered again, except the one being typed in. A choice made before the script was loaded is
 * applied; a value restored by the browser (back, reload) is not. A choice that was given up (the page had
 * unsaved changes) is taken back.
 */
function useAddressFields(apply: (form: HTMLFormElement) => void) {
  const element = useRef<HTMLFormElement>(null);
  const [turn, setTurn] = useState(0);
  const { search } = useLocation();
  const movement = useNavigationType();
  const { stayed } = useUnsaved();
  const givenUp = useRef(stayed);
  const first = useRef(true);
  const applyIt = useRef(apply);
  applyIt.current = apply;
  useEffect(() => {
    const form = element.current;
    if (form && first.current) {
      first.current = false;
      if (!isTouched(form)) return;
      if (isTouchedFirst(form)) applyIt.current(form);
      else setTurn((before) => before + 1);
      return;
    }
    if (!form || saysTheAddress(form, new URLSearchParams(search))) return;
    if (movement !== 'POP' && form.contains(document.activeElement) && givenUp.current === stayed) return;
    givenUp.current = stayed;
    setTurn((before) => before + 1);
  }, [search, movement, stayed]);
  return { element, turn };
}

function saysTheAddress(form: HTMLFormElement, address: URLSearchParams): boolean {
  const names = new Set(
    [...form.elements].flatMap((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLSelectElement
        ? field.type === 'hidden'
          ? []
          : [field.name]
        : [],
    ),
  );
  const submitted = new FormData(form);
  const joined = (values: readonly (string | File)[]) => values.filter((value) => value !== '').join('\n');
  return [...names].every((name) => name === '' || joined(submitted.getAll(name)) === joined(address.getAll(name)));
}
