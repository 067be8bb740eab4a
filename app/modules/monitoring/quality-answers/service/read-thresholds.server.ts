/** Thresholds with the parameters that they judge, and the lists of parameters. */
import { unitCodes } from '~/modules/monitoring/quality/service/unit-codes.server';
import { findItemsOf, type StoredItem } from '../data/reference.server';
import type { WaterThreshold } from '../domain';

export interface Preselection {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly type: string;
  readonly parameters: readonly string[];
}

const said = ({ attributes }: StoredItem, name: string): string => {
  const value = attributes[name];
  return typeof value === 'string' ? value : '';
};
const LEVELS = ['level1', 'level2', 'level3', 'level4'];
const PURPOSES = ['limit', 'reference', 'classes'] as const;
const SUBJECTS = ['parameter', 'each', 'total'] as const;

export async function readPreselections(): Promise<Preselection[]> {
  return (await findItemsOf('preselection')).map((item) => ({
    ...{ code: item.code, name: item.name, icon: said(item, 'symbol'), type: said(item, 'listType') },
    parameters: [...new Set(said(item, 'parameters').split(/[\s,;]+/))].filter((code) => code !== ''),
  }));
}

export async function readThresholds(lists: readonly Preselection[]): Promise<WaterThreshold[]> {
  const parametersOf = new Map(lists.map(({ code, parameters }) => [code, parameters]));
  const items = await findItemsOf('qualityThreshold');
  const unitOf = await unitCodes(items.map((item) => said(item, 'unit')));
  return items.map((item): WaterThreshold => {
    const about = said(item, 'parameters');
    const subject = SUBJECTS.find((one) => one === said(item, 'subject')) ?? 'parameter';
    return {
      ...{ code: item.code, name: item.name, collection: said(item, 'collection'), subject },
      purpose: PURPOSES.find((one) => one === said(item, 'purpose')) ?? 'limit',
      alteration: said(item, 'alteration') || item.name,
      // a list that is gone judges nothing
      parameters: subject === 'parameter' ? [about] : (parametersOf.get(about) ?? []),
      ...{ unit: unitOf(said(item, 'unit')), fraction: said(item, 'fraction'), support: said(item, 'support') },
      worse: said(item, 'worse') === 'low' ? 'low' : 'high',
      levels: LEVELS.flatMap((name) => {
        const level = item.attributes[name];
        return typeof level === 'number' ? [level] : [];
      }),
      ...{ source: said(item, 'source'), sourceDate: said(item, 'sourceDate') || null },
    };
  });
}
