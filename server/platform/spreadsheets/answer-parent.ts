import { once } from 'node:events'
import { clock } from '../clock.ts'
import { switchRegister } from '../register-switch.ts'
import { type Answers, Unreadable } from './table.ts'

export type ToRead = {
  path: string
  timeZone: string
  answers: Answers
  context: unknown
  register: boolean
  now: number
}

type WithRows = { rows: object[] }

/** The rows come first, in portions: all at once would occupy the parent for a second. */
export type Answer<File extends WithRows> = { rows: File['rows'] } | Whole<File>

export type Whole<File> = { file: File } | { refusal: string } | { error: unknown }

/** Answers the one request that `readInProcess` sends to this process. */
export function answerParent<File extends WithRows>(
  readFile: (path: string, timeZone: string, answers: Answers, context: unknown) => Promise<File>,
) {
  process.once('disconnect', () => process.exit())
  process.once('message', async message => {
    const { path, timeZone, answers, context, register, now } = message as ToRead
    switchRegister(register)
    clock.now = () => new Date(now)
    try {
      const file = await readFile(path, timeZone, answers, context)
      for (const rows of portionsOf(file.rows)) {
        send<File>({ rows })
        await once(process, 'message')
      }
      send<File>({ file: { ...file, rows: [] } })
    } catch (error) {
      send<File>(error instanceof Unreadable ? { refusal: error.message } : { error })
    }
  })
}

const PORTION_BYTES = 50_000

const send = <File extends WithRows>(answer: Answer<File>) => process.send!(answer)

function* portionsOf<Row extends object>(rows: Row[]): Generator<Row[]> {
  let portion: Row[] = []
  let bytes = 0
  for (const row of rows) {
    portion.push(row)
    bytes += JSON.stringify(row).length
    if (bytes < PORTION_BYTES) continue
    yield portion
    portion = []
    bytes = 0
  }
  if (portion.length > 0) yield portion
}
