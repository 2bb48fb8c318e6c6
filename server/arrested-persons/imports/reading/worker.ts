import { enableCompileCache } from 'node:module'
import type { Answer, ToRead } from './read.ts'

// Reads a file beside the server, so that nobody waits for it, no file takes the server down, and what it took of
// memory goes back whole.

enableCompileCache(process.argv[2]) // before our modules: compiled anew they would take longer than most files
const { clock } = await import('../../../clock.ts')
const { looked } = await import('./look.ts')
const { Unreadable } = await import('./limits.ts')

process.once('disconnect', () => process.exit()) // whoever asked is gone
process.once('message', async asked => process.send!(await answer(asked as ToRead)))

async function answer({ path, timeZone, now }: ToRead): Promise<Answer> {
  clock.now = () => new Date(now)
  try {
    return { file: await looked(path, timeZone) }
  } catch (error) {
    return error instanceof Unreadable ? { refusal: error.message } : { error }
  }
}
