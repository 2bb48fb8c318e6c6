import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export function lastRelease() {
  const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-v:refname'], { encoding: 'utf8' })
  return tags.trim().split('\n')[0] || undefined
}

/** The server and migrations of that commit with today's packages and built assets. */
export function serverOf(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-earlier-'))
  const files = ['package.json', 'packages', 'server', 'prisma', 'public', 'resources']
  const archive = join(folder, 'sources.tar')
  execFileSync('git', ['archive', '--output', archive, commit, ...files])
  execFileSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const generator = 'server/operations/commands/generate.mjs' // of today's packages
  cpSync(generator, join(folder, generator))
  mkdirSync(join(folder, 'dist'))
  for (const built of ['client', 'ssr', 'standalone'])
    cpSync(join('dist', built), join(folder, 'dist', built), { recursive: true })
  writeFileSync(join(folder, 'run.mjs'), GENERATE_AND_START)
  return folder
}

const GENERATE_AND_START = `
process.chdir(import.meta.dirname)
const { generate } = await import('./server/operations/commands/generate.mjs')
await generate()
await import('./server/start.ts')
`

/** Returns the statements of a migration that the previous version cannot run alongside. */
export function takesAway(sql: string): string[] {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map(statement => statement.trim().replaceAll(/\s+/g, ' '))
  const created = new Set(statements.map(statement => /^CREATE TABLE "(\w+)"/i.exec(statement)?.[1]))
  return statements.filter(
    statement => !created.has(tableOf(statement)) && FORBIDDEN.some(pattern => pattern.test(statement)),
  )
}

const tableOf = (statement: string) =>
  /^(?:ALTER TABLE|DROP TABLE|CREATE UNIQUE INDEX "\w+" ON) "(\w+)"/i.exec(statement)?.[1]

const FORBIDDEN = [
  /^DROP\b(?! INDEX)/i,
  /^ALTER TABLE .*\b(?:DROP|RENAME|ALTER COLUMN|ADD CONSTRAINT (?!.*FOREIGN KEY))\b/i,
  /^ALTER TABLE .*\bADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/i,
  /^CREATE UNIQUE INDEX/i,
  /^CREATE TRIGGER/i,
]
