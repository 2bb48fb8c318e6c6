export function buildStandalone(): Promise<unknown>
