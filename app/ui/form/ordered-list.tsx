/**
 * A list that people put in order: buttons move a line one step; with script a line is dragged too. It posts `order`
 * (every line) with the intent `order`, or the intent « up 7 » or « down 7 ».
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../enhance/use-hydrated';
import { Icon } from '../icon';
import { PostForm } from './post-form';

interface Line {
  readonly id: string | number;
  /** what its buttons call it */
  readonly name: string;
  readonly content: ReactNode;
}

interface Props {
  readonly lines: readonly Line[];
  readonly label: string;
  readonly action?: string;
  /** what else its form sends */
  readonly children?: ReactNode;
}

export function OrderedList({ lines, label, action, children }: Props) {
  const { t } = useTranslation('ui');
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const drop = useRef<HTMLButtonElement>(null);
  const asGiven = lines.map(({ id }) => id).join();
  const [order, setOrder] = useState<readonly Line[] | null>(null);
  const [held, setHeld] = useState<Line['id'] | null>(null);
  useEffect(() => setOrder(null), [asGiven]);
  useEffect(() => {
    if (order && held === null) form.current?.requestSubmit(drop.current);
  }, [order, held]);
  const shown = order ?? lines;
  const over = (id: Line['id']) => {
    const [from, to] = [held, id].map((one) => shown.findIndex((line) => line.id === one));
    if (held === null || from === undefined || to === undefined || from < 0 || from === to) return;
    const next = [...shown];
    next.splice(to, 0, ...next.splice(from, 1));
    setOrder(next);
  };
  return (
    <PostForm ref={form} preventScrollReset action={action}>
      <ol className="ordered" aria-label={label}>
        {shown.map(({ id, name, content }, rank) => (
          <li
            key={id}
            draggable={hydrated}
            onDragStart={() => setHeld(id)}
            onDragOver={(event) => {
              event.preventDefault();
              over(id);
            }}
            onDragEnd={() => setHeld(null)}
          >
            <input type="hidden" name="order" value={id} />
            <div>{content}</div>
            <span className="row">
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="submit"
                  className="button button-quiet"
                  name="intent"
                  value={`${step < 0 ? 'up' : 'down'} ${id}`}
                  disabled={rank === (step < 0 ? 0 : shown.length - 1)}
                >
                  <Icon
                    name={step < 0 ? 'arrow-up' : 'arrow-down'}
                    label={t(step < 0 ? 'order.up' : 'order.down', { name })}
                  />
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {children}
      <button ref={drop} type="submit" name="intent" value="order" hidden>
        {t('order.save')}
      </button>
    </PostForm>
  );
}
