/**
 * Chooses among many bricks: a list of checkboxes that unfolds in the page without script. With script the same list,
 * in the same form, opens as a dialog with a filter; a native dialog keeps its fields in the form, a portal would not.
 * A list unfolded before hydration stays in place until it is folded.
 */
import { Fragment, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useHydrated } from '~/ui/enhance/use-hydrated';

export interface PickerItem {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  /** a heading above the first of each group */ readonly group?: string;
  /** its field, where it is not the list's: something added here */ readonly field?: string;
}
interface PickerProps {
  readonly name: string;
  readonly title: string;
  readonly items: readonly PickerItem[];
  readonly chosen: readonly string[];
  readonly disabled?: boolean;
  /** at first: something in it is refused */ readonly open?: boolean;
  /** where what is offered comes from */ readonly source?: React.ReactNode;
  readonly children?: React.ReactNode;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function BrickPicker({ name, title, items, chosen, disabled, open = false, source, children }: PickerProps) {
  const { t, i18n } = useTranslation('territory');
  const hydrated = useHydrated();
  const box = useRef<HTMLDialogElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const [unfolded] = useState(open);
  const [inPlace, setInPlace] = useState(true);
  useBeforePaint(() => setInPlace(fold.current?.open ?? false), []);
  const [names, setNames] = useState(() =>
    items.filter((item) => chosen.includes(item.value)).map((item) => item.label),
  );
  const [filter, setFilter] = useState('');
  const count = () => {
    if (box.current)
      setNames(
        [...box.current.querySelectorAll<HTMLInputElement>('input[data-label]')]
          .filter((input) => input.checked)
          .map((input) => input.dataset.label ?? ''),
      );
  };
  useEffect(count, [items, name]);
  function ask(event: MouseEvent) {
    if (inPlace || !fold.current) return;
    event.preventDefault();
    fold.current.open = true;
    box.current?.showModal();
  }
  function close() {
    if (fold.current) fold.current.open = false;
    count();
  }
  const asDialog = hydrated && !inPlace;
  const shown = (item: PickerItem) => filter === '' || folded(item.label).includes(folded(filter));
  return (
    <fieldset className="field" id={`picker-${name}`} disabled={disabled}>
      <legend>
        {title} <span className="num soft">({names.length})</span>
      </legend>
      {names.length === 0 ? (
        <p className="soft small">{t('bricks.none')}</p>
      ) : (
        <ul className="brick-list">
          {names.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {source ? <p>{source}</p> : null}
      {disabled ? null : (
        <details
          ref={fold}
          open={unfolded}
          onToggle={(event) => {
            if (!event.currentTarget.open) setInPlace(false);
          }}
        >
          <summary className="button" aria-haspopup={inPlace ? undefined : 'dialog'} onClick={ask}>
            <Icon name="list" />
            {t('picker.open', { title: title.toLocaleLowerCase(i18n.language) })}
          </summary>
          <dialog className="picker picker-modal" ref={box} open={inPlace} aria-label={title} onClose={close}>
            <div className="stack">
              {asDialog ? (
                <div className="row spread">
                  <h2>{title}</h2>
                  <input
                    type="search"
                    className="input input-short"
                    value={filter}
                    aria-label={t('picker.filter')}
                    placeholder={t('picker.filter')}
                    onChange={(event) => setFilter(event.target.value)}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter') event.preventDefault();
                    }}
                  />
                </div>
              ) : null}
              {children}
              {items.length === 0 ? (
                <p className="soft">{t('picker.empty')}</p>
              ) : (
                <div className="picker-choices">
                  {items.map((item, rank) => (
                    <Fragment key={item.value}>
                      {item.group && item.group !== items[rank - 1]?.group ? (
                        <p className="picker-group soft small">{item.group}</p>
                      ) : null}
                      <span className="choice" hidden={!shown(item)}>
                        <input
                          type="checkbox"
                          id={`${name}-${item.value}`}
                          name={item.field ?? name}
                          value={item.value}
                          data-label={item.label}
                          defaultChecked={chosen.includes(item.value)}
                          onChange={count}
                        />
                        <label htmlFor={`${name}-${item.value}`}>
                          {item.label}
                          {item.note ? <small>{item.note}</small> : null}
                        </label>
                      </span>
                    </Fragment>
                  ))}
                </div>
              )}
              {asDialog ? (
                <div className="form-actions">
                  <button type="button" className="button button-primary" onClick={() => box.current?.close()}>
                    {t('picker.done')}
                  </button>
                </div>
              ) : null}
            </div>
          </dialog>
        </details>
      )}
    </fieldset>
  );
}
