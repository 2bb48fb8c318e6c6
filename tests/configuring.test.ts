import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { unknownSettings } from '#server/platform/setting-forms'
import { expect, test } from 'vitest'
import { BadSetting, configure } from '#server/config'
import { envExample } from '#server/operations/env-example'
import { Settings } from '#server/platform/environment'
import { newFolder } from './support/process.ts'

const written = readFileSync('.env.example', 'utf8')
const example = parseEnv(written) as Record<string, string>

test('every setting has a working default', () => {
  expect(configure({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    appName: 'Docket',
    https: false,
    databaseUrl: undefined,
    storageDir: resolve('storage'),
    timeZone: undefined,
    custodyHours: undefined,
    slipValidDays: undefined,
    sessionIdleMs: 30 * 60_000,
    sessionMaxMs: 12 * 3_600_000,
    maxUploadMegabytes: 10,
    maxUploadFiles: 10,
    quorumFloor: 3,
    trustProxy: false,
    logLevel: 'info',
    seedDemo: true,
  })
  expect(configure({}).appUrl.href).toBe('http://localhost:3000/')
})

test('.env.example has every setting with its description, its form and its default', async () => {
  await expect(envExample()).toMatchFileSnapshot('../.env.example') // npm test -- configuring -u writes it
  expect([...written.matchAll(/^(\w+)=/gm)].map(([, name]) => name)).toEqual(Object.keys(Settings.shape))
  expect(configure(example)).toEqual({ ...configure({}), appKey: expect.any(Function) })
})

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['APP_NAME', 'x'.repeat(61)],
  ['APP_URL', 'docket.example.org'],
  ['APP_URL', 'ftp://docket.example.org'],
  ['APP_URL', 'https://docket.example.org/a board'],
  ['APP_URL', 'https://clerk:hush@docket.example.org'],
  ['APP_URL', 'https://docket.example.org//docket'],
  ['APP_URL', 'https://docket.example.org/docket#x'],
  ['APP_URL', 'https://docket.example.org?x'],
  ['APP_URL', 'javascript:alert(1)'],
  ['APP_KEY', 'x'.repeat(31)],
  ['DATABASE_URL', 'mysql://localhost/docket'],
  ['DATABASE_URL', 'file:docket.db'],
  ['DATABASE_URL', 'postgresql://docket:hush@one.example,two.example/docket'],
  ['DATABASE_URL', 'postgresql://docket:hush@one.example/docket?sslmode=prefer'],
  ['DATABASE_DIRECT_URL', 'one.example'],
  ['DATABASE_CA_FILE', 'no-such-file.pem'],
  ['DATABASE_CA_FILE', 'package.json'],
  ['DATABASE_POOL_SIZE', '1'],
  ['CA_FILE', 'package.json'],
  ['TIME_ZONE', 'Manila'],
  ['TIME_ZONE', 'Asia/Manilla'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['SESSION_IDLE_MINUTES', '1e9'],
  ['SESSION_MAX_HOURS', 'a day'],
  ['MAX_UPLOAD_MB', '0'],
  ['MAX_UPLOAD_FILES', '51'],
  ['MAX_OPEN_PAGES', '0'],
  ['QUORUM_FLOOR', '0'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1, proxy.example'],
  ['LOG_LEVEL', 'loud'],
  ['SEED_DEMO', 'yes'],
])('%s=%s is refused with a one-line message that names the setting', (name, value) => {
  const refused = () => configure({ [name]: value })
  expect(refused).toThrow(BadSetting)
  expect(refused).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  expect(refused).not.toThrow(/hush/)
})

test('several invalid settings are reported together', () => {
  expect(() => configure({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT: .*; LOG_LEVEL: .*$/)
})

test('an empty setting counts as not set', () => {
  expect(configure({ PORT: '', APP_KEY: '', TRUST_PROXY: '', APP_URL: '' }).port).toBe(3000)
})

test('settings of an earlier version are ignored', () => {
  expect(() => configure({ OTEL_EXPORTER_OTLP_ENDPOINT: 'nowhere' })).not.toThrow()
})

test.each([
  ['off', false],
  ['1', 1],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['loopback, 192.0.2.7,2001:db8::/32', ['loopback', '192.0.2.7', '2001:db8::/32']],
])('TRUST_PROXY=%s trusts only the given proxies', (TRUST_PROXY, proxies) => {
  expect(configure({ TRUST_PROXY }).trustProxy).toEqual(proxies)
})

const prefixOf = (APP_URL: string) => configure({ APP_URL }).prefix

test('the path in APP_URL becomes the prefix, with or without a trailing slash', () => {
  expect(prefixOf('https://office.example.org')).toBe('')
  expect(prefixOf('https://office.example.org/')).toBe('')
  expect(prefixOf('https://office.example.org/docket')).toBe('/docket')
  expect(prefixOf('https://office.example.org/boards/docket-1/')).toBe('/boards/docket-1')
})

test('the public address is APP_URL, or else the listening address', () => {
  expect(configure({ APP_URL: 'https://docket.example.org' })).toMatchObject({ https: true })
  expect(configure({ HOST: '::', PORT: '8080' }).appUrl.origin).toBe('http://[::]:8080')
})

test('outside production a local board has a name, because passkeys don’t work on IP addresses', () => {
  const production = { NODE_ENV: 'production', APP_KEY: 'k'.repeat(32) }
  for (const [HOST, address] of [
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]'],
  ]) {
    expect(configure({ HOST }).appUrl.hostname).toBe('localhost')
    expect(configure({ HOST, ...production }).appUrl.hostname).toBe(address)
  }
})

test('outside production the key is generated once and readable only by its owner', () => {
  const STORAGE_DIR = join(newFolder(), 'storage')
  const { appKey } = configure({ STORAGE_DIR })
  expect(existsSync(STORAGE_DIR)).toBe(false) // created only when needed
  expect(appKey()).toMatch(/^[\w-]{43}$/)
  expect(configure({ STORAGE_DIR }).appKey()).toBe(appKey())
  expect(statSync(join(STORAGE_DIR, 'app.key')).mode & 0o777).toBe(0o600)
  expect(statSync(STORAGE_DIR).mode & 0o777).toBe(0o700)
  expect(() => configure({ NODE_ENV: 'production' })).toThrow('APP_KEY is required in production.')
  const APP_KEY = 'k'.repeat(32)
  expect(configure({ NODE_ENV: 'production', APP_KEY }).appKey()).toBe(APP_KEY)
})

test('production never seeds the demo board', () => {
  expect(configure({ NODE_ENV: 'production', APP_KEY: 'k'.repeat(32), SEED_DEMO: 'on' }).seedDemo).toBe(false)
})

test('the demo board can be turned off by the earlier name of its setting', () => {
  expect(configure({ PLANT_DEMO: 'off' }).seedDemo).toBe(false)
  expect(configure({ PLANT_DEMO: 'off', SEED_DEMO: 'on' }).seedDemo).toBe(true)
  expect(unknownSettings({}, ['PLANT_DEMO'])).toEqual([])
})
