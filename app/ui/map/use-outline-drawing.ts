/** Asks the server what a chosen KML draws. A choice that another one replaced is heard no more. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { CSRF_FIELD, useCsrfToken } from '../csrf';
import type { DrawingState } from './ask-outline';

const NONE: DrawingState = { kind: 'none' };

/**
 * `naming`: the field of the same form that says which surface of the file is meant; changed, the file is asked again.
 */
export function useOutlineDrawing(
  input: RefObject<HTMLInputElement>,
  path: string,
  naming?: string,
): { readonly state: DrawingState; readonly draw: () => void } {
  const csrf = useCsrfToken();
  const [state, setState] = useState<DrawingState>(NONE);
  const asked = useRef<AbortController | null>(null);

  /**
   * `again`: the same file; what is shown stays until the answer has come, for a press under way would miss a button
   * that moves
   */
  const draw = (again = false) => {
    asked.current?.abort();
    const file = input.current?.files?.[0];
    const form = input.current?.form;
    if (!file || !form) return setState(NONE);
    const mine = new AbortController();
    asked.current = mine;
    const body = new FormData();
    body.append(CSRF_FIELD, csrf);
    if (naming !== undefined) body.append('name', String(new FormData(form).get(naming) ?? ''));
    body.append('file', file);
    if (!again) setState({ kind: 'reading' });
    import('./ask-outline')
      .then(({ ask }) => ask(path, body, mine.signal))
      .then(
        (next) => {
          if (!mine.signal.aborted) setState(next);
        },
        () => {
          if (!mine.signal.aborted) setState({ kind: 'failed' });
        },
      );
  };

  const redraw = useRef(draw);
  redraw.current = draw;
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    // chosen before the script came
    if (field?.files?.[0]) redraw.current();
    const renamed = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === naming && field?.files?.[0]) redraw.current(true);
    };
    if (naming !== undefined) form?.addEventListener('change', renamed);
    return () => {
      form?.removeEventListener('change', renamed);
      asked.current?.abort();
    };
  }, [input, naming]);
  return { state, draw: () => draw() };
}
