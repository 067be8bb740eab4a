import { Readable } from 'node:stream';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { fileResponse, spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { ExecutionParams, LogSearch } from '~/modules/core/jobs/forms/execution-search';
import { writeLogFile } from '~/modules/core/jobs/service/read-execution.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

const Params = ExecutionParams.extend({ format: z.enum(['txt', 'csv']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: LogSearch,
    allow: 'job.read',
    costs: 'export',
  });
  const file = await writeLogFile(actor, params.id, search.level);
  if (!file) throw notFound();
  return params.format === 'csv'
    ? spreadsheetResponse(file.spec, 'csv', actor)
    : fileResponse(file.spec.fileName, 'txt', Readable.from(file.text(), { objectMode: false }));
}
