import { promptQuery } from '~/platform/db/prompt-query.server';

export interface SettingRow {
  readonly parameter: string;
  readonly value: string;
}

/** Every page asks for them, the one that says the database is silent too: with a deadline. */
export const findGlobalSettings = async (): Promise<SettingRow[]> =>
  (await promptQuery<SettingRow>({ text: `SELECT parameter, value FROM "Setting" WHERE login = ''` })).rows;
