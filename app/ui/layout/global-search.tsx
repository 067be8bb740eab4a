/** Search over the whole product. The form works without script; with it, results open from the third character on. */
import { Link, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Floating, fetchFloating } from '../enhance/floating';
import { Icon } from '../icon';

export const SEARCH_MIN = 3;
const PAUSE_MS = 200;

export interface SearchGroup {
  readonly kind: string;
  readonly label: string;
  readonly count: number;
  readonly results: readonly {
    readonly id: string | number;
    readonly name: string;
    readonly detail?: string;
    readonly to: string;
  }[];
  /** where all of them are listed */
  readonly all?: string;
}
export interface GlobalSearchProps {
  /** The page of results, which the form opens without script (GET, `name`=text). */
  readonly action: string;
  /** Path of the loader that answers `{ groups: SearchGroup[] }` to `?q=`. */
  readonly loaderPath: string;
  readonly defaultValue?: string;
}

export function GlobalSearch({ action, loaderPath, defaultValue }: GlobalSearchProps) {
  const { t } = useTranslation('ui');
  const fetcher = useFetcher<{ groups: SearchGroup[] }>();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const field = useRef<HTMLInputElement>(null);
  // a text typed before the script was loaded is searched now
  useEffect(() => {
    if (field.current && field.current === document.activeElement && field.current.value !== field.current.defaultValue)
      look(field.current.value);
  }, []);

  function close() {
    clearTimeout(timer.current);
    setOpen(false);
  }
  function look(text: string) {
    const query = text.trim();
    if (query.length < SEARCH_MIN) return close();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      fetcher.load(`${loaderPath}?q=${encodeURIComponent(query)}`);
      setOpen(true);
    }, PAUSE_MS);
  }
  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = Array.from(box.current?.querySelectorAll<HTMLElement>('input, .search-panel a') ?? []);
    const at = stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
    stops[at]?.focus();
    event.preventDefault();
  }
  return (
    <div className="search" role="search" aria-label={t('frame.searchBox')} ref={box} onKeyDown={move}>
      <form action={action} method="get">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          autoComplete="off"
          placeholder={t('frame.search')}
          aria-label={t('frame.search')}
          defaultValue={defaultValue}
          onFocus={fetchFloating}
          onChange={(event) => look(event.target.value)}
        />
      </form>
      {open ? (
        <Floating field={field} align="end" onClose={close}>
          <Results groups={fetcher.data?.groups} loading={fetcher.state !== 'idle'} onChoose={close} />
        </Floating>
      ) : null}
    </div>
  );
}

function Results({
  groups,
  loading,
  onChoose,
}: {
  groups?: readonly SearchGroup[];
  loading: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation('ui');
  const found = (groups ?? []).filter((group) => group.count > 0);
  return (
    <div className="search-panel" aria-live="polite">
      {loading && !groups ? <p className="soft">{t('table.loading')}</p> : null}
      {groups && found.length === 0 ? <p>{t('frame.searchNothing')}</p> : null}
      {found.map((group) => (
        <section key={group.kind}>
          <p className="search-kind">
            <span>{group.label}</span>
            <span className="num">{group.count}</span>
          </p>
          {group.results.map((result) => (
            <Link key={result.id} to={result.to} onClick={onChoose} reloadDocument>
              {result.name}
              {result.detail ? <small className="soft">{result.detail}</small> : null}
            </Link>
          ))}
        </section>
      ))}
    </div>
  );
}
