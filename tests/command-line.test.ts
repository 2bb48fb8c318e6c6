import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { launch, newFolder } from './support/process.ts'

const docket = async (words: string[], settings: Record<string, string> = {}) => {
  const command = launch({ STORAGE_DIR: newFolder(), ...settings }, [
    'server/operations/commands/docket.mjs',
    ...words,
  ])
  return { code: await command.ended, said: command.output(), complained: command.errors() }
}

test('--help lists all commands with examples, even if a setting is invalid, and opens no database', async () => {
  const STORAGE_DIR = newFolder()
  const { code, said } = await docket(['--help'], { PORT: 'none' })
  const named = [...said.matchAll(/^ {2}([a-z][a-z-]*) {2,}\S/gm)].map(([, name]) => name)
  expect([code, named]).toEqual([
    0,
    expect.arrayContaining('start doctor backup restore verify user keys migrate token'.split(' ')),
  ])
  for (const name of named) {
    const help = await docket([name!, '--help'], { STORAGE_DIR })
    expect([help.code, help.said], name).toEqual([0, expect.stringContaining(`\n  docket ${name}`)])
  }
  expect(readdirSync(STORAGE_DIR)).toEqual([])
})

test('the exit code is 0 for success, 1 for failure and 2 for wrong usage, and --json prints JSON', async () => {
  const STORAGE_DIR = newFolder()
  const json = async (words: string[]) => {
    const { code, said, complained } = await docket([...words, '--json'], { STORAGE_DIR })
    expect(complained).toBe('')
    return [code, JSON.parse(said) as unknown]
  }
  expect(await json(['verify'])).toEqual([
    1,
    { ok: false, problem: expect.stringMatching(/^There is no board/) },
  ])
  const [code, { known, applied }] = (await json(['migrate'])) as [
    number,
    { known: number; applied: string[] },
  ]
  expect([code, applied.length]).toEqual([0, known])
  expect(await json(['migrate'])).toEqual([0, { ok: true, applied: [], known }])
  expect(await json(['user', 'list'])).toEqual([0, { ok: true, users: [] }])
  expect(await json(['king'])).toEqual([2, { ok: false, problem: expect.stringContaining('“king”') }])
  expect(await json(['keys', '--loud'])).toEqual([
    2,
    { ok: false, problem: expect.stringContaining('--loud') },
  ])
  expect(await json(['user'])).toEqual([
    2,
    { ok: false, problem: expect.stringContaining('docket user create') },
  ])
})

test('a token can be created, listed and revoked on the command line', async () => {
  const STORAGE_DIR = newFolder()
  const json = async (...words: string[]) =>
    JSON.parse((await docket([...words, '--json'], { STORAGE_DIR })).said) as Record<string, never>
  const whose = ['--email', 'maria@docket.test']
  await json('user', 'create', '--name', 'Maria Cruz', ...whose)
  const named = ['--name', 'Nightly', '--abilities']
  expect(await json('token', 'create', ...whose, ...named, 'applications.view')).toEqual({
    ok: false,
    problem: 'You can only give a token your own permissions.',
  })
  const made = await json('token', 'create', ...whose, ...named, 'audit.view')
  expect(made).toMatchObject({ ok: true, token: expect.stringMatching(/^docket_\w{46}$/) })
  const listed = { id: 1, name: 'Nightly', abilities: ['audit.view'], lastUsedAt: null }
  expect(await json('token', 'list', ...whose)).toMatchObject({ tokens: [listed] })
  expect(await json('token', 'revoke', '1', ...whose)).toMatchObject({ ok: true })
  expect(await json('token', 'list', ...whose)).toMatchObject({ tokens: [] })
})

test('the doctor reports each problem with advice, in any environment', async () => {
  const board = launch({ STORAGE_DIR: newFolder() })
  const here = { APP_URL: await board.ready(), STORAGE_DIR: board.storageDir }
  const well = expect.arrayContaining(['database', 'files', 'live pages', 'proxy']) // not the disk, because it may be slow
  const think = expect.arrayContaining(['settings', 'mail'])
  expect(await examine(here)).toEqual({ code: 0, well, think, wrong: [] })
  expect(await examine({ PORT: 'none' })).toMatchObject({ code: 1, wrong: ['settings'] })
  const nowhere = '127.0.0.1:1'
  const broken = {
    NODE_ENV: 'production',
    APP_KEY: 'k'.repeat(32),
    APP_URL: `http://${nowhere}`,
    DATABASE_URL: `postgresql://${nowhere}/none`,
    SMTP_URL: `smtp://${nowhere}`,
    S3_BUCKET: 'b',
    S3_ENDPOINT: `http://${nowhere}`,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    PUSHER_APP_ID: '1',
    PUSHER_KEY: 'a',
    PUSHER_SECRET: 'b',
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: '1',
  }
  const wrong = ['settings', 'database', 'mail', 'files', 'live pages']
  expect(await examine(broken)).toMatchObject({ code: 1, wrong, think: expect.arrayContaining(['proxy']) })
})

test.runIf(process.platform === 'linux')(
  'the doctor warns if open pages need more files than the process may open',
  async () => {
    const board = launch({ STORAGE_DIR: newFolder() })
    const here = { APP_URL: await board.ready(), STORAGE_DIR: board.storageDir }
    execFileSync('prlimit', [`--pid=${board.pid}`, '--nofile=1500'])
    const { think: few } = await examine({ ...here, MAX_OPEN_PAGES: '1000' })
    expect(few).not.toContain('live pages')
    const { think: many } = await examine({ ...here, MAX_OPEN_PAGES: '1001' })
    expect(many).toContain('live pages')
  },
)

async function examine(settings: Record<string, string>) {
  const { code, said } = await docket(['doctor', '--json'], settings)
  type Found = { about: string; state: string; advice?: string }
  const { findings } = JSON.parse(said) as { findings: Found[] }
  expect(findings.filter(({ state, advice }) => state !== 'well' && !advice)).toEqual([])
  const about = (wanted: string) => findings.filter(({ state }) => state === wanted).map(it => it.about)
  return { code, well: about('well'), think: about('think'), wrong: about('wrong') }
}
