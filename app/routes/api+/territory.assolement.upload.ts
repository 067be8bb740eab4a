import type { ActionFunctionArgs } from '@remix-run/node';
import { issueKey } from '~/modules/core/exchange/domain';
import { uploadFromDataUrl } from '~/modules/core/exchange/http/read-upload.server';
import { UploadBody } from '~/modules/planning/territory/forms/territory-api';
import { accepted } from '~/modules/planning/territory/http/territory-answers.server';
import { importAllocation } from '~/modules/planning/territory/service/import-allocation.server';
import { answerApi, byMethod } from '~/platform/http/api.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { translator } from '~/platform/i18n/i18n.server';

/** Every refused line is listed, up to the size of the largest territory's sheet. */
const TOLD_ISSUES = 250_000;

/** POST allocation upload (C148, C150): insert 1 everything, 2 with refused lines in `errors`, 0 nothing read. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { body: UploadBody, bodyLimitBytes: 30_000_000, allow: 'allocation.edit' },
        async ({ actor, body }) => {
          const upload = uploadFromDataUrl(body.fileName, body.fileContent);
          if (!upload.ok)
            throw refuseApi(upload.reason.reason.key.endsWith('tooLarge') ? 413 : 400, issueKey(upload.reason.reason), {
              field: 'fileContent',
              params: upload.reason.reason.params,
            });
          const { insert, update, columns } = await accepted(
            await importAllocation(actor, body.tid, upload.value, { issues: TOLD_ISSUES }),
            actor,
            body.tid,
          );
          const t = await translator('fr');
          return {
            insert,
            update,
            errors: columns.issues.map(({ reason, remedy, ...place }) => ({
              ...place,
              reason: `${t(issueKey(reason), reason.params ?? {})} ${t(issueKey(remedy), remedy.params ?? {})}`.trim(),
            })),
          };
        },
      ),
  });
}
