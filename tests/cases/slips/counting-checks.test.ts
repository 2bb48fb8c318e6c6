import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { revoke } from '#server/cases/slips/issue'
import { CHECKS_A_MINUTE, TYPED_CHECKS_A_MINUTE } from '#server/cases/slips/verify'
import { itIs } from '../../support/board.ts'
import { carla, vera } from '../../support/cast.ts'
import { signed, slipOf } from '../../support/cases.ts'
import { shown, signIn } from '../../support/visit.ts'
import { backgroundDone } from '#server/platform/web/concurrency'
import { ask } from '../../support/raw.ts'
import { check, checkCodeFor, codeFor, nothing, quiet, typed, why } from './codes-read.ts'
import { eventually } from '../../support/eventually.ts'

test('too many checks from one network get status 429 for a minute, in the same format', async () => {
  itIs('2026-03-14T09:30:05Z')
  const found = await signed()
  const path = `/verify/${await codeFor(found)}`
  const from = '127.0.9.9'
  const { props } = await check(path, from)
  for (let i = 1; i < CHECKS_A_MINUTE; i++)
    expect((await check(i % 2 ? '/verify/x' : path, from)).status).toBe(200)
  for (const tried of [path, '/verify/x', '/verify/', typed('RES-2026-0001', 'MY66A9')]) {
    const late = await check(tried, from)
    expect([late.status, late.shown, late.headers['retry-after']]).toEqual([
      429,
      { result: 'too many', ...nothing },
      '60',
    ])
    expect(Object.keys(late.props).toSorted()).toEqual(Object.keys(props).toSorted())
    expect(late.headers).toMatchObject(quiet)
  }
  expect((await check(path, '127.0.9.10')).status).toBe(200)
  itIs('2026-03-14T09:31:05Z')
  expect((await check(path, from)).shown.result).toBe('valid')
})

test('check codes of one number cannot be guessed from many networks at once', async () => {
  itIs('2026-03-14T09:30:05Z')
  const found = await signed()
  for (let i = 0; i < TYPED_CHECKS_A_MINUTE; i++)
    expect((await check(typed('RES-2026-0001', 'AAAAAA'))).shown.result).toBe('not recognised')
  const right = typed('RES-2026-0001', await checkCodeFor(found))
  expect((await check(right)).status).toBe(429)
  expect((await check(typed('RES-2026-0002', 'AAAAAA'))).status).toBe(200)
  expect((await check(`/verify/${await codeFor(found)}`)).shown.result).toBe('valid')
  itIs('2026-03-14T09:31:05Z')
  expect((await check(right)).shown.result).toBe('valid')
})

const scansOf = async (id: number) => (await db.slip.findUniqueOrThrow({ where: { id } })).scans

test('only checks that find a slip are counted', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await signed()
  const [id, path] = [await slipOf(found), `/verify/${await codeFor(found)}`]
  await Promise.all([check(path), check(path), check(path), check(path.slice(0, -1)), check('/verify/')])
  await eventually(async () => expect(await scansOf(id)).toBe(3))
  await (await signIn(vera)).get(`${found.path}/qr`)
  const from = '127.0.9.11'
  for (let i = 0; i < CHECKS_A_MINUTE; i++) await check('/verify/x', from)
  expect((await check(path, from)).status).toBe(429)
  await transaction(tx => revoke(tx, found.id, why, carla))
  await check(path)
  await eventually(async () => expect(await scansOf(id)).toBe(4))
  const { slip } = shown(await (await signIn(vera)).get(`${found.path}/qr`), 'Application/QR')
  expect(slip).toMatchObject({
    scans: 4,
    lastScannedAt: '2026-03-14T09:30:00.000Z',
    state: 'revoked',
    revokeReason: why,
  })
})

test.each<Record<string, string>>([
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  { 'user-agent': 'facebookexternalhit/1.1' },
  { 'user-agent': 'WhatsApp/2.23.20.0 A' },
  { 'user-agent': 'Mozilla/5.0 (compatible; TelegramBot/1.0)' },
  { 'user-agent': 'Mozilla/5.0 (X11) Chrome/56 Safari/537.36 Google-PageRenderer Google' },
])('a link preview gets an answer but is not counted as a scan: %j', async headers => {
  const found = await signed()
  const path = `/verify/${await codeFor(found)}`
  expect((await check(path, undefined, headers)).shown.result).toBe('valid')
  await ask('HEAD', path)
  await check(path)
  await eventually(async () => expect(await scansOf(await slipOf(found))).toBe(1))
  await backgroundDone()
  expect(await scansOf(await slipOf(found))).toBe(1)
})
