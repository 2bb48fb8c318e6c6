import { clock } from '../clock.ts'
import { type Answers, Unreadable } from './table.ts'

export type ToRead = { path: string; timeZone: string; answers: Answers; context: unknown; now: number }
export type Answer<File> = { file: File } | { refusal: string } | { error: unknown }

/** Answers the one request that `readInProcess` sends to this process. */
export function answerParent<File>(
  readFile: (path: string, timeZone: string, answers: Answers, context: unknown) => Promise<File>,
) {
  process.once('disconnect', () => process.exit())
  process.once('message', async message => {
    const { path, timeZone, answers, context, now } = message as ToRead
    clock.now = () => new Date(now)
    const answer: Answer<File> = await readFile(path, timeZone, answers, context).then(
      file => ({ file }),
      error => (error instanceof Unreadable ? { refusal: error.message } : { error }),
    )
    process.send!(answer)
  })
}
