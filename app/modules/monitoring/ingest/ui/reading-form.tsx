/** How the file is read, in plain words, and the fields that correct it. */
import { useTranslation } from 'react-i18next';
import { TEXT_DELIMITERS, TEXT_ENCODINGS, type TextFormat } from '~/records/exchange/domain';
import {
  CLOCKS,
  DATE_ORDERS,
  DECIMALS,
  ON_LOGGER_CLOCK,
  ROLES,
  STAMPS,
  TO_SAY,
  type Role,
  type TableModel,
} from '../domain';
import { Collapsible } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { ReadFileData } from '../view/measure-preview';

type Reading = ReadFileData['reading'];
type Table = NonNullable<Reading['table']>;

/** A list of choices, each with its word. */
function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, word: string])[];
}) {
  return (
    <label>
      {label}
      <select key={value} className="input" name={name} defaultValue={value}>
        {options.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}

/** `null`: the text could not be read as it was found. */
export function TextFields({ text }: { text: TextFormat | null }) {
  const { t } = useTranslation('ingest');
  return (
    <>
      <Choice
        name="sep"
        label={t('how.delimiter')}
        value={text?.delimiter ?? ';'}
        options={TEXT_DELIMITERS.map((one, rank) => [one, t(`how.delimiters.${rank}`)])}
      />
      <Choice
        name="enc"
        label={t('how.encoding')}
        value={text?.encoding ?? 'windows-1252'}
        options={TEXT_ENCODINGS.map((one) => [one, t(`how.encodings.${one}`)])}
      />
    </>
  );
}

function useColumnNames({ names, sample }: Table): string[] {
  const { t } = useTranslation('ingest');
  const width = Math.max(names.length, ...sample.map((cells) => cells.length));
  return Array.from(
    { length: width },
    (_, column) => names[column]?.trim() || t('how.columnNumber', { n: column + 1 }),
  );
}

function Words({ reading, names }: { reading: Reading; names: readonly string[] }) {
  const { t } = useTranslation('ingest');
  const { text, table } = reading;
  const model = table?.model;
  if (!model) return null;
  const sentences = [
    text
      ? t('how.text', {
          delimiter: t(`how.delimiters.${TEXT_DELIMITERS.indexOf(text.delimiter)}`),
          encoding: t(`how.encodings.${text.encoding}`),
        })
      : t('how.workbook', { sheet: table.sheet }),
    t(`how.decimals.${DECIMALS.indexOf(model.decimal)}`),
    model.header > 0 ? t('how.header', { line: model.header }) : t('how.noHeader'),
    t('how.dates', { column: names[model.date] ?? '', order: t(`how.orders.${model.order}`) }) +
      (table.orderSupposed ? ` ${t('how.supposed')}` : ''),
    ...(table.clockSaid ? [t('how.clockSaid')] : []),
    ...ROLES.flatMap((role) => {
      const column = model[role];
      return column === null ? [] : [t(`how.with.${role}`, { column: names[column] ?? '' })];
    }),
    t('how.values', { columns: model.values.map((column) => names[column]).join(', ') }),
    ...(table.apart.length > 0 ? [t('how.apart', { columns: table.apart.join(', ') })] : []),
  ];
  return (
    <ul className="import-words">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** `toSay`: a question, that nothing answers yet. */
export function ClockField({ clock, toSay = false }: { clock: Reading['clock']; toSay?: boolean }) {
  const { t } = useTranslation('ingest');
  const value = clock === null || toSay ? '' : String(clock);
  const options = [...new Set([...CLOCKS.map(String), value])].filter(Boolean);
  const none = toSay ? t('how.toSay') : t('clock.inFile');
  return (
    <Choice
      name="clock"
      label={t('clock.label')}
      value={value}
      options={[
        ...(value === '' ? [['', none] as const] : []),
        ...options.map(
          (one) => [one, t(`clock.${one}`, { defaultValue: t('clock.other', { minutes: one }) })] as const,
        ),
      ]}
    />
  );
}

export function OrderField({ order }: { order: TableModel['order'] | null }) {
  const { t } = useTranslation('ingest');
  const orders = DATE_ORDERS.map((one) => [one, t(`how.orders.${one}`)] as const);
  return (
    <Choice
      name="order"
      label={t('how.order')}
      value={order ?? ''}
      options={order === null ? [['', t('how.toSay')], ...orders] : orders}
    />
  );
}

export function StampField({ stamp }: { stamp: TableModel['stamp'] }) {
  const { t } = useTranslation('ingest');
  return (
    <Choice
      name="stamp"
      label={t('how.stamp.label')}
      value={stamp ?? ''}
      options={[['', t('how.toSay')], ...STAMPS.map((one) => [one, t(`how.stamp.${one}`)] as const)]}
    />
  );
}

/** Of a code that several columns hold: no choice is one that nobody made. */
export function RoleToSay({ role, table }: { role: Role; table: Table }) {
  const { t } = useTranslation('ingest');
  const names = useColumnNames(table);
  const columns = names.map((name, column) => [String(column), name] as const);
  return (
    <Choice
      name={role}
      label={t(`how.role.${role}`)}
      value={TO_SAY}
      options={[[TO_SAY, t('how.toSay')], ['', t(`how.without.${role}`)], ...columns]}
    />
  );
}

/** Texts and workbooks have all of it; formats of loggers only their clock; services not even that. */
export function ReadingForm({
  reading,
  open,
  asked,
}: {
  reading: Reading;
  open: boolean;
  /** fields that a question holds already */
  asked: readonly string[];
}) {
  const { t } = useTranslation('ingest');
  const { table, text, clock, format, days } = reading;
  if (!table)
    return ON_LOGGER_CLOCK.includes(format) ? (
      <div className="import-how">
        {asked.includes('clock') ? null : <ClockField clock={clock} />}
        {days === null || days === 'written' || asked.includes('stamp') ? null : <StampField stamp={days} />}
      </div>
    ) : null;
  return (
    <Collapsible title={t('how.title')} open={open} id="how">
      <TableWords reading={reading} table={table} />
      <div className="import-how">
        {asked.includes('clock') ? null : <ClockField clock={clock} />}
        {text ? <TextFields text={text} /> : null}
        {table.model ? <TableFields model={table.model} table={table} asked={asked} /> : <StatedFields table={table} />}
      </div>
      <Sample table={table} />
    </Collapsible>
  );
}

function TableWords({ reading, table }: { reading: Reading; table: Table }) {
  return <Words reading={reading} names={useColumnNames(table)} />;
}

export function SheetField({ sheet }: { sheet: string }) {
  const { t } = useTranslation('ingest');
  return (
    <label>
      {t('how.sheetOfModel')}
      <input className="input" name="sheet" defaultValue={sheet} maxLength={100} />
    </label>
  );
}

function HeaderField({ header }: { header: number }) {
  const { t } = useTranslation('ingest');
  return (
    <label>
      {t('how.headerLine')}
      <input key={header} className="input input-short" name="head" inputMode="numeric" defaultValue={header} />
    </label>
  );
}

/** Of a file that could not be read: where its dates are and how they are written can be said. */
function StatedFields({ table }: { table: Table }) {
  const { t } = useTranslation('ingest');
  const names = useColumnNames(table);
  return (
    <>
      <HeaderField header={0} />
      <Choice
        name="date"
        label={t('how.date')}
        value=""
        options={[['', t('how.toFind')], ...names.map((name, column) => [String(column), name] as const)]}
      />
      <OrderField order={null} />
    </>
  );
}

export function TableFields({
  model,
  table,
  asked = [],
}: {
  model: TableModel;
  table: Table;
  asked?: readonly string[];
}) {
  const { t } = useTranslation('ingest');
  const names = useColumnNames(table);
  const columns = names.map((name, column) => [String(column), name] as const);
  return (
    <>
      <Choice
        name="dec"
        label={t('how.decimal')}
        value={model.decimal}
        options={DECIMALS.map((one, rank) => [one, t(`how.decimalWords.${rank}`)])}
      />
      <HeaderField header={model.header} />
      <Choice name="date" label={t('how.date')} value={String(model.date)} options={columns} />
      {asked.includes('order') ? null : <OrderField order={model.order} />}
      {asked.includes('stamp') ? null : <StampField stamp={model.stamp} />}
      {ROLES.filter((role) => !asked.includes(role)).map((role) => (
        <Choice
          key={role}
          name={role}
          label={t(`how.role.${role}`)}
          value={model[role] === null ? '' : String(model[role])}
          options={[['', t(`how.without.${role}`)], ...columns]}
        />
      ))}
      <fieldset className="import-values">
        <legend>{t('how.valueColumns')}</legend>
        {columns.map(([column, name]) => (
          <label key={column}>
            <input
              type="checkbox"
              name="val"
              value={column}
              key={String(model.values)}
              defaultChecked={model.values.includes(Number(column))}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** The first lines as they were cut into cells. */
function Sample({ table }: { table: Table }) {
  const { t } = useTranslation('ingest');
  const names = useColumnNames(table);
  const rows = table.sample.map((cells, rank) => ({ rank, cells }));
  if (rows.length === 0) return null;
  return (
    <DataTable
      label={t('how.sample')}
      showLabel
      dense
      rows={rows}
      rowKey={({ rank }) => rank}
      columns={names.map((name, column) => ({
        id: String(column),
        label: name,
        cell: ({ cells }: (typeof rows)[number]) => cells[column] ?? '',
      }))}
    />
  );
}
