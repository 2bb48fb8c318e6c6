// Full suite only.
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configure } from '#server/config'
import { makeCertificates, type Certificate } from '../../support/certificates.ts'
import { blankDatabase, providers } from '../../support/databases.ts'
import { EXPIRED, OTHER_NAME, SELF_SIGNED, UNKNOWN, examine } from '../../support/doctor.ts'
import { eventually } from '../../support/eventually.ts'
import { startOwnPostgres, type Postgres } from '../../support/postgres.ts'
import { launch } from '../../support/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'docket-certificates-'))
const certificates = makeCertificates(folder)
afterAll(() => rmSync(folder, { recursive: true }))

type Authority = 'an authority' | 'no authority'

describe.runIf(providers().includes('postgresql'))('PostgreSQL over TLS', () => {
  let postgres: Postgres
  beforeAll(async () => {
    const { key, certificate } = certificates.use('good')
    postgres = (await startOwnPostgres({ ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key }))!
  })
  afterAll(() => postgres.stop())

  test.each<[string, Certificate, Authority]>([
    ['sslmode=require', 'good', 'no authority'],
    ['sslmode=require', 'expired', 'no authority'],
    ['sslmode=require', 'self-signed', 'no authority'],
    ['sslmode=require', 'other', 'an authority'],
    ['sslmode=verify-ca', 'other', 'an authority'],
    ['sslmode=verify-full', 'good', 'an authority'],
    ['no sslmode', 'good', 'an authority'],
  ])(
    'the connection with %s and a certificate that is %s is encrypted, given %s',
    async (mode, kind, authority) => {
      await use(kind)
      expect(await encrypted(addressWith(mode, authority))).toBe(true)
    },
  )

  test.each<[string, Certificate, Authority, RegExp]>([
    ['sslmode=require', 'self-signed', 'an authority', /self-signed certificate/],
    ['sslmode=verify-ca', 'expired', 'an authority', /certificate has expired/],
    ['sslmode=verify-full', 'good', 'no authority', /unable to verify/],
    ['sslmode=verify-full', 'other', 'an authority', /does not match certificate/],
    ['sslmode=verify-full', 'expired', 'an authority', /certificate has expired/],
    ['no sslmode', 'other', 'an authority', /does not match certificate/],
  ])(
    'the connection with %s and a certificate that is %s is refused, given %s',
    async (mode, kind, authority, reason) => {
      await use(kind)
      await expect(encrypted(addressWith(mode, authority))).rejects.toThrow(reason)
    },
  )

  test('the connection is not encrypted without sslmode or with sslmode=disable', async () => {
    expect(await encrypted(addressWith('no sslmode', 'no authority'))).toBe(false)
    expect(await encrypted(addressWith('sslmode=disable', 'an authority'))).toBe(false)
  })

  test('sslmode=verify-ca requires a certificate authority', () => {
    expect(() => addressWith('sslmode=verify-ca', 'no authority')).toThrow(
      'sslmode=verify-ca needs DATABASE_CA_FILE.',
    )
  })

  test.each(['DATABASE_CA_FILE', 'CA_FILE'])('a board with %s connects over TLS', async setting => {
    await use('good')
    const { STORAGE_DIR } = await blankDatabase('sqlite')
    await query(postgres.url, `CREATE DATABASE ${setting}`)
    const DATABASE_URL = `${urlOf('localhost', setting.toLowerCase())}?sslmode=verify-full`
    const board = launch({ STORAGE_DIR, DATABASE_URL, [setting]: certificates.authority })
    const address = await board.ready()
    expect((await fetch(`${address}/ready`)).status).toBe(200)
    const connections = await query<{ ssl: boolean }>(
      postgres.url,
      `SELECT ssl FROM pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE application_name LIKE 'docket%'`,
    )
    expect(connections.length).toBeGreaterThan(1)
    expect(connections.every(({ ssl }) => ssl)).toBe(true)
  })

  test.each<[Certificate, string, string]>([
    ['good', '', UNKNOWN],
    ['expired', certificates.authority, EXPIRED],
    ['other', certificates.authority, OTHER_NAME],
    ['self-signed', '', SELF_SIGNED],
  ])('the doctor names the problem of a certificate that is %s', async (kind, DATABASE_CA_FILE, says) => {
    await use(kind)
    const { STORAGE_DIR } = await blankDatabase('sqlite')
    const DATABASE_URL = `${urlOf('localhost')}?sslmode=verify-full`
    const findings = await examine({ STORAGE_DIR, DATABASE_URL, DATABASE_CA_FILE })
    const [database] = findings.filter(({ about }) => about === 'database')
    expect(database).toMatchObject({ state: 'wrong', says: expect.stringContaining(says) })
    if (kind === 'good') expect(database!.advice).toContain('DATABASE_CA_FILE')
  })

  const urlOf = (hostname: string, pathname = 'postgres') =>
    Object.assign(new URL(postgres.url), { hostname, pathname }).href

  function addressWith(mode: string, authority: Authority) {
    const query = mode === 'no sslmode' ? '' : `?${mode}`
    const DATABASE_CA_FILE = authority === 'an authority' ? certificates.authority : ''
    return configure({ DATABASE_URL: `${urlOf('localhost')}${query}`, DATABASE_CA_FILE }).databaseUrl!
  }

  async function use(kind: Certificate) {
    certificates.use(kind)
    await query(postgres.url, 'SELECT pg_reload_conf()')
    const wanted = new X509Certificate(certificates.read(kind).cert).fingerprint256
    await eventually(async () => expect(await shownBy(urlOf('localhost'))).toBe(wanted))
  }
})

async function shownBy(connectionString: string) {
  const client = new Client({ connectionString, ssl: { rejectUnauthorized: false } })
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: TLSSocket } }).connection
  const { fingerprint256 } = stream.getPeerCertificate()
  await client.end()
  return fingerprint256
}

async function encrypted(url: string) {
  const [connection] = await query<{ ssl: boolean }>(
    url,
    'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
  )
  return connection!.ssl
}

async function query<Row extends object>(url: string, text: string) {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
