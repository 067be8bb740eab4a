/** The drawn frontier as a workbook; null where nothing is drawn or may be read. */
import type { Actor } from '~/kernel/actor';
import type { WorkbookSpec } from '~/records/exchange/domain';
import { translator } from '~/platform/i18n/i18n.server';
import type { Locale } from '~/platform/i18n/i18n';
import type { FrontierAsked } from '../domain';
import { frontierWorkbook } from '../view/frontier-workbook';
import { readFrontierShares } from './draw-frontier.server';

export async function exportFrontier(
  actor: Actor,
  id: number,
  asked: FrontierAsked,
  locale: Locale,
): Promise<WorkbookSpec | null> {
  const drawn = await readFrontierShares(actor, id, asked);
  const t = await translator(locale);
  return drawn && frontierWorkbook(drawn, drawn.page.head.name, (key, params) => t(`scenario:${key}`, params ?? {}));
}
