import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { config } from '#server/config'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { drafted, type Ref, signed } from '../../support/cases.ts'
import { carla, judith, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'
import { check, codeFor } from './codes-read.ts'
import { archive } from '../../support/acts.ts'
import { year } from '../../support/year.ts'

const reason = 'The paper was lost on its way.'

async function act(who: User, method: 'POST' | 'DELETE', { path }: Ref, form: object = { reason }) {
  const visitor = await signIn(who)
  await visitor.get(`${path}/qr`)
  const page = await visitor.follow(await visitor.act(method, `${path}/slip`, form))
  return { ...shown(page, 'Application/QR'), flash: page.page.flash }
}

const remarksOf = async ({ path }: Ref) =>
  shown(await (await signIn(vera)).get(path), 'Application/Detail').remarks.map(({ kind, body, author }) => [
    kind,
    body,
    author,
  ])

test('a reissued slip has a new code, and the old one is no longer valid', async () => {
  const found = await signed()
  const first = await codeFor(found)
  const page = await act(judith, 'POST', found)
  expect(page.flash).toEqual({
    success: `New slip for ${year}-000001 issued. The earlier slip is no longer valid.`,
  })
  expect(page.slip).toMatchObject({
    state: 'valid',
    issuedBy: 'Judith Decider',
    resolutionNumber: expect.stringMatching(/-0001$/),
  })
  expect(page.earlier).toMatchObject([{ state: 'superseded', issuedBy: 'Carla Chair' }])
  expect(await codeFor(found)).not.toBe(first)
  expect((await remarksOf(found)).at(-1)).toEqual(['reissue-slip', reason, 'Judith Decider'])
  expect(await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'application.reissue-slip',
    actorName: 'Judith Decider',
    details: { reason },
  })
})

test('a slip is revoked with a reason and can be reissued', async () => {
  const found = await signed()
  const page = await act(carla, 'DELETE', found)
  expect(page.flash).toEqual({ success: `Slip for ${year}-000001 revoked` })
  expect(page.slip).toMatchObject({ state: 'revoked', revokeReason: reason })
  expect(page.can).toEqual({ reissue: true, revoke: false })
  expect((await remarksOf(found)).at(-1)).toEqual(['revoke-slip', reason, 'Carla Chair'])
  const before = await everything()
  expect((await act(judith, 'DELETE', found)).errors).toEqual({
    slip: { rule: 'There is no slip to revoke.' },
  })
  expect(await everything()).toEqual(before)
  const again = await act(judith, 'POST', found)
  expect([again.slip!.state, again.earlier.map(({ state }) => state)]).toEqual(['valid', ['revoked']])
})

test('reissuing and revoking need a reason of 10 to 5,000 characters', async () => {
  const found = await signed()
  const before = await everything()
  for (const method of ['POST', 'DELETE'] as const) {
    for (const tooShort of ['', 'too short'])
      expect((await act(carla, method, found, { reason: tooShort })).errors).toEqual({
        slip: { reason: 'Enter a reason of at least 10 characters.' },
      })
    expect((await act(carla, method, found, { reason: 'x'.repeat(5001) })).errors).toEqual({
      slip: { reason: 'Enter at most 5,000 characters.' },
    })
  }
  expect(await everything()).toEqual(before)
})

test('a slip cannot be reissued or revoked before the resolution is signed', async () => {
  const found = await drafted()
  const before = await everything()
  for (const method of ['POST', 'DELETE'] as const) {
    const { errors, can } = await act(carla, method, found)
    expect(errors.slip.rule).toBe('Sign the resolution to issue the slip.')
    expect(can).toEqual({ reissue: false, revoke: false })
  }
  expect(await everything()).toEqual(before)
})

test('the slip of an archived case stays valid', async () => {
  const found = await signed()
  await archive(found.id, { remarks: reason }, carla)
  expect((await check(`/verify/${await codeFor(found)}`)).shown.result).toBe('valid')
})

test('after concurrent reissues at most one slip is valid', async () => {
  const found = await signed()
  const chairs = [await signIn(carla), await signIn(judith)]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      chairs[i % 2]!.program(i % 3 ? 'POST' : 'DELETE', `${found.path}/slip`, { reason }),
    ),
  )
  expect(answers.every(({ status }) => status === 303 || status === 409)).toBe(true)
  const standing = await db.slip.count({ where: { supersededAt: null, revokedAt: null } })
  expect(standing).toBeLessThanOrEqual(1)
  const done = answers.filter(({ status }) => status === 303).length
  expect(await db.remark.count({ where: { kind: { endsWith: 'slip' } } })).toBe(done)
})

test('scanning opens the case, from the full address or the bare code', async () => {
  const found = await signed()
  const code = await codeFor(found)
  const visitor = await signIn(vera)
  const { origin } = config.appUrl
  for (const scanned of [
    code,
    ` ${code} `,
    `${origin}/verify/${code}`,
    `${origin}/verify/${code}?x=1#top`,
    `${origin}/verify/${code}\n`,
    `${origin}/verify/${code}).`,
    `<${origin}/verify/${code}>`,
    `${origin}/verify/${code}%20`,
    `“${code}”,`,
  ])
    expect([scanned, (await visitor.post('/slips/scans', { code: scanned })).location]).toEqual([
      scanned,
      found.path,
    ])
})

test('anything else that is scanned is refused with a message', async () => {
  const code = await codeFor(await signed())
  const visitor = await signIn(vera)
  await visitor.get('/applications')
  const { host } = config.appUrl
  for (const scanned of [
    `https://elsewhere.example/verify/${code}`,
    `http://${host}@elsewhere.example/verify/${code}`,
    `javascript:/verify/${code}`,
    `data:text/plain,/verify/${code}`,
    `http://${host}/verify/${code}/more`,
    `http://${host}/other/${code}`,
    code.slice(1),
    `${code}A`,
    'A'.repeat(22),
    'nonsense',
    '../applications/1',
  ]) {
    const answer = await visitor.post('/slips/scans', { code: scanned })
    const { errors } = shown(await visitor.follow(answer), 'Application/Index')
    expect([scanned, errors]).toEqual([
      scanned,
      { scan: { code: 'This code does not belong to a slip, letter or receipt of this board.' } },
    ])
  }
  for (const [scanned, error] of [
    ['', 'Scan or type the code.'],
    ['x'.repeat(2001), 'Enter at most 2,000 characters.'],
  ])
    expect(
      shown(await visitor.follow(await visitor.post('/slips/scans', { code: scanned })), 'Application/Index')
        .errors,
    ).toEqual({ scan: { code: error } })
})
