/**
 * Asks for confirmation before a serious action. The link leads to a page with the question (which works without
 * script); with script, a dialog over the current page asks the same. radix Dialog is loaded at the first click.
 */
import { Link, useNavigate } from '@remix-run/react';
import { Suspense, lazy, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useHydrated } from '../enhance/use-hydrated';
import { useOpener } from '../enhance/use-opener';
import { Icon, type IconName } from '../icon';
import { classes } from '../tone';

const Sheet = lazy(() => import('./dialog-sheet'));

interface ConfirmDialogProps {
  /** Address of the page that holds the same form. */
  readonly to: string;
  readonly trigger: string;
  readonly icon?: IconName;
  readonly title: string;
  readonly danger?: boolean;
  /** The form of that page, shown in the dialog; it must post to `to`. */
  readonly children: ReactNode;
}

export function ConfirmDialog({ to, trigger, icon, title, danger, children }: ConfirmDialogProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  function ask(event: MouseEvent) {
    if (!hydrated || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <Link
        to={to}
        className={classes('button', danger && 'button-danger')}
        onClick={ask}
        aria-haspopup={hydrated ? 'dialog' : undefined}
      >
        {icon ? <Icon name={icon} /> : null}
        {trigger}
      </Link>
      {open ? (
        <Suspense fallback={null}>
          <Sheet title={title} danger={danger} onClose={() => setOpen(false)}>
            {children}
          </Sheet>
        </Suspense>
      ) : null}
    </>
  );
}

type SheetComponent = typeof import('./dialog-sheet').default;
/** True once radix Dialog is loaded: later dialogs open without waiting. */
let arrived: SheetComponent | null = null;

/**
 * A route shown as a dialog over its parent; closing it goes to `closeTo`. If the browser loaded it as a full page (no
 * script yet, or a link from another site), it stays a page: turning into a dialog under the pointer would lose a
 * click.
 */
export function RouteDialog({
  title,
  closeTo,
  danger,
  alone = false,
  children,
}: {
  title: string;
  closeTo: string;
  danger?: boolean;
  /** as a page it has no other title over it */
  alone?: boolean;
  children: ReactNode;
}) {
  const Title = alone ? 'h1' : 'h2';
  const hydrated = useHydrated();
  const navigate = useNavigate();
  useOpener();
  const [Drawn, setDrawn] = useState<SheetComponent | 'page' | null>(() => (hydrated ? arrived : 'page'));
  useEffect(() => {
    if (Drawn) return undefined;
    let left = false;
    import('./dialog-sheet').then(
      (module) => {
        arrived = module.default;
        if (!left) setDrawn(() => module.default);
      },
      () => {
        if (!left) setDrawn('page');
      },
    ); // a line that was cut: the page holds the whole form
    return () => {
      left = true;
    };
  }, [Drawn]);
  if (Drawn === null) return null;
  if (Drawn === 'page')
    return (
      <section className="panel panel-body stack question">
        <Title>{title}</Title>
        {children}
      </section>
    );
  return (
    <Drawn title={title} danger={danger} onClose={() => navigate(closeTo, { preventScrollReset: true })}>
      {children}
    </Drawn>
  );
}
