/** Whether the build stands for the sources as they are. */
export function isBuilt(): boolean;
export function buildAll(): void;
