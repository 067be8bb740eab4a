/** What the signed-in home shows. */
import { formatDay } from '~/kernel/civil-date';
import type { Restriction } from '~/modules/core/arrests/domain';
import type { JobsPanelView } from '~/modules/core/jobs/view/jobs-panel.view';
import type { HomePanel } from '../domain';

export interface HomeLine {
  readonly id: number;
  readonly idCategory: number;
  readonly title: string;
  readonly subtitle: string;
  readonly day: string;
  readonly level: number;
  readonly author: string;
}

export interface HomeView {
  readonly name: string;
  readonly at: Date;
  readonly panels: readonly HomePanel[];
  readonly lists: Readonly<Record<'news' | 'documents' | 'links' | 'contracts', readonly HomeLine[]>>;
  readonly calendar: string | null;
  readonly twitter: string | null;
  /** help stands on a site of the installation */
  readonly helpElsewhere: boolean;
  readonly links: { readonly faq: string; readonly about: string; readonly confidentiality: string };
  /** in force today, the severest first */
  readonly restrictions: readonly Restriction[];
  /** null: none that this person reads */
  readonly jobs: JobsPanelView | null;
  readonly rights: { readonly dashboard: boolean };
}

export const newsView = (
  lines: readonly {
    id: number;
    idCategory: number;
    title: string;
    subtitle: string;
    updateDate: Date;
    level: number;
    author: string;
  }[],
): HomeLine[] =>
  lines.map(({ id, idCategory, title, subtitle, updateDate, level, author }) => ({
    id,
    idCategory,
    title,
    subtitle,
    day: formatDay(updateDate),
    level,
    author,
  }));

/** The public calendar of that id, in Paris time (C371); null when none is configured. */
export const calendarUrl = (id: string): string | null =>
  id.trim() === ''
    ? null
    : 'https://calendar.google.com/calendar/embed?' +
      `${new URLSearchParams({ src: id.trim(), ctz: 'Europe/Paris', mode: 'AGENDA' }).toString()}`;
