import type { PostedCell } from './allocation.form';

/** Conflicts settled as « mine » join the posted cells; those settled as « theirs » stay as they are in the base. */
export function chosenCells(form: FormData): PostedCell[] {
  return [...form].flatMap(([name, value]): PostedCell[] => {
    const [, row, column] = /^choice\.([\w-]+)\.(\d+)$/.exec(name) ?? [];
    return row && column && typeof value === 'string' && value.startsWith('mine:') ? [{ row, column, text: value.slice('mine:'.length) }] : [];
  });
}
