import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { startServer } from './server.ts'

/** Seeded once per run, then copied. */
export async function demoBoardStorage(): Promise<string> {
  const { run } = inject('databases')
  const template = join(run, 'demonstration')
  if (takesTurn(join(run, 'seeding'))) {
    const server = await startServer({ STORAGE_DIR: join(run, 'seeding') })
    await server.stop()
    renameSync(join(run, 'seeding'), template)
    mkdirSync(join(run, 'seeding')) // so that nobody else seeds again
  }
  while (!existsSync(template)) await setTimeout(20)
  const folder = mkdtempSync(join(run, 'board-of-demo-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

function takesTurn(folder: string) {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
