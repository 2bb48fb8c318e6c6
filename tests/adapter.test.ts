import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usePingCrm } from './support/ping-crm.ts'

// Only these packages of the checkout are reachable from the unpacked tarball.

const ASKED_FOR = [
  '@inertiajs/react',
  '@types/express',
  '@types/node',
  '@vitejs/plugin-react',
  'express',
  'react',
  'react-dom',
  'vite',
  'zod',
]

const PRODUCTION = { ...process.env, NODE_ENV: 'production' }

let folder: string
let unpacked: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inertia-for-express-'))
  const tarball = run(
    process.execPath,
    '--no-warnings',
    'server/operations/commands/adapter.ts',
    '--into',
    folder,
  ).trim()
  unpacked = join(folder, 'app/node_modules/inertia-for-express')
  for (const { header, data } of await unpackTar(gunzipSync(readFileSync(tarball)))) {
    const file = join(unpacked, header.name.replace(/^package\//, ''))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, data!)
  }
  for (const name of ASKED_FOR) {
    const link = join(folder, 'app/node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', name), link, 'dir')
  }
  cpSync('examples/pingcrm', join(folder, 'app'), { recursive: true })
}, 240_000)

afterAll(() => rmSync(folder, { recursive: true }))

test('the package contains code, types, README and licence, and nothing of the board', () => {
  const about = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
  expect(about.license).toBe('UNLICENSED')
  for (const entry of Object.values<string>(about.exports)) {
    expect(existsSync(join(unpacked, entry))).toBe(true)
    expect(existsSync(join(unpacked, entry.replace(/\.js$/, '.d.ts')))).toBe(true)
  }
  expect(readFileSync(join(unpacked, 'README.md'), 'utf8')).toContain('# Inertia for Express')
  const found = run('grep', '-rliE', "docket|#server|from .[^']*\\.ts'", unpacked, { fails: true })
  expect(found).toBe('')
})

test('the types of the package compile in a separate project', () => {
  writeFileSync(
    join(folder, 'app/typed.ts'),
    `import express from 'express'
import * as z from 'zod'
import { cookieMemory, defer, form, inertia, scroll, sessionMemory, typedRender } from 'inertia-for-express'
import { assertInertia } from 'inertia-for-express/testing'
import { vite } from 'inertia-for-express/vite'

const assets = await vite({ entry: 'src/app.jsx' })
const render = typedRender<{ Shelf: { title: string; counts?: number } }>()
const app = express()
app.use(assets.middleware, inertia({ ...assets, memory: cookieMemory({ secret: 's' }) }))
app.use(inertia({ ...assets, memory: sessionMemory(), version: 1 }))
app.get('/', (_req, res) => render(res, 'Shelf', { title: 'Emma', counts: defer(() => 1) }))
app.patch('/', form(z.object({ title: z.string() }), ({ title }, _req, res) => res.inertia.flash({ title })))
export const page = await assertInertia('', { component: 'Shelf' })
// @ts-expect-error -- a number is no title
app.get('/', (_req, res) => render(res, 'Shelf', { title: 1 }))
// @ts-expect-error -- nothing says where it stands
scroll(() => [1])
`,
  )
  const settings = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    types: ['node'],
    skipLibCheck: false,
  }
  writeFileSync(
    join(folder, 'app/tsconfig.json'),
    JSON.stringify({ compilerOptions: settings, include: ['typed.ts'] }),
  )
  expect(run(process.execPath, resolve('node_modules/typescript/bin/tsc'), '-p', join(folder, 'app'))).toBe(
    '',
  )
})

test('the example app builds, starts and works', async () => {
  const vite = resolve('node_modules/vite/bin/vite.js')
  for (const half of [[], ['--ssr']])
    run(process.execPath, vite, 'build', ...half, { cwd: join(folder, 'app') })
  const server = spawn(process.execPath, ['server.js'], {
    cwd: join(folder, 'app'),
    env: { ...PRODUCTION, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
    await usePingCrm(/http:\S+/.exec(line)![0])
  } finally {
    server.kill()
    await once(server, 'exit')
  }
})

type Options = { cwd?: string; fails?: boolean }

function run(command: string, ...given: (string | Options)[]): string {
  const args = given.filter(arg => typeof arg === 'string')
  const { cwd, fails } = (given.find(arg => typeof arg !== 'string') ?? {}) as Options
  try {
    return execFileSync(command, args, { cwd, env: PRODUCTION, encoding: 'utf8' })
  } catch (error) {
    if (fails) return (error as { stdout: string }).stdout
    throw new Error((error as { stdout: string }).stdout, { cause: error })
  }
}
