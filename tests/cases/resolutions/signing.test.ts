// Fast suite: on both databases.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import {
  approved,
  disapproved,
  drafted,
  type Ref,
  resolutionForm,
  signed,
  seenText,
} from '../../support/cases.ts'
import { carla, everybody, judith, olga, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { signIn } from '../../support/visit.ts'
import { seenBy, sign } from './resolution-visits.ts'
import { draft } from '../../support/acts.ts'

test('a signed resolution shows its number, signer and time to everybody who can see the case', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await drafted()
  const page = await sign(judith, found, { version: 1 })
  expect(page.flash).toEqual({ success: 'Resolution on 2026-000001 signed and slip issued' })
  for (const who of everybody.filter(({ permissions }) => permissions.includes('applications.view')))
    expect((await seenBy(who, found)).resolution).toMatchObject({
      number: 'RES-2026-0001',
      ...resolutionForm,
      status: 'signed',
      round: 1,
      draftedBy: 'Carla Chair',
      signedBy: 'Judith Decider',
      signedAt: '2026-03-14T09:30:00.000Z',
    })
  expect((await seenBy(vera, found)).resolutionCan).toEqual({ draft: false, sign: false, scan: false })
  expect((await seenBy(carla, found)).resolutionCan).toEqual({ draft: false, sign: false, scan: true })
})

/** The hash as documented: number, title, text, signer and time. */
const hashOf = ({ number, title, body, signedBy, signedAt }: Record<string, any>) =>
  createHash('sha256')
    .update(`${number}\n${title}\n\n${body}\n\nSigned by ${signedBy}\n${signedAt}`)
    .digest('hex')

test('the hash can be recomputed from the page, even after the signer is renamed', async () => {
  const found = await signed()
  const { resolution } = await seenBy(vera, found)
  expect(resolution!.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOf(resolution!)).toBe(resolution!.sha256)
  await db.user.update({ where: { id: carla.id }, data: { name: 'Carla Newname' } })
  const later = (await seenBy(vera, found)).resolution
  expect([later!.signedBy, hashOf(later!)]).toEqual(['Carla Chair', resolution!.sha256])
  await db.user.update({ where: { id: carla.id }, data: { name: carla.name } })
  expect(hashOf({ ...resolution!, body: `${resolution!.body} ` })).not.toBe(resolution!.sha256)
})

test('resolution numbers start at one each year', async () => {
  const cases = [await drafted(), await drafted(), await drafted()]
  itIs('2026-12-31T11:00:00Z')
  await sign(carla, cases[0]!)
  await sign(carla, cases[1]!)
  itIs('2027-01-02T11:00:00Z')
  await sign(carla, cases[2]!)
  const numbers = await Promise.all(cases.map(async found => (await seenBy(vera, found)).resolution!.number))
  expect(numbers).toEqual(['RES-2026-0001', 'RES-2026-0002', 'RES-2027-0001'])
})

test('twenty cases signed at once get consecutive numbers', async () => {
  const cases: Ref[] = []
  for (let i = 0; i < 20; i++) cases.push(await drafted({}, i % 2 ? approved : disapproved))
  const chairs = [await signIn(carla), await signIn(judith), await signIn(olga)]
  const answers = await Promise.all(
    cases.map(async (found, i) =>
      chairs[i % 3]!.program('POST', `${found.path}/resolution/signature`, await seenText(found)),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(cases.map(() => 303))
  const rows = await db.paper.findMany({ select: { number: true } })
  const counts = rows.map(({ number }) => Number(number!.slice('RES-2026-'.length)))
  expect(counts.toSorted((a, b) => a - b)).toEqual(cases.map((_, i) => i + 1))
  expect([
    await db.slip.count(),
    new Set((await db.slip.findMany()).map(({ codeHash }) => codeHash)).size,
  ]).toEqual([20, 20])
})

test('when several people sign at once, one succeeds, the others get an error, and no number is skipped', async () => {
  const found = await drafted()
  const chairs = [await signIn(carla), await signIn(judith)]
  const seen = await seenText(found)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      chairs[i % 2]!.program('POST', `${found.path}/resolution/signature`, seen),
    ),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  const refusals = answers
    .filter(({ status }) => status !== 303)
    .map(({ status, errors }) => `${status} ${errors.rule}`)
  expect(new Set(refusals)).toEqual(new Set(['409 This resolution is already signed.']))
  expect([
    await db.slip.count(),
    await db.auditEntry.count({ where: { action: 'application.sign-resolution' } }),
  ]).toEqual([1, 1])
  const next = await drafted()
  expect((await sign(carla, next)).resolution!.number).toMatch(/-0002$/)
})

test('a resolution cannot be signed without a draft', async () => {
  const found = await approved()
  const before = await everything()
  expect((await sign(carla, found)).errors).toEqual({ signature: { rule: 'There is no draft to sign yet.' } })
  expect(await everything()).toEqual(before)
})

test('nobody can change the text of a signed resolution', async () => {
  const found = await signed()
  const before = await everything()
  for (const who of [carla, judith, olga]) {
    const visitor = await signIn(who)
    for (const change of [{ title: 'Another title' }, { body: 'Another text.' }]) {
      const answer = await visitor.program('PUT', `${found.path}/resolution`, {
        ...resolutionForm,
        ...change,
      })
      expect([answer.status, answer.errors]).toEqual([
        409,
        { body: 'This resolution is signed and can’t be changed.' },
      ])
    }
    const same = await visitor.program('PUT', `${found.path}/resolution`, resolutionForm)
    expect([same.status, same.errors]).toEqual([
      409,
      { scan: 'This resolution is signed. You can only add a signed scan.' },
    ])
  }
  expect(await everything()).toEqual(before)
})

test('a save during signing is either part of the signed text or refused', async () => {
  for (const ahead of [true, false]) {
    const found = await drafted()
    const [chair, other] = [await signIn(carla), await signIn(judith)]
    const save = () =>
      other.program('PUT', `${found.path}/resolution`, {
        ...resolutionForm,
        body: 'The later text.',
        version: 1,
      })
    const seen = await seenText(found)
    const signing = () => chair.program('POST', `${found.path}/resolution/signature`, { version: 1, ...seen })
    const answers = await Promise.all(ahead ? [save(), signing()] : [signing(), save()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const { resolution } = await seenBy(carla, found)
    const signedFirst = resolution!.status === 'signed'
    expect(resolution!.body).toBe(signedFirst ? resolutionForm.body : 'The later text.')
  }
})

test.each([
  ['the body', { body: 'Approved 😀' }],
  ['the title', { title: 'On 😀' }],
])('a resolution with an unprintable character in %s cannot be signed', async (place, text) => {
  const found = await approved()
  await draft(found.id, { ...resolutionForm, ...text, scan: undefined, version: undefined }, [], carla)
  const before = await everything()
  const page = await sign(carla, found, { version: 1 })
  expect(page.errors).toMatchObject({
    signature: {
      rule: `The character “😀” (U+1F600) in ${place} can’t be printed. Remove it before you sign.`,
    },
  })
  expect(await everything()).toEqual(before)
  expect(page.resolution).toMatchObject({ status: 'draft', ...text })
})
