import { fileIssue, type FileIssue, type IssueReason, type ParamsOf } from '../domain/issue';

/** Thrown inside readers and turned into a value by `service/`: a refused file is not a fault of ours. */
export class FileRefused extends Error {
  readonly issue: FileIssue;
  constructor(issue: FileIssue, options?: ErrorOptions) {
    super(issue.reason.key, options);
    this.name = 'FileRefused';
    this.issue = issue;
  }
}

export const refuseFile = <Reason extends IssueReason>(reason: Reason, ...params: ParamsOf<Reason>): FileRefused =>
  new FileRefused(fileIssue(reason, ...params));
