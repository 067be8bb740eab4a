import type { ActionFunctionArgs } from '@remix-run/node';
import { FtpUploadBody } from '~/modules/core/reference/forms/ftp-upload';
import { uploadForImport } from '~/modules/core/reference/service/upload-for-import.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** POST { stationType, stationId, path, name, content }: the file that the import job takes next (C538). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { body: FtpUploadBody, bodyLimitBytes: 70_000_000, allow: 'reference.edit' }, ({ actor, body }) =>
        uploadForImport(actor, body),
      ),
  });
}
