/** The installation's settings, as administrators saved them over their defaults. */
import type { Prisma } from '~/generated/prisma/client';
import { isSettingName, SETTING_DEFAULTS, type SettingName, type Settings } from '~/kernel/settings';
import { now } from './clock.server';
import { forgottenWithDatabase } from './db/kept-of-database.server';
import { promptQuery } from './db/prompt-query.server';

const FRESH_MS = 10_000;
let cached: { at: number; settings: Settings } | undefined;

/** Read again every ten seconds: another process may have changed them. */
export async function readSettings(): Promise<Settings> {
  const at = now().getTime();
  if (cached && Math.abs(at - cached.at) < FRESH_MS) return cached.settings;
  const settings: Record<string, string> = { ...SETTING_DEFAULTS };
  // with a deadline: every page reads the settings, even the one that reports a silent database
  const { rows } = await promptQuery<{ readonly parameter: string; readonly value: string }>({
    text: `SELECT parameter, value FROM "Setting" WHERE login = ''`,
  });
  for (const { parameter, value } of rows) if (isSettingName(parameter)) settings[parameter] = value;
  cached = { at, settings: settings as Settings };
  return cached.settings;
}

/** To be called after a setting was saved in this process, and by tests. */
export const forgetSettings = (): void => {
  cached = undefined;
};
forgottenWithDatabase(forgetSettings);

export const putSetting = (
  tx: Prisma.TransactionClient,
  parameter: SettingName,
  value: string,
  by: { login: string; at: Date },
): Promise<unknown> =>
  tx.setting.upsert({
    where: { login_parameter: { login: '', parameter } },
    create: { login: '', parameter, value, updateDate: by.at, updatedBy: by.login },
    update: { value, updateDate: by.at, updatedBy: by.login },
  });
