/** How a server where files fall is reached: what its form and its credentials say. */
import { Writable } from 'node:stream';
import { TooLong } from './drop-place';

export interface Server {
  readonly host: string;
  /** checked: what is connected to */
  readonly address: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly privateKey?: string;
  readonly folder: string;
  /** of the server's key (SSH); empty: any key, and the run says which */
  readonly fingerprint: string;
  /** the certificate, or its authority, that the server must show, as PEM; empty: a public authority */
  readonly certificate: string;
  readonly onUnpinned: (fingerprint: string) => Promise<void>;
}

/** Collects no more than a limit: what comes beyond ends the transfer. */
export function limited(limitBytes: number) {
  const parts: Buffer[] = [];
  let size = 0;
  const sink = new Writable({
    write(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > limitBytes) return done(new TooLong());
      parts.push(part);
      done();
    },
  });
  return { sink, bytes: () => new Uint8Array(Buffer.concat(parts)) };
}

/** A given certificate is the one that counts, whatever name it bears; else the name must be the host's. */
export const tlsOptions = ({ host, certificate }: Pick<Server, 'host' | 'certificate'>) =>
  certificate === ''
    ? { servername: host }
    : { ca: certificate, servername: host, checkServerIdentity: () => undefined };
