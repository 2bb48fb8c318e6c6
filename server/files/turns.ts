type Waiting = { whose: unknown; start: () => void }

/**
 * Work waits in order of arrival. With `whose`, each person runs one piece at a time, and the person whose last
 * turn was longest ago comes next.
 */
export function takingTurns(most: number) {
  const running: unknown[] = []
  const waiting: Waiting[] = []
  const turns = new Map<unknown, number>()
  let turn = 0

  const isFree = ({ whose }: Waiting) => whose === undefined || !running.includes(whose)
  const lastTurn = ({ whose }: Waiting) => turns.get(whose) ?? 0

  function startNext() {
    const [next] = waiting.filter(isFree).toSorted((one, other) => lastTurn(one) - lastTurn(other))
    if (!next || running.length >= most) return
    waiting.splice(waiting.indexOf(next), 1)
    running.push(next.whose)
    turns.set(next.whose, ++turn)
    next.start()
  }

  return async <T>(work: () => Promise<T>, whose?: unknown): Promise<T> => {
    await new Promise<void>(start => {
      waiting.push({ whose, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(whose), 1)
      startNext()
    }
  }
}
