import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The last release that this clone has the tag of, if any. */
export function lastRelease() {
  const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-v:refname'], { encoding: 'utf8' })
  return tags.trim().split('\n')[0] || undefined
}

/** A folder with the server of that commit, its migrations and its clients; its packages and screens are today's. */
export function serverOf(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-earlier-'))
  const files = ['package.json', 'server', 'prisma', 'public', 'resources']
  const archive = join(folder, 'sources.tar')
  execFileSync('git', ['archive', '--output', archive, commit, ...files])
  execFileSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'dist'))
  for (const built of ['client', 'ssr', 'standalone'])
    cpSync(join('dist', built), join(folder, 'dist', built), { recursive: true })
  writeFileSync(join(folder, 'run.mjs'), GENERATE_AND_START)
  return folder
}

/** In its own folder, whatever the process was started in. */
const GENERATE_AND_START = `
process.chdir(import.meta.dirname)
const { generate } = await import('./server/commands/generate.mjs')
await generate()
await import('./server/start.ts')
`

// Whether the server of the release before can go on beside a migration: what is there stays as it is.

/** What of a migration takes something away, or forbids what the version before does; nothing where it only adds. */
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
