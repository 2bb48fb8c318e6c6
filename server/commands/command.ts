import type { ParseArgsConfig } from 'node:util'

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
