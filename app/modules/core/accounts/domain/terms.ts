/** The terms of use in force: a text, its title, and when it last changed (the date acceptances are held against). */
export interface Terms {
  readonly title: string;
  readonly html: string;
  readonly modified: Date;
}

/**
 * A page as a WordPress help site answers it: { title: { rendered }, content: { rendered }, modified }. Null when it is
 * not one.
 */
export function termsOfPage(page: unknown): Terms | null {
  const rendered = (part: unknown): string | null =>
    typeof part === 'object' && part !== null && 'rendered' in part && typeof part.rendered === 'string'
      ? part.rendered
      : null;
  if (typeof page !== 'object' || page === null) return null;
  const { title, content, modified } = page as Record<string, unknown>;
  const [name, html] = [rendered(title), rendered(content)];
  const at = typeof modified === 'string' ? instantOf(modified) : null;
  return name === null || html === null || at === null ? null : { title: name, html, modified: at };
}

/**
 * WordPress writes instants without an offset, in the site's time: read as UTC, which can only ask for acceptance a
 * little late.
 */
function instantOf(text: string): Date | null {
  const at = new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
