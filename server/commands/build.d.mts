export const isBuilt: () => boolean
export const isServerBuilt: () => boolean

/** False if everything is up to date. */
export function buildAssets(): Promise<boolean>
