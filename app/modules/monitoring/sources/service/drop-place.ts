/** A place where files fall: a folder, a server, a mailbox. Four of them speak this, and one engine reads them. */

export interface FallenFile {
  /** tells it from others of the place: a path, or a message and its part */
  readonly id: string;
  readonly name: string;
  /** null where the place does not say before it is taken */
  readonly bytes: number | null;
  /** milliseconds since 1970; null where the place does not say */
  readonly changedAt: number | null;
}

export interface DropPlace {
  list(): Promise<readonly FallenFile[]>;
  /** the content; null where it is gone. What is longer than the limit is not read. */
  take(file: FallenFile, limitBytes: number): Promise<Uint8Array | null>;
  /** Out of the way, with a report beside a refused one. */
  setAside(file: FallenFile, where: 'done' | 'refused', report: string | null): Promise<void>;
  close(): Promise<void>;
}

export type PlaceFault =
  | 'noRoot'
  | 'outsideRoot'
  | 'noFolder'
  | 'noAccess'
  | 'notAllowed'
  | 'unreachable'
  | 'broken'
  | 'signIn'
  | 'otherKey'
  | 'certificate';
/** The place cannot be read: `sources:place` says why. */
export class PlaceFailed extends Error {
  override readonly name = 'PlaceFailed';
  constructor(
    readonly fault: PlaceFault,
    readonly where: string,
    options?: ErrorOptions,
  ) {
    super(`${where}: ${fault}`, options);
  }
}

/** Beyond, it is a file that nobody meant to be read whole. */
export class TooLong extends Error {}

/** What goes wrong once the place is open is told as its fault, not as one of this program. */
export function told(place: DropPlace, fault: PlaceFault, where: string): DropPlace {
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof TooLong || error instanceof PlaceFailed) throw error;
      throw new PlaceFailed(fault, where, { cause: error });
    }
  };
  return {
    list: () => attempt(() => place.list()),
    take: (file, limitBytes) => attempt(() => place.take(file, limitBytes)),
    setAside: (file, folder, report) => attempt(() => place.setAside(file, folder, report)),
    close: () => attempt(() => place.close()),
  };
}

export const FOLDERS = { done: 'traites', refused: 'refuses' } as const;
/** What is set aside keeps its name after the moment: nothing of that name is ever written over. */
export const asideName = (name: string, at: Date): string =>
  `${at.toISOString().slice(0, 23).replaceAll(/[-:.]/g, '').replace('T', '-')}_${name}`;
export const REPORT_SUFFIX = '.rapport.txt';
