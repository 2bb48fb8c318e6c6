const underWay = new Set<Promise<void>>()

/**
 * Starts a write in the background and ignores errors. Only for writes that a later one makes up for, such as
 * the time somebody was last seen.
 */
export function inPassing(write: PromiseLike<unknown>) {
  const over = () => void underWay.delete(writing)
  const writing: Promise<void> = Promise.resolve(write).then(over, over)
  underWay.add(writing)
}

/** For tests: resolves when all writes started so far are done. */
export const allPassed = () => Promise.all(underWay)
