/**
 * Lines to type: date, hour, value. Without script a fixed number of them and a button for more; with script a block
 * copied from a spreadsheet fills them, and the arrow keys go from line to line.
 */
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FileIssues } from '~/records/exchange/ui/file-issues';
import type { Series } from '~/modules/monitoring/series/domain';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { parseClipboard } from '~/ui/grid/paste';
import { Panel } from '~/ui/layout/panel';
import type { DraftFields } from '~/ui/unsaved/draft-store';
import { BLANK_LINE, linesOfBlock, MOST_LINES, TYPED_CELLS, type TypedCell, type TypedLine } from '../domain';
import type { TypedAgain } from '../view/measures-page';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

const EMPTY_LINES = 8;
const EXAMPLES: Readonly<Record<TypedCell, string>> = { date: '31/12/2024', time: '14:30', value: '' };

/** A draft's fields come in the order of the lines. */
function linesOfDraft(fields: DraftFields): TypedLine[] {
  const texts = (cell: TypedCell) => fields.flatMap(([name, text]) => (name === cell ? [text] : []));
  const [dates, times, values] = [texts('date'), texts('time'), texts('value')];
  return dates.map((date, rank) => ({ date, time: times[rank] ?? '', value: values[rank] ?? '' }));
}

interface TypedGridProps {
  readonly series: Series;
  readonly action: string;
  readonly again?: TypedAgain;
}

export function TypedGrid({ series, action, again }: TypedGridProps) {
  // what comes back from the server is a new grid
  const key = again ? JSON.stringify(again.lines) : '';
  return <Grid key={key} series={series} action={action} again={again} />;
}

function Grid({ series, action, again }: TypedGridProps) {
  const { t } = useTranslation(['ingest', 'timeseries']);
  const [lines, setLines] = useState<readonly TypedLine[]>(
    () => again?.lines ?? Array.from({ length: EMPTY_LINES }, () => BLANK_LINE),
  );
  /** counts the drafts that were taken back: their lines are drawn anew */
  const [resumed, setResumed] = useState(0);
  const [pasted, setPasted] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const wrong = new Set((again?.cells ?? []).map(([line, cell]) => `${line} ${cell}`));
  const inputAt = (rank: number, cell: TypedCell) =>
    body.current?.querySelectorAll<HTMLInputElement>(`input[name=${cell}]`)[rank];

  /** Existing lines are written where they stand; those that lack are added. */
  const paste = (event: ClipboardEvent, rank: number, cell: TypedCell) => {
    const block = parseClipboard(event.clipboardData.getData('text/plain'));
    if (block.length === 1 && block[0]!.length === 1 && !/\s/.test(block[0]![0]!)) return;
    event.preventDefault();
    const fitting = linesOfBlock(block, cell).slice(0, MOST_LINES - rank);
    const added: TypedLine[] = [];
    fitting.forEach((line, at) => {
      const target = rank + at;
      if (target >= lines.length) return added.push({ ...BLANK_LINE, ...line });
      for (const one of TYPED_CELLS) {
        const input = line[one] === undefined ? undefined : inputAt(target, one);
        if (input) input.value = line[one]!;
      }
    });
    if (added.length > 0) setLines([...lines, ...added]);
    const left = block.length - fitting.length;
    setPasted(
      left > 0 ? t('ingest:typed.tooMany', { most: MOST_LINES }) : t('ingest:typed.pasted', { count: fitting.length }),
    );
  };
  const press = (event: KeyboardEvent, rank: number, cell: TypedCell) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const next = by === undefined ? undefined : inputAt(rank + by, cell);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const name = (cell: TypedCell) => t(`ingest:typed.${cell}`, { unit: series.unit });
  return (
    <Panel title={t('ingest:typed.panel', { quantity: quantityName(t, series.quantity) })} id="typed">
      <p className="soft">{t('ingest:typed.help')}</p>
      {again && again.issues.length > 0 ? (
        <div role="alert">
          <FileIssues
            issues={again.issues}
            label={t('ingest:typed.issues', { count: again.issues.length })}
            showLabel
            columnOf={(cell) => name(cell as TypedCell)}
          />
        </div>
      ) : null}
      <PostForm
        action={action}
        className="stack"
        preventScrollReset
        draft={{
          of: 'typed-measures',
          record: series.id,
          write: (_, fields) => {
            setLines(linesOfDraft(fields));
            setResumed((count) => count + 1);
          },
          mark: pasted,
        }}
      >
        <div className="table-frame typed-frame">
          <table className="table table-dense typed-grid">
            <caption className="visually-hidden">{t('ingest:typed.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('ingest:typed.line')}</th>
                {TYPED_CELLS.map((cell) => (
                  <th key={cell} scope="col">
                    {name(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body} key={resumed}>
              {lines.map((line, rank) => (
                <tr key={rank}>
                  <th scope="row" className="first">
                    {rank + 1}
                  </th>
                  {TYPED_CELLS.map((cell) => (
                    <td key={cell}>
                      <input
                        className={cell === 'value' ? 'input input-number' : 'input'}
                        name={cell}
                        defaultValue={line[cell]}
                        placeholder={rank === 0 ? EXAMPLES[cell] : undefined}
                        autoComplete="off"
                        inputMode={cell === 'value' ? 'decimal' : undefined}
                        aria-label={t('ingest:typed.cell', { name: name(cell), line: rank + 1 })}
                        aria-invalid={wrong.has(`${rank} ${cell}`) || undefined}
                        onPaste={(event) => paste(event, rank, cell)}
                        onKeyDown={(event) => press(event, rank, cell)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p role="status" className="soft">
          {pasted}
        </p>
        {again?.beyond ? (
          <label className="choice">
            <input type="checkbox" name="beyond" value="1" /> {t('ingest:typed.beyond')}
          </label>
        ) : null}
        <div className="form-actions">
          <SubmitButton intent="store" icon="save">
            {t('ingest:typed.store')}
          </SubmitButton>
          <button className="button" name="intent" value="more">
            {t('ingest:typed.more')}
          </button>
        </div>
      </PostForm>
    </Panel>
  );
}
