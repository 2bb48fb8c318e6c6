// Full suite only.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { blankDatabase, dropDatabase, providers } from './support/databases.ts'
import { notesOf } from '#server/operations/release/make'
import { PlainBrowser } from './support/plain-browser.ts'

// The release must run read-only and unprivileged, without the checkout or its packages.

const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
let folder: string
let release: string
let archive: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-release-'))
  chmodSync(folder, 0o755)
  const made = join(folder, 'made')
  run(process.execPath, ['--no-warnings', 'server/operations/release/make.ts', '--into', made])
  archive = join(made, globSync('*.tar.gz', { cwd: made })[0]!)
  run('tar', ['-xzf', archive, '-C', folder])
  release = join(folder, globSync('docket-*', { cwd: folder })[0]!)
  run('chmod', ['-R', 'a-w', release])
}, 240_000)

afterAll(() => {
  run('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true })
})

test.each(providers())(
  'the release starts on %s, creates the first account and signs it in',
  async provider => {
    const board = await start(provider)
    const account = { name: 'Fatima First', email: 'fatima@docket.test', password: 'a garden full of lemons' }
    const browser = new PlainBrowser(board.address)
    await browser.signInAsFirst(board.output, account)
    const wrong = await new PlainBrowser(board.address).signIn(account.email, 'a garden without')
    expect(wrong.headers.get('location')).toBe('/login')
    expect(await browser.get('/user/profile')).toContain('Fatima First')
    board.kill('SIGTERM')
    expect(await board.ended).toBe(0)
    expect(board.errors()).toBe('')
  },
)

test('the release contains everything that the server can load', () => {
  const files = globSync('server/**/*.ts', { cwd: release })
  const sources = files.map(file => readFileSync(join(release, file), 'utf8')).join('\n')
  const lazy = [...sources.matchAll(/import\('([^.#][^']*)'\)/g)].map(([, name]) => name!)
  expect(lazy).toContain('sharp')
  const modules = files.filter(file => !/^server\/start\.ts$|worker\.ts$/.test(file))
  const script = join(release, 'load.mjs') // inside the release, so that names resolve as in its files
  run('chmod', ['u+w', release])
  const wanted = [...modules.map(file => `./${file}`), ...new Set(lazy)]
  writeFileSync(script, `${wanted.map(name => `await import('${name}')`).join('\n')}\nprocess.exit()`)
  const env = { PATH: '', STORAGE_DIR: folder }
  const loaded = spawnSync(join(release, 'node/bin/node'), [script], { env, encoding: 'utf8', cwd: release })
  expect([loaded.status, loaded.stderr.replaceAll(/^\(.*\n/gm, '')]).toEqual([0, ''])
})

test('the bill of materials lists every package, and the checksum matches the archive', () => {
  const bill = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string; purl: string; hashes: object[]; licenses: object[] }[]
  }
  const names = bill.components.map(({ name }) => name)
  expect(bill.bomFormat).toBe('CycloneDX')
  // packages of the server, the pages and the style sheet
  expect(names).toEqual(expect.arrayContaining(['express', 'sharp', 'pg', 'react', 'tailwindcss']))
  expect(names.filter(name => name.startsWith('node-linux') || name.startsWith('node-win'))).toHaveLength(1)
  const brought = globSync('node_modules/{*,@*/*}/package.json', { cwd: release })
  for (const file of brought) {
    const { name, version } = JSON.parse(readFileSync(join(release, file), 'utf8'))
    expect(bill.components, file).toContainEqual(expect.objectContaining({ name, version }))
  }
  for (const { purl, hashes } of bill.components) expect([purl, hashes?.length]).toEqual([purl, 1])
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toContain(sum)
  expect(readFileSync(join(release, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('Apache License')
})

test('the release notes are the changelog section of the version', () => {
  const text =
    '# Changes\n\n## 3 May\n\nNew.\n\n## 0.2.0, 2 May 2027\n\nSecond.\n\n## 1 May\n\nOlder.\n\n## 0.1.0\n\nFirst.\n'
  expect(notesOf(text, '0.3.0')).toBe('## 0.3.0, not released\n\n## 3 May\n\nNew.\n')
  expect(notesOf(text, '0.2.0')).toBe('## 0.2.0, 2 May 2027\n\nSecond.\n\n## 1 May\n\nOlder.\n')
  expect(notesOf(text, '0.1.0')).toBe('## 0.1.0\n\nFirst.\n')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const written = readFileSync(join(dirname(archive), `docket-${version}.notes.md`), 'utf8')
  expect(written).toBe(notesOf(readFileSync('CHANGELOG.md', 'utf8'), version))
})

test('the release contains no development files', () => {
  const files = globSync('**', { cwd: release }).filter(file => statSync(join(release, file)).isFile())
  const needless =
    /\.(?:map|d\.[cm]?ts|tsx)$|^(?:tests|bench|resources)\/|^node_modules\/(?:vite|typescript|prisma|@prisma\/(?:engines|studio)|@types)/
  expect(files.filter(file => needless.test(file))).toEqual([])
  const weigh = (some: string[]) =>
    some.reduce((sum, file) => sum + statSync(join(release, file)).size, 0) / 1_000_000
  expect(weigh(files.filter(file => !file.startsWith('node/')))).toBeLessThan(75)
})

async function start(provider: 'sqlite' | 'postgresql') {
  const { DATABASE_URL = '', STORAGE_DIR } = await blankDatabase(provider)
  onTestFinished(() => dropDatabase({ DATABASE_URL, STORAGE_DIR }))
  const storage = mkdtempSync(join(folder, 'storage-'))
  if (NOBODY.uid) chownSync(storage, NOBODY.uid, NOBODY.gid)
  const env = {
    PATH: '/usr/bin:/bin', // for the shell's commands; it may contain another Node
    NODE_ENV: 'production',
    APP_KEY: 'k'.repeat(32),
    DATABASE_URL,
    STORAGE_DIR: storage,
    PORT: '0',
  }
  const child = spawn(join(release, 'docket'), ['start'], { ...NOBODY, env, cwd: '/' })
  let output = ''
  let errors = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (errors += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await expect.poll(() => child.exitCode ?? output, { timeout: 110_000 }).toMatch(/\/setup\/\S+\n/)
  const address = /ready at (http:\/\/\S+)/.exec(output)![1]!
  return { address, ended, output: () => output, errors: () => errors, kill: child.kill.bind(child) }
}

function run(command: string, argv: string[]) {
  execFileSync(command, argv, { stdio: ['ignore', 'ignore', 'inherit'] })
}
