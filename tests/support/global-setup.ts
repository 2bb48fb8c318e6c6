import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildAssets } from '../../server/commands/build.mjs'
import { generate } from '../../server/commands/generate.mjs'
import { startPostgres } from './postgres.ts'

/**
 * Makes what is missing in a fresh clone, starts the private PostgreSQL, if there is one and it is wanted, and makes
 * what every test's database is a copy of.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await generate()
  if (!existsSync('dist/stamp.json')) await buildAssets()
  const { dropEverything, templateDatabases } = await import('./databases.ts')
  const postgres = wantsPostgres(project) ? await startPostgres() : undefined
  const templates = await templateDatabases(postgres?.url).catch(async (error: unknown) => {
    await postgres?.stop() // or it would keep the run from ending
    throw error
  })
  project.provide('databases', templates)
  return async () => {
    await dropEverything(templates)
    await postgres?.stop()
  }
}

/** Not for pure code, nor for what goes through HTTP on SQLite. */
function wantsPostgres({ vitest }: TestProject) {
  return (
    process.env.TEST_PROVIDERS !== 'sqlite' &&
    vitest.projects.some(({ name }) => !/^(pure|sqlite)/.test(name))
  )
}
