/** A spreadsheet that a call brings, and the refused lines that it answers. */
import { refuseApi } from '~/platform/http/api-refusal';
import { translator } from '~/platform/i18n/i18n.server';
import { issueKey, type FileIssue } from '../domain';
import type { UploadedFile } from '../service/check-upload.server';
import { uploadFromDataUrl } from './read-upload.server';

/** Every refused line is told, up to as many as a sheet of the largest territory has. */
export const TOLD_ISSUES = 250_000;

/** @throws ApiRefusal 413 or 400 for what is no file */
export async function uploadOfCall(sent: {
  readonly fileName: string;
  readonly fileContent: string;
}): Promise<UploadedFile> {
  const upload = await uploadFromDataUrl(sent.fileName, sent.fileContent);
  if (upload.ok) return upload.value;
  const { key, params } = upload.reason.reason;
  throw refuseApi(key.endsWith('tooLarge') ? 413 : 400, issueKey(upload.reason.reason), {
    field: 'fileContent',
    params,
  });
}

/** Refused lines of a file, each with its place and a French reason (A20). */
export async function lineErrors(issues: readonly FileIssue[]) {
  const t = await translator('fr');
  return issues.map(({ reason, remedy, ...place }) => ({
    ...place,
    reason: `${t(issueKey(reason), reason.params ?? {})} ${t(issueKey(remedy), remedy.params ?? {})}`.trim(),
  }));
}
