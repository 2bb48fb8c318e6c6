// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { entries } from '../../people/users/people.ts'
import '../../support/board.ts'
import { form, registered } from '../../support/cases.ts'
import { adam, furtherApplicant, olga, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { drafts, field, published, REASON } from './types.ts'

const PATH = '/settings/types/1'
const page = async () => shown(await (await signIn(adam)).get(PATH), 'Settings/Type')
const takeBack = async (number: number) =>
  (await signIn(adam)).program('DELETE', `${PATH}/versions/${number}`, {})
const move = async (form: object) => (await signIn(olga)).program('POST', `${PATH}/moves`, form)
const refusal = async (number: number) => JSON.parse((await takeBack(number)).text).errors.rule
const USED = 'An application was registered under this version or moved to it, so it can’t be taken back.'

test('a version without applications is taken back, becomes the draft again and can be published again', async () => {
  await registered()
  await published({ fields: [field()], dropped: { premises: 'drop' } })
  expect(await takeBack(2)).toMatchObject({ status: 303 })
  const { draft, versions } = await page()
  expect(versions.map(({ number }) => number)).toEqual([1])
  expect(draft).toMatchObject({ fields: [field()], dropped: { premises: 'drop' } })
  expect(await entries('settings.take-back-version')).toMatchObject([
    { subjectId: 1, details: { version: 2, sha256: expect.any(String) } },
  ])
  expect(await verifyBoard()).toBeNull()
  const { draftEdit } = await page()
  await (await signIn(adam)).program('POST', `${PATH}/versions`, { draftEdit, reason: REASON })
  expect((await page()).versions.map(({ number }) => number)).toEqual([2, 1])
  expect((await move({ version: 2 })).status).toBe(303)
  expect(await verifyBoard()).toBeNull()
})

test('a draft stays as it is when a version is taken back', async () => {
  await published({ fields: [field()] })
  await drafts({ fields: [field({ label: 'Place' })] })
  await takeBack(2)
  expect((await page()).draft).toMatchObject({ fields: [{ label: 'Place' }] })
})

test('only the latest version that somebody published can be taken back', async () => {
  await published({ fields: [field()] })
  await published({})
  expect(await refusal(2)).toBe('Only the latest version can be taken back.')
  expect((await takeBack(9)).status).toBe(404)
  await takeBack(3)
  await takeBack(2)
  expect(await refusal(1)).toBe('The type began with this version, so it can’t be taken back.')
})

test('a version that an application was registered under or moved to stays, also after it has left', async () => {
  await registered()
  await published({ fields: [field()] })
  await move({ version: 2 })
  expect(await refusal(2)).toBe(USED)
  const { id } = await db.bulkAct.findFirstOrThrow()
  await (await signIn(olga)).program('DELETE', `${PATH}/moves/${id}`, {})
  expect(await db.application.count({ where: { typeVersion: { number: 2 } } })).toBe(0)
  expect(await refusal(2)).toBe(USED)
  await published({})
  const clerk = await signIn(rosa)
  const applicant = { ...form, ...furtherApplicant(1) }
  await clerk.post('/applications', applicant)
  expect(await db.application.count({ where: { typeVersion: { number: 3 } } })).toBe(1)
  await clerk.put('/applications/2', { ...applicant, typeId: 2, version: 1 })
  expect(await db.application.count({ where: { typeVersion: { number: 3 } } })).toBe(0)
  expect(await refusal(3)).toBe(USED)
  expect(await db.typeVersion.count({ where: { typeId: 1 } })).toBe(3)
})
