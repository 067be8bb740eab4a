import { createContext, useContext, type ReactNode, type Ref } from 'react';
import { Icon, type IconName } from '../icon';
import { classes, TONE_ICON, type Tone } from '../tone';

/** Another title than its own for the panels inside. */
export const PanelTitle = createContext<string | null>(null);

/** A framed part of a page. Panels are never nested. */
export function Panel({
  title: own,
  id,
  aside,
  children,
  flush,
  head,
}: {
  title?: string;
  id?: string;
  aside?: ReactNode;
  children: ReactNode;
  flush?: boolean;
  /** the heading, for code that moves the focus to it */ head?: Ref<HTMLHeadingElement>;
}) {
  const title = useContext(PanelTitle) ?? own;
  return (
    <section className="panel" id={id} aria-labelledby={title && id ? `${id}-title` : undefined}>
      {title ? (
        <div className="panel-head">
          <h2 id={id ? `${id}-title` : undefined} ref={head} tabIndex={head ? -1 : undefined}>
            {title}
          </h2>
          {aside}
        </div>
      ) : null}
      {flush ? children : <div className="panel-body stack">{children}</div>}
    </section>
  );
}

/** A panel that folds (native <details>). `count` stands at the right of its title. */
export function Collapsible({
  title,
  count,
  open = true,
  id,
  children,
}: {
  title: string;
  count?: string;
  open?: boolean;
  id?: string;
  children: ReactNode;
}) {
  return (
    <details className="panel" open={open} id={id}>
      <summary>
        <Icon name="chevron-right" />
        <h2>{title}</h2>
        {count ? <span className="count num">{count}</span> : null}
      </summary>
      <div className="panel-body stack">{children}</div>
    </details>
  );
}

export function Notice({ tone = 'water', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <div className={classes('notice', tone)}>
      <Icon name={TONE_ICON[tone]} />
      <div>
        {title ? (
          <p>
            <b>{title}</b>
          </p>
        ) : null}
        {children}
      </div>
    </div>
  );
}

/** An empty state: says what to do next and offers it (`children`: a link or a form). */
export function EmptyState({
  title,
  icon = 'folder-open',
  text,
  children,
}: {
  title: string;
  icon?: IconName;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      {text ? <p className="soft">{text}</p> : null}
      {children}
    </div>
  );
}
