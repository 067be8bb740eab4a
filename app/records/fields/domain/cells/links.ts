import { done, refused, type Outcome } from '~/kernel/outcome';
import { cellText, refusal } from '~/records/exchange/domain';
import type { Field, FieldInput } from '../field';
import type { CellContext, ItemIndex, OwnCells } from '../column';
import { asList, asNumber, type RowValue } from '../listing';
import { fileObjection, type Objection } from '../objection';
import { parsing } from './text';

/** What a field of items does, whether it holds one or several. */
const linked = ({ list, input }: Field<RowValue>) => {
  const itemsOf = (context: CellContext): ItemIndex => context.items(list?.needs?.set ?? '');
  return {
    find(name: string, context: CellContext): Outcome<number, Objection> {
      const found = itemsOf(context).find(name);
      return found.ok ? done(Number(found.value.id)) : refused(fileObjection(found.reason));
    },
    nameOf: (id: number, context: CellContext): string => itemsOf(context).nameOf(id) ?? `#${id}`,
    unitOf: (id: number, context: CellContext): string | undefined => itemsOf(context).unitOf?.(id),
    /** A name with a comma cannot be in a list, so its id is written. */
    labelOf(id: number, context: CellContext): string {
      const item = itemsOf(context).all.find((one) => Number(one.id) === id);
      const label = item && itemsOf(context).labelOf(item);
      return label === undefined || label.includes(',') ? `#${id}` : label;
    },
    drawn: (context: CellContext): FieldInput => ({
      ...input,
      options: itemsOf(context).all.map(({ id, name }) => ({ value: `#${id}`, label: name })),
    }),
  };
};

/** An item: stored as its id, shown and imported by its name. */
export const linkCells = (field: Field<RowValue>): OwnCells => {
  const { find, nameOf, unitOf, labelOf, drawn } = linked(field);
  return {
    readCell: parsing(cellText, (text, context) => (text === null ? done(null) : find(text, context))),
    check: (value) => (value !== null && asNumber(value) === null ? fileObjection(refusal('notANumber')) : null),
    drawn,
    shown(value, context) {
      if (value === null) return { text: '' };
      const unit = unitOf(Number(value), context);
      return { text: nameOf(Number(value), context) + (unit ? ` (${unit})` : '') };
    },
    toFile: (value, context) => (value === null ? '' : labelOf(Number(value), context)),
  };
};

/** Several items, by name, separated by commas in a file; a lone name may itself hold a comma. */
export const linksCells = (field: Field<RowValue>): OwnCells => {
  const { find, nameOf, labelOf, drawn } = linked(field);
  return {
    sortable: false,
    readCell: parsing(cellText, (text, context) => {
      const parts = (text ?? '').split(',').map((part) => part.trim());
      const named = parts.filter((part) => part !== '');
      const ids: number[] = [];
      for (const name of named.length > 1 && find(text ?? '', context).ok ? [text ?? ''] : named) {
        const found = find(name, context);
        if (!found.ok) return found;
        ids.push(found.value);
      }
      return done([...new Set(ids)].sort((a, b) => a - b));
    }),
    drawn,
    shown: (value, context) => ({
      text: asList(value)
        .map((id) => nameOf(Number(id), context))
        .join(', '),
    }),
    toFile: (value, context) =>
      asList(value)
        .map((id) => labelOf(Number(id), context))
        .join(','),
  };
};
