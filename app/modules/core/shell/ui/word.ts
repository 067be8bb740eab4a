/** A crumb title or action label that starts with `t:` is a translation key; anything else is a name people gave. */
const TRANSLATED = 't:';

export const word = (t: (key: string) => string, text: string): string =>
  text.startsWith(TRANSLATED) ? t(text.slice(TRANSLATED.length)) : text;
