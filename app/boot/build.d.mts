/** Whether the build stands for the sources as they are. */
export function isBuilt(): boolean;
export function buildAll(wanted?: {
  readonly generated?: boolean;
  readonly commands?: boolean;
  readonly compressed?: boolean;
}): Promise<void>;
