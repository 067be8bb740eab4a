/** What the situation and its bulletin share: how many of each class, month after month, and station by station. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { ExportLink } from '~/ui/table/export-links';
import { DataTable, type Column } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { classLook, situationRule } from '../domain/situation';
import type { Situation, SituationLine } from '../view/situation-page';
import { className, hollowText, indexText, monthText } from '../view/situation-words';
import { ClassMark } from './class-mark';

type Words = (key: string, options?: Record<string, unknown>) => string;

/** Every class with its count, and that of a year before. */
export function ClassCounts({ situation }: { readonly situation: Situation }) {
  const { t, i18n } = useTranslation('situation');
  const { index, counts, countsBefore, lines, month } = situation;
  const hollow = lines.filter(({ value }) => value === null).length;
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  return (
    <table className="table table-dense class-counts">
      <caption>{t(`legend.${index}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.class')}</th>
          <th scope="col" className="number">
            {monthText(month, i18n.language)}
          </th>
          <th scope="col" className="number">
            {monthText(month - 12, i18n.language)}
          </th>
        </tr>
      </thead>
      <tbody>
        {situationRule(index).classes.map(({ name }, rank) => (
          <tr key={name}>
            <th scope="row">
              <span>
                <ClassMark kind={situation.kind} index={index} rank={rank} /> {t(`class.${index}.${name}`)}
              </span>
            </th>
            <td className="number">{number(counts[rank] ?? 0)}</td>
            <td className="number">{number(countsBefore[rank] ?? 0)}</td>
          </tr>
        ))}
        {hollow > 0 ? (
          <tr>
            <th scope="row">
              <span>
                <ClassMark kind={situation.kind} index={index} rank={null} /> {t(`hollow.label.${index}`)}
              </span>
            </th>
            <td className="number">{number(hollow)}</td>
            <td />
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** January, and the first month where the next January leaves it room. */
const ROOM_OF_A_YEAR = 3;
const saysYear = (at: number, first: number): boolean =>
  at % 12 === 0 || (at === first && 12 - (first % 12) >= ROOM_OF_A_YEAR);

/** Two years as columns, each month a link to itself. */
export function ClassHistory({
  situation: { kind, index, history, month },
  to,
}: {
  readonly situation: Situation;
  readonly to: (month: number) => string;
}) {
  const { t, i18n } = useTranslation('situation');
  const { classes } = situationRule(index);
  const most = Math.max(1, ...history.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0)));
  return (
    <figure className="class-history">
      <figcaption>{t('history')}</figcaption>
      <ol>
        {history.map(({ month: at, counts }) => {
          const said = counts.flatMap((count, rank) =>
            count > 0 ? [t('historyPart', { class: t(`class.${index}.${classes[rank]!.name}`), n: count })] : [],
          );
          const label = `${monthText(at, i18n.language)}${t('colon')}${said.join(', ') || t('historyNone')}`;
          return (
            <li key={at}>
              <Link
                to={to(at)}
                aria-label={label}
                title={label}
                aria-current={at === month ? 'true' : undefined}
                preventScrollReset
              >
                <ClassColumn kind={kind} index={index} counts={counts} most={most} />
                <span className="class-month" aria-hidden="true">
                  {saysYear(at, history[0]!.month) ? String(Math.floor(at / 12)) : ''}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

const HIGH = 96;
/** A month: its classes one on top of the other, the lowest at the bottom. */
function ClassColumn({
  kind,
  index,
  counts,
  most,
}: {
  readonly kind: Situation['kind'];
  readonly index: Situation['index'];
  readonly counts: readonly number[];
  readonly most: number;
}) {
  const below = (rank: number) => counts.slice(0, rank + 1).reduce((sum, count) => sum + count, 0);
  return (
    <svg className="class-column" viewBox={`0 0 10 ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, rank) =>
        count > 0 ? (
          <rect
            key={rank}
            x={0}
            width={10}
            y={HIGH - (HIGH * below(rank)) / most}
            height={(HIGH * count) / most}
            fill={classLook(kind, index, rank).colour}
          />
        ) : null,
      )}
    </svg>
  );
}

export function SituationTable({
  situation,
  most,
  exports = [],
}: {
  readonly situation: Situation;
  readonly most: number;
  readonly exports?: readonly ExportLink[];
}) {
  const { t, i18n } = useTranslation(['situation', 'stations']);
  const words = t as Words;
  const { index, word, lines, month, kind } = situation;
  const rule = situationRule(index);
  const figure = (value: number | null) => (value === null ? '–' : indexText(situation, value, i18n.language));
  const columns: Column<SituationLine>[] = [
    {
      id: 'station',
      label: t(`stations:kind.${kind}.one`),
      cell: ({ id, name, code, town }) => (
        <>
          <Link to={urls.station(word, id)}>{name}</Link>
          <small className="soft under">
            <span className="num">{code}</span>
            {town ? ` · ${town}` : null}
          </small>
        </>
      ),
    },
    {
      id: 'class',
      label: t('column.class'),
      cell: (line) => (
        <span className="class-cell">
          <ClassMark kind={situation.kind} index={index} rank={line.value === null ? null : rule.classOf(line.value)} />
          {line.value === null ? hollowText(line, situation, words) : className(situation, line.value, words)}
        </span>
      ),
    },
    { id: 'value', label: monthText(month, i18n.language), number: true, cell: ({ value }) => figure(value) },
    { id: 'before', label: monthText(month - 12, i18n.language), number: true, cell: ({ before }) => figure(before) },
    {
      id: 'change',
      label: t('column.change'),
      number: true,
      cell: ({ value, before }) =>
        value === null || before === null
          ? '–'
          : `${value > before ? '+' : ''}${formatNumber(value - before, rule.decimals, i18n.language)}`,
    },
  ];
  return (
    <>
      <DataTable
        label={t('table', { month: monthText(month, i18n.language) })}
        rows={lines.slice(0, most)}
        rowKey={({ id }) => id}
        placeOf={({ id }) => String(id)}
        columns={columns}
        exports={exports}
        dense
      />
      {lines.length > most ? <p className="soft">{t('more', { count: lines.length - most })}</p> : null}
    </>
  );
}
