/**
 * A question before something serious. The link leads to a page that asks it (and works without script);
 * with script the same question opens above the current page. radix Dialog is loaded at the first click.
 */
import { Link, useNavigate } from '@remix-run/react';
import { Suspense, lazy, useState, type MouseEvent, type ReactNode } from 'react';
import { useHydrated } from '../enhance/use-hydrated';
import { Icon, type IconName } from '../icon';
import { classes } from '../tone';

const Sheet = lazy(() => import('./dialog-sheet'));

export interface ConfirmDialogProps {
  /** The page holding the same form. */
  readonly to: string;
  readonly trigger: string;
  readonly icon?: IconName;
  readonly title: string;
  readonly danger?: boolean;
  /** The form of that page: shown in the dialog; post it to `to`. */
  readonly children: ReactNode;
  readonly className?: string;
}

export function ConfirmDialog({ to, trigger, icon, title, danger, children, className }: ConfirmDialogProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  function ask(event: MouseEvent) {
    if (!hydrated || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <Link to={to} className={classes('button', danger && 'button-danger', className)} onClick={ask} aria-haspopup={hydrated ? 'dialog' : undefined}>{icon ? <Icon name={icon} /> : null}{trigger}</Link>
      {open ? <Suspense fallback={null}><Sheet title={title} danger={danger} onClose={() => setOpen(false)}>{children}</Sheet></Suspense> : null}
    </>
  );
}

/** A route drawn as a dialog over its parent: closing goes back to `closeTo`. Without script its content is the page. */
export function RouteDialog({ title, closeTo, danger, children }: { title: string; closeTo: string; danger?: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const page = <section className="panel panel-body stack"><h2>{title}</h2>{children}</section>;
  if (!hydrated) return page;
  return <Suspense fallback={page}><Sheet title={title} danger={danger} onClose={() => navigate(closeTo, { preventScrollReset: true })}>{children}</Sheet></Suspense>;
}
