const underWay = new Set<Promise<void>>()

/**
 * Runs a write in the background and ignores errors. Only for values that the next write corrects, such as
 * the time somebody was last seen.
 */
export function inPassing(write: PromiseLike<unknown>) {
  const over = () => void underWay.delete(writing)
  const writing: Promise<void> = Promise.resolve(write).then(over, over)
  underWay.add(writing)
}

export const allPassed = () => Promise.all(underWay)
