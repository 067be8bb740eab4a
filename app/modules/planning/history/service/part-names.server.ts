import { translator } from '~/platform/i18n/i18n.server';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { scenarioNames } from '../data/revisions.server';
import type { PartNames, Words } from '../view/part-words';

export async function partNames(mid: number): Promise<PartNames> {
  return { ...(await matrixBricks(mid)), scenarios: await scenarioNames(mid) };
}

export async function historyWords(locale: string): Promise<Words> {
  const t = await translator(locale === 'en' ? 'en' : 'fr');
  return (key, params) => t(`history:${key}`, params ?? {});
}
