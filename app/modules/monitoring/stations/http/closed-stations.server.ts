/**
 * What an account lacks to see stations, in words: said by the server, where there is something to say, so that nobody
 * else carries its sentences.
 */
import type { Actor } from '~/kernel/actor';
import { lackedModules } from '~/modules/core/accounts/domain';
import { translator } from '~/platform/i18n/i18n.server';
import type { Locale } from '~/platform/i18n/i18n';
import type { StationListView } from '../view/station-list.view';

/** Why a list of stations is empty for this reader, and who can open it. */
export async function sayClosed({ closed }: StationListView, locale: Locale) {
  if (closed === null) return null;
  const t = await translator(locale);
  const module = t(`lacking:module.${closed.module}`);
  return { title: t(`lacking:title.${closed.why}`, { module }), text: t(`lacking:text.${closed.why}`) };
}

/** The modules of stations that this account's roles need and that it does not have; null: none. */
export async function sayLacked(actor: Actor, locale: Locale): Promise<string | null> {
  const lacks = lackedModules(actor).filter((module) => module !== 'MAT');
  if (lacks.length === 0) return null;
  const t = await translator(locale);
  const modules = lacks.map((module) => t(`lacking:module.${module}`)).join(', ');
  return t('lacking:modules', { count: lacks.length, modules });
}
