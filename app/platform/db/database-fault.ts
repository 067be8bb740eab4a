import sentences from '~/locales/fr/database.json';

type DatabaseSentence = keyof typeof sentences;

/**
 * What the person who starts the application reads in the terminal. i18next is not loaded yet at that moment (and may
 * never be: `npm run backup`), so the French sentence is filled in here.
 */
export function databaseSentence(
  key: DatabaseSentence,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return sentences[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A fault of the database's installation, with a message that says what to do. `key` is for tests and logs. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
  constructor(
    readonly key: DatabaseSentence,
    values: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(databaseSentence(key, values), options);
  }
}
