/**
 * The search of the list a page was opened from. It travels in `list`, so that the page leads back to the same rows. It
 * is only ever used as a search behind the list's own address, so it cannot redirect elsewhere.
 */
const LONGEST = 2000;
/** Read by the page that links back, not by the list. */
const OWN: readonly string[] = ['edit', 'list'];

/** For the address of the page; nothing for a list as it opens. */
export function listParam(search: Readonly<Record<string, string | number | readonly string[] | null | undefined>>): {
  readonly list?: string;
} {
  const params = new URLSearchParams();
  for (const [name, given] of Object.entries(search)) {
    const value = typeof given === 'object' ? given?.[0] : given;
    if (value !== undefined && value !== '' && !OWN.includes(name)) params.append(name, String(value));
  }
  const list = params.toString();
  return list === '' || list.length > LONGEST ? {} : { list };
}

/** The search to put behind the list's address again. */
export function searchOfList(list: string | null | undefined): Record<string, string> {
  if (!list || list.length > LONGEST) return {};
  return Object.fromEntries([...new URLSearchParams(list)].filter(([name]) => !OWN.includes(name)));
}
