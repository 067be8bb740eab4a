import { translator } from '~/platform/i18n/i18n.server';
import type { Words } from '../view/history.view';

export async function historyWords(locale: string): Promise<Words> {
  const t = await translator(locale === 'en' ? 'en' : 'fr');
  return (key, params) => t(`history:${key}`, params ?? {});
}
