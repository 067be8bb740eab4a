import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { issueKey } from '~/modules/core/exchange/domain';
import { uploadFromDataUrl } from '~/modules/core/exchange/http/read-upload.server';
import { MatrixUploadBody } from '~/modules/planning/matrix/forms/matrix-api';
import { answered, lineErrors, ofThisMatrix } from '~/modules/planning/matrix/http/planning-answers.server';
import { importMatrix } from '~/modules/planning/matrix/service/import-values.server';
import { answerApi, byMethod } from '~/platform/http/api.server';
import { refuseApi } from '~/platform/http/api-refusal';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** Every refused line is listed, up to the size of the largest territory's sheet. */
const TOLD_ISSUES = 250_000;

/** POST upload (C199): insert 1 everything, 2 with refused lines in `errors`, 0 nothing read (A20). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { params: Params, body: MatrixUploadBody, bodyLimitBytes: 30_000_000, allow: 'matrix.edit' },
        async ({ actor, params, body }) => {
          ofThisMatrix(params.id, [body]);
          const upload = uploadFromDataUrl(body.fileName, body.fileContent);
          if (!upload.ok)
            throw refuseApi(upload.reason.reason.key.endsWith('tooLarge') ? 413 : 400, issueKey(upload.reason.reason), {
              field: 'fileContent',
              params: upload.reason.reason.params,
            });
          const { insert, changed, columns } = await answered(
            await importMatrix(actor, params.id, upload.value, { issues: TOLD_ISSUES }),
          );
          return { insert, update: changed, errors: await lineErrors(columns.issues) };
        },
      ),
  });
}
