/** Opens the place that a job names. */
import { FetchRefused, allowedAddress } from '~/platform/http/fetch-allowed.server';
import { TRANSPORTS, type TransportName } from '../domain';
import { PlaceFailed, told, type DropPlace } from './drop-place';
import { folderPlace } from './drop-folder.server';
import { ftpPlace } from './drop-ftp.server';
import { mailboxPlace } from './drop-mailbox.server';
import type { Server } from './drop-server';
import { sftpPlace } from './drop-sftp.server';

export interface PlaceAsked {
  readonly transport: TransportName;
  /** of a folder below DROP_ROOT, of a server, or the name of a mailbox */
  readonly path: string;
  readonly host: string;
  /** 0: the usual one */
  readonly port: number;
  readonly user: string;
  readonly fingerprint: string;
  readonly certificate: string;
}
/** `password`; `privateKey` of an SFTP server, whose passphrase is the password. */
export type Credentials = Readonly<Record<string, string>>;

const SERVERS: Readonly<Record<Exclude<TransportName, 'folder'>, (server: Server) => Promise<DropPlace>>> = {
  sftp: sftpPlace,
  ftp: (server) => ftpPlace(server, false),
  ftps: (server) => ftpPlace(server, true),
  ftpsImplicit: (server) => ftpPlace(server, 'implicit'),
  mail: (server) => mailboxPlace(server, true),
};

export async function openPlace(
  { transport, path, host, port: asked, user, fingerprint, certificate }: PlaceAsked,
  { password = '', privateKey = '' }: Credentials,
  onUnpinned: (fingerprint: string) => Promise<void>,
): Promise<DropPlace> {
  if (transport === 'folder') return told(await folderPlace(path), 'noAccess', path || '.');
  const port = asked === 0 ? TRANSPORTS[transport].port : asked;
  const address = await allowedAddress(host, port).catch((error: unknown) => {
    throw new PlaceFailed(error instanceof FetchRefused ? 'notAllowed' : 'unreachable', host, { cause: error });
  });
  const folder = path === '' ? (transport === 'mail' ? 'INBOX' : '.') : path;
  const pins = { fingerprint: fingerprint.trim(), certificate: certificate.trim() };
  const place = await SERVERS[transport]({
    ...{ host, address, port, user, password, privateKey, folder, onUnpinned },
    ...pins,
  });
  return told(place, 'broken', host);
}
