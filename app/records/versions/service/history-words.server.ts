import type { Words } from '~/kernel/small-types';
import { translator } from '~/platform/i18n/i18n.server';

/** Of a history, or of another namespace that the key names. */
export async function historyWords(locale: string): Promise<Words> {
  const t = await translator(locale === 'en' ? 'en' : 'fr');
  return (key, params) => t(key.includes(':') ? key : `history:${key}`, params ?? {});
}
