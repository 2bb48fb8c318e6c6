import type { Progress } from '../backup/format.ts'
import type { Given } from './command.ts'

const WIDTH = 24
const EVERY_MS = 100

/** A bar that is drawn over itself; nothing where nobody watches. */
export function barOn(tell: Given['tell'], act: string): Progress {
  let drawn = 0
  return (done, total, what) => {
    if (!process.stderr.isTTY) return
    const now = performance.now()
    if (done < total && now - drawn < EVERY_MS) return
    drawn = now
    const filled = Math.round((done / Math.max(total, 1)) * WIDTH)
    const bar = `${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}`
    tell(`\r${act} ${bar} ${done}/${total} ${what}\u001B[K${done >= total ? '\n' : ''}`)
  }
}
