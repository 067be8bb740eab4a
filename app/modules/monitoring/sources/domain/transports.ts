/** How files come: what differs from one way to the other, as data. */
export const TRANSPORTS = {
  folder: { server: false },
  sftp: { server: true, port: 22 },
  ftp: { server: true, port: 21 },
  /** over TLS from the first byte, or asked for */
  ftps: { server: true, port: 21 },
  ftpsImplicit: { server: true, port: 990 },
  mail: { server: true, port: 993 },
} as const;
export type TransportName = keyof typeof TRANSPORTS;
export const TRANSPORT_NAMES = Object.keys(TRANSPORTS) as TransportName[];
