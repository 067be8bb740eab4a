/** What a key is called in every language: files are read in whichever their writer had. */
import { LOCALES } from './i18n';
import { i18nOf } from './i18n.server';

/** Every wording of a key, the reader's own first; none for a key that has no words. */
export async function wordingsFor(locale: string): Promise<(key: string) => readonly string[]> {
  const languages = [...LOCALES].sort((a, b) => Number(b === locale) - Number(a === locale));
  const instances = await Promise.all(languages.map((language) => i18nOf(language)));
  const known = new Map<string, readonly string[]>();
  return (key) => {
    let words = known.get(key);
    if (!words)
      known.set(key, (words = [...new Set(instances.flatMap((i18n) => (i18n.exists(key) ? [i18n.t(key)] : [])))]));
    return words;
  };
}
