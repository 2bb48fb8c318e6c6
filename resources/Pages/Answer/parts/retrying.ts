import type { Reply } from './transport.ts'

const WAIT_MS = [2000, 4000, 8000, 15_000]

/** Waits longer after each failure, or until something says that it may work now. */
export function retrying() {
  const waiting = new Set<() => void>()
  return {
    after: ({ seconds }: Extract<Reply, { is: 'lost' }>, failures: number) =>
      new Promise<void>(resolve => {
        const ms = seconds === null ? WAIT_MS[Math.min(failures, WAIT_MS.length - 1)]! : seconds * 1000
        const timer = setTimeout(go, ms)
        function go() {
          clearTimeout(timer)
          waiting.delete(go)
          resolve()
        }
        waiting.add(go)
      }),
    now() {
      for (const go of waiting) go()
    },
  }
}

export type Retrying = ReturnType<typeof retrying>
