/** What the import pages of a territory and of a matrix answer to a form. */
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { GRID_FILES } from '~/records/exchange/domain';
import { readImportForm, refusedFile } from '~/records/exchange/http/read-import-form.server';
import { confirmImport, startImport, type ImportKind } from '~/records/exchange/service/import-session.server';
import { refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { AppliedGrid } from '../service/import-grid.server';

export const GridImportSearch = z.object({ session: z.uuid().optional().catch(undefined) });

interface Asked {
  readonly actor: Actor;
  readonly id: number;
  readonly search: z.infer<typeof GridImportSearch>;
}
interface GridImportAnswers {
  /** the namespace of its sentences */ readonly words: 'territory' | 'matrix';
  /** the page with this search */ readonly page: (search: Readonly<Record<string, string>>) => string;
  /** where the imported values are seen */ readonly after: string;
}

/** Keeps the file of a form, or applies the one that is confirmed. */
export async function answerGridImport<Subject, Refusal extends string>(
  request: Request,
  { actor, id, search: { session } }: Asked,
  kind: ImportKind<Subject, unknown, AppliedGrid, Refusal>,
  { words, page, after }: GridImportAnswers,
) {
  const refusal = (reason: string) => refusedCommand('import', `${words}:refusal.${reason}`, statusOf(reason));
  if (session !== undefined) {
    const applied = await confirmImport(kind, actor, id, session);
    if (!applied.ok) return refusal(applied.reason);
    const { insert, update, columns } = applied.value;
    return redirectWithToast(after, {
      variant: insert === 1 ? 'success' : 'warning',
      key: insert === 1 ? `${words}:toast.imported` : `${words}:toast.importedPartly`,
      params: { count: update, refused: columns.refused },
    });
  }
  const form = await readImportForm(request, { accept: GRID_FILES });
  if (!form.ok) return refusedFile(form.reason);
  const started = await startImport(kind, actor, id, form.value.file);
  return started.ok ? redirect(page({ session: started.value })) : refusal(started.reason);
}
