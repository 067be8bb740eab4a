export async function startQueue(_options: { work: boolean }): Promise<void> { /* written next */ }
export async function stopQueue(): Promise<void> { /* written next */ }
