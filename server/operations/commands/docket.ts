import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isFull, startProblem } from '#server/platform/cannot-start'
import { WrongUse, type Command, type Outcome } from './command.ts'

// Kept apart from the commands, so that --help works even if the settings are invalid.

const SUMMARIES = {
  start: 'Start the board.',
  doctor: 'Look at settings and surroundings, and say what to do.',
  backup: 'Write the whole board into one file, while it runs.',
  restore: 'Bring a board back from such a file, into either database.',
  verify: 'Compare the board with what it signed.',
  user: 'Make an account, or list those there are.',
  keys: 'List the keys the board signs with, or make a new one.',
  migrate: 'Bring the database to this version, or say what is missing.',
  token: 'Make, list or revoke tokens of the API.',
  files: 'Move stored files between disk and bucket.',
  reindex: 'Rebuild what records are found by.',
}
type Name = keyof typeof SUMMARIES

const commands: Record<Name, () => Promise<{ command: Command }>> = {
  start: () => import('./start.ts'),
  doctor: () => import('./doctor.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  verify: () => import('./verify.ts'),
  user: () => import('./user.ts'),
  keys: () => import('./keys.ts'),
  migrate: () => import('./migrate.ts'),
  token: () => import('./token.ts'),
  files: () => import('./files.ts'),
  reindex: () => import('./reindex.ts'),
}

/** Exits with 0 for success, 1 for failure, 2 for wrong usage. */
export async function runCommand(argv: string[], from: string) {
  const [name = '--help', ...rest] = argv
  const asJson = rest.includes('--json')
  try {
    if (name === '--help' || name === 'help') return print(overview())
    if (name === '--version') return print(await version())
    if (!(name in SUMMARIES)) throw new WrongUse(`There is no command “${name}”. See docket --help.`)
    const outcome = await run(name as Name, rest, from, asJson)
    if (outcome) await finish(outcome, asJson)
  } catch (error) {
    const message = isFull(error as Error) ? startProblem(error as Error) : (error as Error).message
    if (asJson) console.log(JSON.stringify({ ok: false, problem: message }))
    else console.error(message)
    process.exit(error instanceof WrongUse ? 2 : 1)
  }
}

async function run(name: Name, rest: string[], from: string, asJson: boolean): Promise<Outcome | null> {
  if (name !== 'start') process.env.LOG_LEVEL = 'silent' // commands print their own messages
  const { command } = await commands[name]()
  const { help, options = {}, words = [0, 0] } = command
  if (rest.includes('--help') || rest.includes('-h')) {
    print(`docket ${name}: ${SUMMARIES[name]}\n${help.trimEnd()}`)
    return null
  }
  const { values, positionals } = parsed(name, rest, options)
  if (positionals.length < words[0] || positionals.length > words[1])
    throw new WrongUse(`Usage:\n${help.trim().split('\n\n')[0]}`)
  return command.run({
    values: values as Record<string, string | boolean | undefined>,
    positionals,
    fileOf: file => resolve(from, file),
    tell: line => void (asJson || process.stderr.write(line)),
  })
}

function parsed(name: Name, args: string[], options: Command['options']) {
  try {
    return parseArgs({
      args,
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ')
    throw new WrongUse(`${sentence}. See docket ${name} --help.`)
  }
}

async function finish({ text, data, failed = false }: Outcome, asJson: boolean) {
  if (asJson) console.log(JSON.stringify({ ok: !failed, ...(data as object) }))
  else if (failed) console.error(text)
  else console.log(text)
  process.exit(failed ? 1 : 0)
}

function overview() {
  const width = Math.max(...Object.keys(SUMMARIES).map(name => name.length))
  const lines = Object.entries(SUMMARIES).map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}`)
  return `Docket, the back office of a review board.

  docket <command> [options]

${lines.join('\n')}

  docket <command> --help  shows more, with examples.
  --json                   prints what a command has to say as one line of JSON.

Settings come from the environment and from .env; .env.example lists them.
It ends with 0 when all is well, 1 when something is not, 2 when it was not understood.`
}

async function version() {
  const { readVersion } = await import('#server/platform/root')
  return readVersion()
}

const print = (text: string) => console.log(text)
