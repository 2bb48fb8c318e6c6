import { clock } from '../../../clock.ts'
import { looked } from './look.ts'
import { Unreadable } from './limits.ts'
import type { Answer, ToRead } from './read.ts'

// Reads a file beside the server, so that nobody waits for it, no file takes the server down, and what it took of
// memory goes back whole.

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
