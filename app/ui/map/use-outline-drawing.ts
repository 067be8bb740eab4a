/** Asks the server to draw a chosen KML. If another file is chosen meanwhile, the first answer is ignored. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { CSRF_FIELD, useCsrfToken } from '../csrf';
import type { DrawingState } from './ask-outline';

const NONE: DrawingState = { kind: 'none' };

/**
 * `naming`: the field of the same form that says which surface of the file is meant; when it changes, the file is sent
 * again.
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
   * `again`: same file. The shown outline stays until the answer comes: removing it would move the buttons below it
   * under the user's pointer.
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
    // the file may have been chosen before the script was loaded
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
