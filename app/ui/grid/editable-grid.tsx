/**
 * An editable sheet of numbers: a real table of inputs in a real form. Without script, each page posts its cells. With
 * script, all pages become one sheet that works like a spreadsheet and posts only the changed cells.
 */
import { useFetcher } from '@remix-run/react';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforePaint } from '../enhance/use-before-paint';
import { NumbersOf } from '../form/number-input';
import { SubmitButton } from '../form/submit-button';
import { Icon } from '../icon';
import { Pagination } from '../table/pagination';
import type { Paging } from '../table/table-url';
import {
  cellKey,
  fieldName,
  type Address,
  type CellError,
  type Constraint,
  type GridColumn,
  type GridRow,
} from './cell-address';
import type { SheetProps } from './grid-parts';
import { LiveSheet, type CellFocus } from './live-sheet';
import { pageIntent } from './grid-post';
import { PlainSheet } from './plain-sheet';
import { sameValue, storedText, type Edits, type SheetContext } from './sheet';
import { useSheet } from './use-sheet';
import { PostForm } from '../form/post-form';
import type { KeepDraftProps } from '../unsaved/draft-props';
import { useGridDraft } from './use-grid-draft';

export interface EditableGridProps extends SheetProps {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly constraint?: Constraint;
  readonly action?: string;
  /** Its form's id, for submit buttons that stand elsewhere. */
  readonly formId?: string;
  readonly intent?: string;
  readonly saveLabel: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly paging?: Paging;
  /** Column sums of the rows on the other pages, for the totals. */
  readonly elsewhere?: readonly number[];
  /** Path that answers `{ rows: GridRow[] }`: with script, all pages become one sheet. */
  readonly allRowsPath?: string;
  /** Errors from the server, with the texts it refused, to show again. */
  readonly errors?: readonly CellError[];
  readonly posted?: readonly { readonly row: string; readonly column: string; readonly text: string }[];
  readonly tools?: ReactNode;
  /** Keeps the changed cells on the device until they are saved. */
  readonly draft?: KeepDraftProps;
  /** Shows rows that the sheet does not have, when a draft comes back. */
  readonly openRows?: (ids: readonly string[]) => void;
  /** Other submit buttons beside « save ». */
  readonly children?: ReactNode;
}

const NO_CONSTRAINT: Constraint = {};
const NO_ERRORS: readonly CellError[] = [];

export function EditableGrid(props: EditableGridProps) {
  const {
    name,
    columns,
    rows,
    action,
    formId,
    intent,
    saveLabel,
    hidden = {},
    paging,
    readOnly,
    errors = NO_ERRORS,
    children,
    tools,
    allRowsPath,
    elsewhere,
    draft,
  } = props;
  const { t, i18n } = useTranslation('ui');
  const locale = i18n.language;
  const pageContext = useMemo(
    (): SheetContext => ({ columns, rows, elsewhere, locale }),
    [columns, rows, elsewhere, locale],
  );
  const form = useRef<HTMLFormElement>(null);
  const sheetId = formId ?? `${name}-sheet`;
  const [taken, setTaken] = useState<Taken | null>(null);
  const all = useAllRows(name, allRowsPath, pageContext);
  const context = useMemo(
    (): SheetContext => (all && taken ? { columns, rows: all, locale } : pageContext),
    [all, taken, columns, locale, pageContext],
  );
  const state = useSheet(context, props.constraint ?? NO_CONSTRAINT);
  const { sheet, faults, begin } = state;
  useBeforePaint(() => {
    if (!form.current || taken) return;
    const begun = editsBeforeHydration(form.current, name, pageContext);
    begin(begun.edits);
    setTaken(begun);
  }, [name, pageContext, taken, begin]);
  const kept = useGridDraft(name, context, state.enter, props.openRows);
  const [goTo, setGoTo] = useState<Address | null>(null);
  useEditsInForm(form, name, sheet.edits, context);
  const posted = useMemo(
    () => new Map((props.posted ?? []).map((cell) => [fieldName(name, cell.row, cell.column), cell.text])),
    [props.posted, name],
  );

  const refused = useMemo(() => {
    const rowRank = new Map(context.rows.map((row, rank) => [row.id, rank]));
    const columnRank = new Map(context.columns.map((column, rank) => [column.id, rank]));
    return new Map(
      errors.map((error) => [cellKey(rowRank.get(error.row) ?? -1, columnRank.get(error.column) ?? -1), error.message]),
    );
  }, [errors, context]);
  const wrong = useMemo(() => [...new Map([...refused, ...faults])], [refused, faults]);
  function stop(event: FormEvent) {
    const first = [...faults.keys()][0];
    if (first === undefined) return;
    event.preventDefault();
    setGoTo(addressFrom(first));
  }
  const name0 = (key: string) => {
    const at = addressFrom(key);
    const row = context.rows[at.row];
    return row ? `${row.group ? `${row.group} ` : ''}${row.label}, ${context.columns[at.column]?.label ?? ''}` : '';
  };
  const lines =
    taken === null
      ? errors.map((error) => ({
          key: `${error.row}${error.column}`,
          text: error.message,
          href: `#${fieldName(name, error.row, error.column)}`,
        }))
      : wrong.slice(0, 20).map(([key, message]) => ({
          key,
          text: `${name0(key)} : ${message}`,
          onUse: () => setGoTo(addressFrom(key)),
        }));
  const onReached = useCallback(() => setGoTo(null), []);
  return (
    <div className={readOnly ? undefined : 'grid-fit'}>
      {tools ? <div className="table-tools">{tools}</div> : null}
      <PostForm
        action={action}
        ref={form}
        id={sheetId}
        preventScrollReset
        draft={
          draft && {
            ...draft,
            changed: () => sheet.edits.size > 0,
            write: (_, fields) => kept.write(fields),
            unstored: kept.unstored,
            mark: sheet.edits,
          }
        }
      >
        {Object.entries(hidden).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <NumbersOf name={`${name}.*`} />
        {taken === null ? (
          <PlainSheet {...props} context={context} errors={errors} posted={posted} />
        ) : (
          <LiveSheet
            {...props}
            context={context}
            state={state}
            refused={refused}
            startAt={taken.focus}
            goTo={goTo}
            onReached={onReached}
          />
        )}
        {/* outside both sheets: a button that is pressed while one replaces the other stays the same element */}
        <div
          className="grid-status"
          onClickCapture={(event) => {
            if ((event.target as Element).closest('[type=submit]')) stop(event);
          }}
        >
          {readOnly || taken === null ? null : (
            <>
              <span role="status" className={sheet.edits.size > 0 ? undefined : 'soft'}>
                {t('grid.edited', { count: sheet.edits.size })}
                {wrong.length > 0 ? ` ; ${t('grid.invalid', { count: wrong.length })}` : ''}
                {state.announcement ? ` ; ${state.announcement}` : ''}
                {kept.gone > 0 ? ` ; ${t('unsaved.gone', { count: kept.gone })}` : ''}
              </span>
              <Tool icon="undo" label={t('grid.undo')} disabled={sheet.past.length === 0} onUse={state.undo} />
              <Tool icon="redo" label={t('grid.redo')} disabled={sheet.future.length === 0} onUse={state.redo} />
              <Tool icon="arrow-down" label={t('grid.fill')} onUse={state.fill} />
            </>
          )}
          <span className="form-actions">
            {readOnly ? null : (
              <SubmitButton intent={intent} icon="save">
                {saveLabel}
              </SubmitButton>
            )}
            {children}
          </span>
        </div>
        <ErrorLines id={`${name}-errors`} lines={lines} />
      </PostForm>
      {paging && (taken === null || !allRowsPath) ? (
        <Pagination
          paging={paging}
          {...(readOnly || taken ? {} : { sends: { form: sheetId, intentOf: pageIntent } })}
        />
      ) : null}
      {readOnly || taken === null ? null : <p className="grid-keys">{t('grid.keys')}</p>}
    </div>
  );
}

interface Taken {
  readonly edits: Edits;
  readonly focus: CellFocus | null;
}

/** The texts typed before hydration, and the cell that has the focus. */
function editsBeforeHydration(form: HTMLFormElement, name: string, context: SheetContext): Taken {
  const edits = new Map<string, string>();
  let focus: CellFocus | null = null;
  context.rows.forEach((row, at) =>
    context.columns.forEach((column, rank) => {
      const input = form.elements.namedItem(fieldName(name, row.id, column.id));
      if (!(input instanceof HTMLInputElement)) return;
      if (!sameValue(input.value, storedText(context, at, rank), context)) edits.set(cellKey(at, rank), input.value);
      if (input === document.activeElement)
        focus = { row: at, column: rank, start: input.selectionStart, end: input.selectionEnd };
    }),
  );
  return { edits, focus };
}

/** The rows of all pages, once loaded; loaded again after each save. */
function useAllRows(name: string, path: string | undefined, page: SheetContext): readonly GridRow[] | undefined {
  const { load, data } = useFetcher<{ rows: GridRow[] }>({ key: `grid-${name}` });
  useEffect(() => {
    if (path) load(path);
  }, [path, load, page.rows]);
  return path ? data?.rows : undefined;
}

/** Adds the changed cells to the form data when the form is submitted, instead of one hidden input per cell. */
function useEditsInForm(form: RefObject<HTMLFormElement>, name: string, changed: Edits, context: SheetContext): void {
  const edits = useRef(changed);
  edits.current = changed;
  const current = useRef(context);
  current.current = context;
  useEffect(() => {
    const target = form.current;
    const add = (event: FormDataEvent) => {
      for (const [key, text] of edits.current) {
        const [row, column] = key.split(':').map(Number) as [number, number];
        event.formData.append(
          fieldName(name, current.current.rows[row]?.id ?? '', current.current.columns[column]?.id ?? ''),
          text,
        );
      }
    };
    target?.addEventListener('formdata', add);
    return () => target?.removeEventListener('formdata', add);
  }, [form, name]);
}

const addressFrom = (key: string): Address => {
  const [row = 0, column = 0] = key.split(':').map(Number);
  return { row, column };
};

function Tool({
  icon,
  label,
  disabled,
  onUse,
}: {
  icon: 'undo' | 'redo' | 'arrow-down';
  label: string;
  disabled?: boolean;
  onUse: () => void;
}) {
  return (
    <button type="button" className="button button-quiet" disabled={disabled} onClick={onUse}>
      <Icon name={icon} small />
      {label}
    </button>
  );
}

function ErrorLines({
  id,
  lines,
}: {
  id: string;
  lines: readonly { key: string; text: string; href?: string; onUse?: () => void }[];
}) {
  if (lines.length === 0) return null;
  return (
    <ul className="grid-errors" id={id}>
      {lines.map((line) => (
        <li key={line.key}>
          {line.href ? (
            <a href={line.href}>{line.text}</a>
          ) : (
            <button type="button" className="button-link" onClick={line.onUse}>
              {line.text}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
