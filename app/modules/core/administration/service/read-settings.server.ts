import { now } from '~/platform/clock.server';
import { forgottenWithDatabase } from '~/platform/db/kept-of-database.server';
import { findGlobalSettings } from '../data/settings.server';
import { isSettingName, SETTING_DEFAULTS, type Settings } from '../domain';

const FRESH_MS = 10_000;
let cached: { at: number; settings: Settings } | undefined;

/** The installation's settings over their defaults, read again every ten seconds (another process may have changed them). */
export async function readSettings(): Promise<Settings> {
  const at = now().getTime();
  if (cached && Math.abs(at - cached.at) < FRESH_MS) return cached.settings;
  const settings: Record<string, string> = { ...SETTING_DEFAULTS };
  for (const { parameter, value } of await findGlobalSettings())
    if (isSettingName(parameter)) settings[parameter] = value;
  cached = { at, settings: settings as Settings };
  return cached.settings;
}

/** To be called after a setting was saved in this process, and by tests. */
export const forgetSettings = (): void => {
  cached = undefined;
};
forgottenWithDatabase(forgetSettings);
