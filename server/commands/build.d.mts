export function buildAssets(): Promise<boolean>
export function buildStandalone(): Promise<void>
export const isBuilt: () => boolean
