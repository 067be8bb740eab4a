/** A file of analyses as a person sends it: its report, as often as it is looked at, and its confirmation. */
import { confirmImport, readImport, startImport } from '~/records/exchange/service/import-session.server';
import { ANALYSIS_IMPORT, ANALYSIS_TARGET } from '~/modules/monitoring/quality/service/import-analyses.server';
import { HYDROLOGIST } from './series-world';

export type FileContent = string | Uint8Array;

export async function sendAnalyses(name: string, content: FileContent) {
  const file = { name, content: typeof content === 'string' ? new TextEncoder().encode(content) : content };
  const started = await startImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, file);
  if (!started.ok) throw new Error(started.reason);
  const page = async () => {
    const read = await readImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, started.value);
    if (!read.ok || !read.value.report) throw new Error('no report');
    return read.value.report;
  };
  const confirm = () => confirmImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, started.value);
  return { id: started.value, page, confirm, report: await page() };
}
