/** How files come: what differs from one way to the other, as data. `asks`: fields that only some ways need. */
const SERVER = ['host', 'port', 'user', 'password'] as const;
export const TRANSPORTS = {
  folder: { asks: [] },
  sftp: { port: 22, asks: [...SERVER, 'fingerprint', 'privateKey'] },
  ftp: { port: 21, asks: SERVER },
  /** over TLS from the first byte, or asked for */
  ftps: { port: 21, asks: [...SERVER, 'certificate'] },
  ftpsImplicit: { port: 990, asks: [...SERVER, 'certificate'] },
  mail: { port: 993, asks: [...SERVER, 'certificate'] },
} as const;
export type TransportName = keyof typeof TRANSPORTS;
export const TRANSPORT_NAMES = Object.keys(TRANSPORTS) as TransportName[];
