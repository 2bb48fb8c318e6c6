import type { ParseArgsConfig } from 'node:util'
import type { Progress } from '../backup/format.ts'

/** What a command was called with. */
export type Given = {
  values: Record<string, string | boolean | undefined>
  positionals: string[]
  /** The whole path of a file that was named on the command line. */
  fileOf: (name: string) => string
  /** Says how far it has come, on standard error; nothing with --json. */
  tell: (line: string) => void
}

/** What a command found out: for people, and the same for programs. */
export type Outcome = {
  text: string
  data: unknown
  /** What was looked at is not as it should be: told on standard error, and the exit code is 1. */
  failed?: boolean
}

export type Command = {
  /** What `--help` prints below the first line. */
  help: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** How many words may follow the command. */
  words?: [least: number, most: number]
  run: (given: Given) => Promise<Outcome>
}

/** It was called in a way that it does not understand: exit code 2. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

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
