// npm run bench [-- --quick] [-- --only list|growth|case|log|start|doors|size]
// Prints what the board costs on this machine, beside what it should cost at most.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { generate } from '../server/commands/generate.mjs'
import { removeBoards, type Provider } from './boards.ts'
import { benchCase } from './case.ts'
import { benchDoors } from './doors.ts'
import { benchGrowth } from './growth.ts'
import { benchList } from './list.ts'
import { CLIENT, pinned, run } from './processes.ts'
import { benchSignedLog } from './signed-log.ts'
import { benchSize } from './size.ts'
import { benchStart } from './start.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, on: { type: 'string' } },
})
const rounds = values.quick ? { count: 1, seconds: 3, warmUp: 2 } : { count: 3, seconds: 10, warmUp: 5 }
const short = { ...rounds, seconds: Math.min(rounds.seconds, 5), warmUp: 2 }
const all: Provider[] = ['SQLite', 'PostgreSQL']
const providers = all.filter(provider => !values.on || provider.toLowerCase() === values.on)

const sections: Record<string, () => Promise<void> | void> = {
  list: () => benchList(rounds, providers),
  growth: () => benchGrowth(short, providers),
  case: () => benchCase(short, providers),
  log: () => benchSignedLog(providers),
  start: () => benchStart(providers),
  doors: () => benchDoors(providers),
  size: benchSize,
}
const chosen = values.only ? [values.only] : Object.keys(sections)

await generate()
await run(CLIENT, ['server/commands/build.mjs'])
describeMachine()
try {
  for (const name of chosen) await sections[name]!()
} finally {
  await removeBoards()
}

function describeMachine() {
  const [first, ...others] = cpus()
  console.log(`${others.length + 1} × ${first?.model.trim()}, Node ${process.version}`)
  console.log(pinned ? 'Server and client have a core each.' : 'Server and client share the cores.')
}
