export function isInstalled(asked?: {
  readonly tests?: boolean;
  readonly lock?: string;
  readonly installed?: string;
}): boolean;
export function install(asked?: { readonly tests?: boolean }): boolean;
