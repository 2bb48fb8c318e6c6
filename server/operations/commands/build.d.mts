export const isBuilt: () => boolean

/** False if everything is up to date. Sets NODE_ENV to production if it was unset. */
export function buildAssets(): Promise<boolean>
