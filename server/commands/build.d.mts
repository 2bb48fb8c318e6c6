export const isBuilt: () => boolean
export const isServerBuilt: () => boolean

/** True when it has built, false when what is there is fresh. Changes this process's NODE_ENV, as Vite does. */
export function buildAssets(): Promise<boolean>
