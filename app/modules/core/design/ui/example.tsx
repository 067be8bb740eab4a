/** One component of app/ui: its name, what it does for people who do not see or point, and its states. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** `note`: a key of `design:note`. `form`: as wide as a form is. */
export function Example({
  name,
  note,
  form = false,
  children,
}: {
  name: string;
  note: string;
  form?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('design');
  return (
    <div className="stack">
      <h3>{name}</h3>
      <p className="soft">
        <b>{t('accessibility')}</b> {t(`note.${note}`)}
      </p>
      {form ? <div className="form">{children}</div> : children}
    </div>
  );
}

export const FAMILIES = [
  'actions',
  'fields',
  'choices',
  'messages',
  'layout',
  'tables',
  'grid',
  'charts',
  'maps',
  'signs',
] as const;
type FamilyId = (typeof FAMILIES)[number];

/** Components of one folder; not a panel, because some of its examples are panels. */
export function Family({ id, children }: { id: FamilyId; children: ReactNode }) {
  const { t } = useTranslation('design');
  return (
    <section className="stack-wide" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`family.${id}`)}</h2>
      {children}
    </section>
  );
}

/** Examples that take the focus or cover the page as soon as they are drawn, so they come when asked for. */
export const SHOWN = ['question', 'errors', 'conflicts'] as const;
export type Shown = (typeof SHOWN)[number];
