import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes from 'openapi-typescript'
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { apiDocument } from '../../server/api/endpoints.ts'
import { itIs, origin } from '../support/board.ts'
import { ada, ben, carla, cora, emil, rita, rosa } from '../support/cast.ts'
import { writingTokenOf } from './call.ts'

test('Redocly’s strict rules find no problem in the OpenAPI document', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'info-license': 'off' }, // a board is not published software
  })
  const source = JSON.stringify(apiDocument())
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the client generated from the OpenAPI document compiles', async () => {
  const folder = mkdtempSync(resolve('node_modules/.client-'))
  try {
    cpSync('tests/api/client', folder, { recursive: true })
    writeFileSync(join(folder, 'openapi.d.ts'), await openapiTypes(apiDocument() as never))
    const options = { compilerOptions: OPTIONS, include: ['*.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
    mkdirSync(join(folder, 'types'))
    const compiling = promisify(execFile)(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), '-p', folder],
      { cwd: folder },
    )
    expect(await compiling.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const OPTIONS = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
}

test('the generated client can take a case from registration to signature', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { mainJob } = (await import(resolve('tests/api/client/main-job.ts'))) as {
    mainJob: (origin: string, tokens: object) => Promise<unknown>
  }
  const done = await mainJob(origin, {
    clerk: await writingTokenOf(rosa),
    endorser: await writingTokenOf(emil),
    members: await Promise.all([ada, ben, cora].map(member => writingTokenOf(member))),
    chair: await writingTokenOf(carla),
    registrar: await writingTokenOf(rita),
  })
  expect(done).toEqual({
    reference: '2026-000001',
    sameAgain: true,
    version: 2,
    late: 412,
    status: 'approved',
    occupation: 'nurse',
    tally: { approve: 3, disapprove: 0, abstain: 1 },
    registerNumber: 'AP-2026-000001',
  })
  expect([await db.application.count(), await db.slip.count()]).toEqual([1, 1])
})

test('the OpenAPI document is built once, except for the base path', () => {
  const { paths, servers } = apiDocument()
  config.prefix = '/docket'
  expect(apiDocument().paths).toBe(paths)
  expect([servers, apiDocument().servers]).toEqual([[{ url: '/' }], [{ url: '/docket' }]])
})
