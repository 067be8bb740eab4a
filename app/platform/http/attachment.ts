import { leavingFileName } from '~/kernel/file-name';

/**
 * The Content-Disposition of a file. RFC 6266: a plain name for old clients, the true one for the others; both without
 * the quotes, commas and semicolons that clients and scripts split on.
 */
export function disposition(how: 'attachment' | 'inline', name: string): string {
  const clean = leavingFileName(name);
  const ascii = clean
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|%/g, '_');
  const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(clean).replace(/[()]/g, percent)}`;
}

export const attachment = (name: string): string => disposition('attachment', name);
