/** The page that checks slips without a network. */
export function buildStandalone(): Promise<unknown>
