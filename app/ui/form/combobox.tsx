/**
 * A choice among too many options for a list (communes, parameters). Without script: a text field, a search button and
 * the results as radio buttons, all in the page's form. With script: suggestions under the field, from the same loader.
 */
import { useFetcher } from '@remix-run/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Floating, fetchFloating } from '../enhance/floating';
import { useBeforePaint } from '../enhance/use-before-paint';
import { RadioGroup, type Option } from './choices';
import { Field, fieldAria, type FieldProps } from './field';

interface ComboboxProps extends FieldProps {
  /** Path of the loader that answers `{ options: Option[] }` to `?q=`. */
  readonly loaderPath: string;
  readonly defaultOption?: Option;
  /** Without script: the search button, and the results for the text sent in `${name}Text`. */
  readonly matches?: readonly Option[];
  readonly searchIntent?: string;
  readonly searchLabel: string;
}

const PAUSE_MS = 200;
const SHORTEST_SEARCH = 2;

/** The text and the caret of the plain field at the moment the live field replaces it. */
interface Begun {
  readonly text: string;
  readonly caret: number | null;
}

export function Combobox(props: ComboboxProps) {
  const plain = useRef<HTMLInputElement>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  // before the paint: a key pressed in between would be lost
  useBeforePaint(
    () =>
      setBegun({
        text: plain.current?.value ?? '',
        caret: plain.current && plain.current === document.activeElement ? plain.current.selectionStart : null,
      }),
    [],
  );
  return begun ? <LiveCombobox {...props} begun={begun} /> : <PlainCombobox {...props} input={plain} />;
}

function PlainCombobox({
  loaderPath: _,
  defaultOption,
  matches,
  searchIntent = 'search',
  searchLabel,
  input,
  ...field
}: ComboboxProps & { input: RefObject<HTMLInputElement> }) {
  const shown = matches ?? (defaultOption ? [defaultOption] : []);
  return (
    <div className="stack">
      <Field {...field} name={`${field.name}Text`} id={field.id ?? field.name}>
        <div className="with-unit">
          <input
            ref={input}
            type="search"
            className="input"
            name={`${field.name}Text`}
            {...fieldAria({ ...field, required: false })}
            defaultValue={defaultOption?.label}
          />
          <button type="submit" className="button until-script" name="intent" value={searchIntent} formNoValidate>
            {searchLabel}
          </button>
        </div>
      </Field>
      {shown.length > 0 ? (
        <div className="until-script">
          <RadioGroup
            name={field.name}
            id={`${field.name}-matches`}
            label={field.label}
            options={shown}
            defaultValue={defaultOption?.value}
            required={field.required}
          />
        </div>
      ) : null}
    </div>
  );
}

function LiveCombobox({
  loaderPath,
  defaultOption,
  matches: _,
  searchIntent: __,
  searchLabel: ___,
  begun,
  ...field
}: ComboboxProps & { begun: Begun }) {
  const { t } = useTranslation('ui');
  const fetcher = useFetcher<{ options: Option[] }>();
  const list = useId();
  const [text, setText] = useState(defaultOption?.label ?? '');
  const [value, setValue] = useState(defaultOption?.value ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const input = useRef<HTMLInputElement>(null);
  // the user may have typed before the script was loaded: keep the text and the caret
  useBeforePaint(() => {
    if (begun.text !== (defaultOption?.label ?? '')) type(begun.text);
    if (begun.caret === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(begun.caret, begun.caret);
  }, []);
  const options = open ? (fetcher.data?.options ?? []) : [];

  function type(next: string) {
    setText(next);
    setValue('');
    setActive(0);
    clearTimeout(timer.current);
    if (next.trim().length < SHORTEST_SEARCH || document.activeElement !== input.current) return setOpen(false);
    timer.current = setTimeout(() => {
      fetcher.load(`${loaderPath}${loaderPath.includes('?') ? '&' : '?'}q=${encodeURIComponent(next.trim())}`);
      setOpen(true);
    }, PAUSE_MS);
  }
  function choose(option: Option) {
    setText(option.label);
    setValue(option.value);
    setOpen(false);
  }
  function key(event: KeyboardEvent) {
    const chosen = options[active];
    if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else return;
    if (open) event.preventDefault();
  }
  return (
    <Field {...field}>
      <div className="combobox">
        {/* a draft that comes back writes it */}
        <input type="hidden" name={field.name} value={value} onInput={(event) => setValue(event.currentTarget.value)} />
        <input
          ref={input}
          type="text"
          role="combobox"
          className="input"
          autoComplete="off"
          name={`${field.name}Text`}
          {...fieldAria(field)}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={key}
          onFocus={fetchFloating}
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${list}-${active}` : undefined}
        />
        {open ? (
          <Floating field={input} align="start" onClose={() => setOpen(false)}>
            <ul className="listbox" role="listbox" id={list} aria-label={field.label}>
              {options.map((option, rank) => (
                <li
                  key={option.value}
                  id={`${list}-${rank}`}
                  role="option"
                  aria-selected={rank === active}
                  onPointerDown={(event) => {
                    event.preventDefault();
                    choose(option);
                  }}
                >
                  <span>{option.label}</span>
                  {option.help ? <small>{option.help}</small> : null}
                </li>
              ))}
              {fetcher.data && options.length === 0 ? (
                <li role="option" aria-disabled="true" aria-selected="false">
                  {t('form.noMatch')}
                </li>
              ) : null}
            </ul>
          </Floating>
        ) : null}
        <span className="visually-hidden" role="status">
          {open && fetcher.data ? t('form.matches', { count: options.length }) : ''}
        </span>
      </div>
    </Field>
  );
}
