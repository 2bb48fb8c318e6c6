import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildAssets } from '../../server/operations/commands/build.mjs'
import { generate } from '../../server/operations/commands/generate.mjs'
import { startPostgres } from './postgres.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await generate()
  if (!existsSync('dist/stamp.json')) await buildAssets()
  const { dropEverything, templateDatabases } = await import('./databases.ts')
  const postgres = wantsPostgres(project) ? await startPostgres() : undefined
  const templates = await templateDatabases(postgres?.url).catch(async (error: unknown) => {
    await postgres?.stop() // Otherwise PostgreSQL would keep the run alive.
    throw error
  })
  project.provide('databases', templates)
  return async () => {
    await dropEverything(templates)
    await postgres?.stop()
  }
}

function wantsPostgres({ vitest }: TestProject) {
  return (
    process.env.TEST_PROVIDERS !== 'sqlite' &&
    vitest.projects.some(({ name }) => !/^(pure|sqlite)/.test(name))
  )
}
