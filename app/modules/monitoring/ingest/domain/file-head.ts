/** What is known of a file before it is cut into cells. */
import { extensionOf } from '~/records/exchange/domain';

export interface FileHead {
  /** « mon », of the name */
  readonly extension: string;
  readonly bytes: Uint8Array;
  /** its first characters; '' where it is no text */
  readonly text: string;
}

/** `beginning`: the first bytes of the file, and its first characters where it is a text. */
export const headOf = (name: string, beginning: Omit<FileHead, 'extension'>): FileHead => ({
  extension: extensionOf(name.trim()),
  ...beginning,
});
