/** Runs at most `limit` pieces of work at once; the others wait in order. */
export function semaphore(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running++
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Hand the slot over directly: if it were freed first, other work could take it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
