import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { presentFile } from '~/modules/core/contents/http/file-api.server';
import { openDocument } from '~/modules/core/contents/service/documents.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** A document with its content in base64, as the contract has it. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'content.read' }, async ({ actor, params }) => {
    const opened = await openDocument(actor, params, { channel: 'api' });
    if (!opened) throw refuseApi(404, 'contents:refusal.notFound');
    return presentFile(opened);
  });
}
