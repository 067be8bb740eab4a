interface Environment {
  readonly PORT?: string | undefined;
  readonly HOST?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}
export function startFault(environment: Environment): Promise<string | null>;
export function listenFault(error: NodeJS.ErrnoException, port: number, host: string): string;
export function openingFault(error: unknown): string | null;
export function stopIfFaulty(environment?: Environment): Promise<void>;
