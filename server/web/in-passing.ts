const underWay = new Set<Promise<void>>()

/** A write that no answer waits for, such as when somebody was last seen: the next one makes up for one that is lost. */
export function inPassing(write: PromiseLike<unknown>) {
  const over = () => void underWay.delete(writing)
  const writing: Promise<void> = Promise.resolve(write).then(over, over)
  underWay.add(writing)
}

/** Resolves when those that are under way are done. */
export const allPassed = () => Promise.all(underWay)
