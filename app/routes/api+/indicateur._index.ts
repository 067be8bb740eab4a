import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { listIndicators } from '~/modules/planning/matrix/service/read-matrix.server';
import { answerApi } from '~/platform/http/api.server';

const Search = z.object({
  id: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((ids) => (ids === undefined ? undefined : [ids].flat().flatMap((text) => text.split(','))))
    .pipe(z.array(z.coerce.number<string>().int().nonnegative()).max(1000).optional()),
});

/** GET indicators: all, or those of a list of ids (`?id=1&id=2` or `?id=1,2`, C201). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { search: Search, allow: 'reference.read' }, ({ search }) => listIndicators(search.id));
}
