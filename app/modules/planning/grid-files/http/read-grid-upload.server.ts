/** A spreadsheet from a form, looked at before anything of it is kept. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import {
  GRID_FILES,
  fileIssue,
  type FileIssue,
  issueSentences,
  type PreviewSentence,
} from '~/modules/core/exchange/domain';
import { checkUpload } from '~/modules/core/exchange/service/check-upload.server';
import { readUpload, type UploadedFile } from '~/modules/core/exchange/http/read-upload.server';

interface GridUploadFault {
  readonly fault: readonly PreviewSentence[];
  readonly status: number;
}

const faultOf = (issue: FileIssue, status: number) =>
  refused<GridUploadFault>({ fault: issueSentences(issue), status });

/** The file, of a kind that the grids read, or what is wrong with it and the status of the answer. */
export async function readGridUpload(request: Request): Promise<Outcome<UploadedFile, GridUploadFault>> {
  const upload = await readUpload(request);
  if (!upload.ok) return faultOf(upload.reason, upload.reason.reason.key.endsWith('tooLarge') ? 413 : 400);
  const { file } = upload.value;
  if (!file) return faultOf(fileIssue('noFile'), 400);
  const checked = await checkUpload(file, GRID_FILES);
  if (checked.ok) return done(file);
  await file.dispose();
  return faultOf(checked.reason, 422);
}
