/** The export of the dashboard: one workbook « referencials », a sheet a set. */
import { sheetNames, type WorkbookSpec } from '~/records/exchange/domain';
import { REFERENCE_SETS } from '../domain';
import { exportSet } from './export-set.server';

/**
 * The register and the reference matrix are exported on their own screens: they would not fit a workbook that people
 * open.
 */
const inWorkbook = REFERENCE_SETS.filter((set) => !set.bulk && set.viewOf === undefined);

export async function exportAllSets(locale: string): Promise<WorkbookSpec> {
  const specs = await Promise.all(inWorkbook.map((set) => exportSet(set, { locale })));
  const sheets = specs.flatMap((spec) => spec.sheets);
  const names = sheetNames(sheets.map((sheet) => sheet.name));
  return {
    fileName: 'referencials',
    title: 'referencials',
    sheets: sheets.map((sheet, rank) => ({ ...sheet, name: names[rank] ?? sheet.name })),
  };
}
