import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isFull, startProblem } from '#server/platform/cannot-start'
import { WrongUse, type Command, type Outcome } from './command.ts'

// Commands are loaded when they are used, so that --help works even if the settings are invalid.

const commands = {
  start: { summary: 'Start the board.', load: () => import('./start.ts') },
  doctor: {
    summary: 'Check settings and surroundings, and say how to fix problems.',
    load: () => import('./doctor.ts'),
  },
  backup: {
    summary: 'Write the whole board into one file, while it runs.',
    load: () => import('./backup.ts'),
  },
  restore: {
    summary: 'Restore a board from such a file, into either database.',
    load: () => import('./restore.ts'),
  },
  verify: { summary: 'Check the board against what it signed.', load: () => import('./verify.ts') },
  user: { summary: 'Create an account, or list the accounts.', load: () => import('./user.ts') },
  keys: {
    summary: 'List the keys that the board signs with, or create a new one.',
    load: () => import('./keys.ts'),
  },
  migrate: { summary: 'Update the database to this version.', load: () => import('./migrate.ts') },
  board: {
    summary: 'Write types, rules and settings into a file, or read one.',
    load: () => import('./board.ts'),
  },
  token: { summary: 'Create, list or revoke API tokens.', load: () => import('./token.ts') },
  files: { summary: 'Move stored files between disk and bucket.', load: () => import('./files.ts') },
  reindex: {
    summary: 'Rebuild search texts, name keys, answers and tasks.',
    load: () => import('./reindex.ts'),
  },
} satisfies Record<string, { summary: string; load: () => Promise<{ command: Command }> }>
type Name = keyof typeof commands

/** Exits with 0 for success, 1 for failure and 2 for wrong usage. */
export async function runCommand(argv: string[], from: string) {
  const [name = '--help', ...rest] = argv
  const asJson = rest.includes('--json')
  try {
    if (name === '--help' || name === 'help') return print(overview())
    if (name === '--version') return print(await version())
    if (!(name in commands)) throw new WrongUse(`There is no command “${name}”. See docket --help.`)
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
  const { summary, load } = commands[name]
  const { command }: { command: Command } = await load()
  const { help, options = {}, args = [0, 0] } = command
  if (rest.includes('--help') || rest.includes('-h')) {
    print(`docket ${name}: ${summary}\n${help.trimEnd()}`)
    return null
  }
  const { values, positionals } = parsed(name, rest, options)
  if (positionals.length < args[0] || positionals.length > args[1])
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
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(7)}  ${summary}`)
  return `Docket, the back office of a review board.

  docket <command> [options]

${lines.join('\n')}

  docket <command> --help  explains a command, with examples.
  --json                   prints the result as one line of JSON.

Settings come from the environment and from .env; .env.example lists them.
The exit code is 0 for success, 1 for failure and 2 for wrong usage.`
}

async function version() {
  const { buildInWords } = await import('#server/platform/build')
  return buildInWords()
}

const print = (text: string) => console.log(text)
