/** The end of every restoring: a message that offers to undo it at once, until somebody saves after it. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { Restored } from '../domain';

/** `over`: the version that may be replaced; without it, whatever is there. */
export const RestoreSearch = z.object({ over: RowId.optional().catch(undefined) });

/** `versionTo`: the page of a saved version, whose action restores it. */
export const afterRestoring = (
  to: string,
  versionTo: (version: number) => string,
  asked: number,
  { before, version }: Restored,
): Promise<Response> =>
  redirectWithToast(
    to,
    before === version
      ? { variant: 'info', key: 'history:toast.alreadySo', params: { version: asked } }
      : {
          variant: 'success',
          key: 'history:toast.restored',
          params: { version: asked },
          ...(before === null ? {} : { undoTo: `${versionTo(before)}?over=${version}` }),
        },
  );
