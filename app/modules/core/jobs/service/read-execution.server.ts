/** One execution: how far it is or how it ended, what it brought, and its journal in the language of its reader. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import type { WorkbookSpec } from '~/records/exchange/domain';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { sayLine } from '~/platform/jobs/log-words';
import { countLog, findExecutionHead, findLog, findTrouble, readLog } from '../data/executions.server';
import { atLeast, figuresOf, type ExecutionHead, type LogLevel, type LogLine } from '../domain';
import type { ExecutionView } from '../view/execution.view';
import { mayOnJob } from './job-access.server';

const LINES = 100;

/** The execution, where this person may read its job. */
async function readable(actor: Actor, id: string): Promise<ExecutionHead | null> {
  const head = await findExecutionHead(id);
  return head && mayOnJob(actor, 'job.read', { id: head.jobId, login: head.owner }) ? head : null;
}

export async function readExecution(
  actor: Actor,
  id: string,
  { level, page }: { readonly level: LogLevel; readonly page: number },
): Promise<ExecutionView | null> {
  const head = await readable(actor, id);
  if (!head) return null;
  const levels = atLeast(level);
  const [t, counts, lines, trouble] = await Promise.all([
    translatorOf(actor),
    countLog(id),
    findLog(id, levels, { skip: (page - 1) * LINES, take: LINES }),
    head.outcome === 'failure' || head.outcome === 'partial' ? findTrouble(id) : null,
  ]);
  const worded = (line: LogLine): LogLine => ({ ...line, comment: sayLine(t, line.comment) });
  const { result, progressText, owner, definition, ...shown } = head;
  return {
    ...shown,
    progressText: sayLine(t, progressText),
    figures: figuresOf(result),
    level,
    counts,
    lines: lines.map(worded),
    trouble: trouble && worded(trouble),
    paging: {
      page,
      pageSize: LINES,
      total: levels.reduce((sum, one) => sum + (counts[one] ?? 0), 0),
      sizes: [],
    },
    mayExecute: mayOnJob(actor, 'job.execute', { id: head.jobId, login: owner }),
  };
}

/** Whether the events of an execution are told to this person. */
export async function mayFollowExecution(actor: Actor, id: string): Promise<boolean> {
  return (await readable(actor, id)) !== null;
}

/** The journal as a file: what the screen shows, all of it, as it was written. */
export async function writeLogFile(
  actor: Actor,
  id: string,
  level: LogLevel,
): Promise<{ readonly spec: WorkbookSpec; text(): AsyncGenerator<string> } | null> {
  const head = await readable(actor, id);
  if (!head) return null;
  const t = await translatorOf(actor);
  const lines = () => readLog(id, atLeast(level));
  const said = (text: string) => sayLine(t, text);
  async function* rows() {
    for await (const { at, level: one, station, comment, value } of lines())
      yield [at, t(`executions:level.${one}`), station, said(comment), value];
  }
  const columns = [
    { header: t('executions:column.at'), kind: 'instant' },
    { header: t('executions:column.level'), kind: 'text' },
    { header: t('executions:column.station'), kind: 'text' },
    { header: t('executions:column.comment'), kind: 'text' },
    { header: t('executions:column.value'), kind: 'text' },
  ] as const;
  const fileName = `${head.jobName} ${formatInstant(head.createdAt).replaceAll('/', '-').replaceAll(':', '')}`;
  return {
    spec: { fileName, sheets: [{ name: t('executions:log'), columns, rows: rows() }] },
    async *text() {
      for await (const { at, level: one, station, comment, value } of lines()) {
        const parts = [formatInstant(at), t(`executions:level.${one}`), station, said(comment), value];
        yield `${parts.filter(Boolean).join('  ')}\r\n`;
      }
    },
  };
}
