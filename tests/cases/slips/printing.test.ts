import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { config } from '#server/config'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import {
  approved,
  drafted,
  endorsed,
  reconsidered,
  type Ref,
  registered,
  signed,
  slipOf,
  withdrawn,
} from '../../support/cases.ts'
import { carla, everybody, vera } from '../../support/cast.ts'
import { readFacts } from '#server/papers/facts'
import { maskedName } from '#server/cases/resolutions/facts'
import { addressOfSlip, earlierCodeOf } from '#server/cases/slips/codes'
import { codeOf, hashOfCode } from '#server/platform/web/public-codes'
import { everything } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'
import { addressFor, check, codeFor, readFrom } from './codes-read.ts'

const seeing = everybody.filter(({ permissions }) => permissions.includes('applications.view'))

const slipSeenBy = async (who: User, { path }: Ref) =>
  shown(await (await signIn(who)).get(`${path}/qr`), 'Application/QR')

test('signing issues a slip that everybody who can see the case can print', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await signed({ middleName: 'Reyes', nameSuffix: 'Jr.' })
  for (const who of seeing) {
    const { slip, why, application, can } = await slipSeenBy(who, found)
    expect(slip).toMatchObject({
      state: 'valid',
      resolutionNumber: 'RES-2026-0001',
      issuedBy: 'Carla Chair',
      issuedAt: '2026-03-14T09:30:00.000Z',
      expiresOn: '2027-03-14',
      fullName: 'Lualhati Reyes Magtanggol Jr.',
      maskedName: 'L••• R••• M••• Jr.',
      scans: 0,
      lastScannedAt: null,
    })
    expect([why, application.reference]).toEqual(['', '2026-000001'])
    const decides = who.permissions.includes('applications.decide')
    expect([who.name, can]).toEqual([who.name, { reissue: decides, revoke: decides }])
  }
})

test('the QR code contains the board’s address with a 22-character code, and the signed facts', async () => {
  const found = await signed()
  const { slip } = await slipSeenBy(vera, found)
  expect(slip!.url).toMatch(new RegExp(`^${config.appUrl.origin}/verify/[\\w-]{22}$`))
  const [address, jws] = (await readFrom(slip!.picture)).split('#')
  expect(address).toBe(slip!.url)
  expect(await readFacts(jws!)).toMatchObject({ number: 'RES-2026-0001', outcome: 'approved', name: 'L M' })
  expect(slip!.checkCode).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/)
  expect((await slipSeenBy(carla, found)).slip!.picture).toBe(slip!.picture)
})

test('codes have no characters that look alike', () => {
  const codes = Array.from({ length: 200 }, (_, id) => codeOf('slip', id))
  expect(codes.filter(code => !/^[2-9A-HJ-NP-Za-km-z]{22}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(200)
})

test('a slip of an earlier version is printed with its own code, which stays valid', async () => {
  const found = await signed()
  const id = await slipOf(found)
  const code = earlierCodeOf(id)
  await db.slip.update({ where: { id }, data: { codeHash: hashOfCode(code) } })
  expect((await slipSeenBy(vera, found)).slip!.url).toBe(addressOfSlip(code))
  expect((await check(`/verify/${code}`)).shown.result).toBe('valid')
})

test.each([
  ['III', 'L••• M••• III'],
  ['Sr', 'L••• M••• Sr'],
  ['de la Cruz', 'L••• M••• D••• L••• C•••'],
])('the suffix %s is masked only if it may be a name', (nameSuffix, masked) => {
  const names = { givenName: 'Lualhati', middleName: '', familyName: 'Magtanggol' }
  expect(maskedName({ ...names, nameSuffix })).toBe(masked)
})

test.each<[string, () => Promise<Ref>, RegExp]>([
  [
    'registered',
    registered,
    /^There is no decision yet\. The slip is issued when the resolution is signed\.$/,
  ],
  ['endorsed', endorsed, /^There is no decision yet\./],
  ['withdrawn', withdrawn, /^There is no decision yet\./],
  ['decided', approved, /^The slip is issued when the resolution is signed\.$/],
  ['drafted', drafted, /^The slip is issued when the resolution is signed\./],
  ['reconsidered', reconsidered, /^The decision was reconsidered, so its slip is no longer valid\./],
])('a case that is %s has no slip, and its page says why', async (_state, make, why) => {
  const found = await make()
  const answer = await (await signIn(carla)).get(`${found.path}/qr`)
  expect(answer.status).toBe(200)
  const page = shown(answer, 'Application/QR')
  expect(page.slip).toBeNull()
  expect(page.why).toMatch(why)
  expect(page.can).toEqual({ reissue: false, revoke: false })
})

test('the code is only on the slip, and not in the database, emails, audit log or other pages', async () => {
  const found = await signed()
  const code = await codeFor(found)
  const { codeHash } = await db.slip.findUniqueOrThrow({ where: { id: await slipOf(found) } })
  expect(codeHash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(await everything())).not.toContain(code)
  const leaks: string[] = []
  for (const who of seeing) {
    const visitor = await signIn(who)
    for (const path of [
      found.path,
      '/dashboard',
      '/applications',
      '/notifications',
      '/notifications/latest',
      '/audit',
      '/applications/export',
      `${found.path}/resolution.pdf`,
    ]) {
      const { text } = await visitor.get(path)
      if (text.includes(code) || text.includes(codeHash)) leaks.push(`${who.name} ${path}`)
    }
    if ((await visitor.get(`${found.path}/qr`)).text.includes(codeHash)) leaks.push(`${who.name} hash`)
  }
  expect(leaks).toEqual([])
  expect(await addressFor(found)).toContain(code)
})
