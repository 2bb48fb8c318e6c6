// The browser imports this too.

type Entry = { at: Date | string; actor: string; action: string }

const NEXT_WITHIN_MS = 10 * 60_000

/** Neighbours in which one person does the same to one thing after another. Latest first, as the entries. */
export function runsOf<E extends Entry>(entries: readonly E[], isAlone: (entry: E) => boolean): E[][] {
  const runs: E[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && !isAlone(entry) && !isAlone(run[0]!) && continues(run.at(-1)!, entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap(run => (run.length < MIN_RUN ? run.map(entry => [entry]) : [run]))
}

/** Two entries are shown as they are. */
const MIN_RUN = 3

const continues = (later: Entry, { at, actor, action }: Entry) =>
  later.actor === actor && later.action === action && timeOf(later.at) - timeOf(at) <= NEXT_WITHIN_MS

const timeOf = (at: Date | string) => new Date(at).getTime()
