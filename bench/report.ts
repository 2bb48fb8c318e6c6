// Loaded into the server's process. Answers each message with what the process has used since its start.
import { StatementSync } from 'node:sqlite'

/** `queries` are those of SQLite: the built server contains its own copy of PostgreSQL's driver. */
export type Used = { queries: number; cpu: number; megabytes: number }

let queries = 0

for (const name of ['all', 'get', 'run', 'iterate'] as const) count(StatementSync.prototype, name)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const used: Used = {
    queries,
    cpu: (user + system) / 1000,
    megabytes: process.memoryUsage.rss() / 1024 / 1024,
  }
  process.send!(used)
})
process.channel?.unref()

function count(prototype: object, name: string) {
  const methods = prototype as Record<string, (...given: unknown[]) => unknown>
  const original = methods[name]!
  methods[name] = function counting(...given) {
    queries++
    return original.apply(this, given)
  }
}
