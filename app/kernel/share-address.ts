/**
 * Where a social network takes a text to be published (setting `shareUrl`): its address with {text} and {url}. The
 * person reads and sends it there, with their own account: the product sends nothing.
 */
const MOST = 280;

/** Null: no network is configured. */
export function shareAddress(
  template: string,
  { text, url }: { readonly text: string; readonly url: string },
): string | null {
  if (template === '') return null;
  // half a character has no place in an address
  const characters = [...text.replace(/[\ud800-\udfff]/gu, '')];
  const told =
    characters.length > MOST
      ? `${characters
          .slice(0, MOST - 1)
          .join('')
          .trimEnd()}…`
      : characters.join('');
  const values: Readonly<Record<string, string>> = { text: told, url };
  return template.replace(/\{(text|url)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** « mastodon.social » */
export const shareHost = (address: string): string => new URL(address).hostname;
