import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { documentResponse } from '~/modules/core/contents/http/document-response.server';
import { visited } from '~/modules/core/contents/http/visited.server';
import { openDocument } from '~/modules/core/contents/service/documents.server';
import { screen } from '~/platform/http/screen.server';

const Params = z.object({
  name: z
    .string()
    .max(200)
    .regex(/^\P{Cc}+$/u),
});

/** A document by its name (C447). A picture asked by a page of ours is shown, not opened: it is not counted. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'content.visit' });
  const asPicture = args.request.headers.get('sec-fetch-dest') === 'image';
  const opened = await visited(
    args,
    actor,
    await openDocument(actor, { name: params.name }, { count: !asPicture && !actor.impersonator }),
  );
  return documentResponse(opened.name, opened.file);
}
