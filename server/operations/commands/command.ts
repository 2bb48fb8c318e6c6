import type { ParseArgsConfig } from 'node:util'
import type { Progress } from '../backup/format.ts'

export type Given = {
  values: Record<string, string | boolean | undefined>
  positionals: string[]
  fileOf: (name: string) => string
  /** On standard error, unless --json is set. */
  tell: (line: string) => void
}

export type Outcome = {
  text: string
  data: unknown
  /** Sets exit code 1. */
  failed?: boolean
}

export type Command = {
  /** Printed by `--help`. */
  help: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** The number of arguments. */
  args?: [min: number, max: number]
  run: (given: Given) => Promise<Outcome>
}

/** Sets exit code 2. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

const BAR_WIDTH = 24
const REDRAW_MS = 100

/** Draws only on a terminal. */
export function barOn(tell: Given['tell'], verb: string): Progress {
  let drawn = 0
  return (done, total, what) => {
    if (!process.stderr.isTTY) return
    const now = performance.now()
    if (done < total && now - drawn < REDRAW_MS) return
    drawn = now
    const filled = Math.round((done / Math.max(total, 1)) * BAR_WIDTH)
    const bar = `${'█'.repeat(filled)}${'·'.repeat(BAR_WIDTH - filled)}`
    tell(`\r${verb} ${bar} ${done}/${total} ${what}\u001B[K${done >= total ? '\n' : ''}`)
  }
}
