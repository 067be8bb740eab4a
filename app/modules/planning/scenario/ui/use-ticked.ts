/** What is ticked by now among boxes that end on the number of a brick: a summary says it before it is sent. */
import { useState } from 'react';

interface Ticked {
  readonly ids: readonly number[];
  /** whether a box of no brick is ticked: « toutes » */
  readonly others: boolean;
}

/** `of`: what the boxes were drawn from; null: they are as it says. */
export function useTicked(of: unknown): [Ticked | null, (boxes: HTMLElement) => void] {
  const [kept, keep] = useState<{ readonly of: unknown; readonly ticked: Ticked } | null>(null);
  const read = (boxes: HTMLElement): void => {
    const checked = [...boxes.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')];
    const ids = checked.filter(({ id }) => /[.]\d+$/.test(id)).map(({ value }) => Number(value));
    keep({ of, ticked: { ids, others: checked.length > ids.length } });
  };
  return [kept !== null && kept.of === of ? kept.ticked : null, read];
}
