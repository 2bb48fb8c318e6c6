import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { approved, archived, registered, signed } from '../../support/cases.ts'
import { nora, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const slips = async (query: string) =>
  shown(await (await signIn(vera)).get(`/applications/slips?${query}`), 'Application/Slips')

test('the valid slips of a list are printed together, and the page says why others are left out', async () => {
  const one = await signed()
  await registered()
  await approved()
  const revoked = await signed()
  await db.slip.updateMany({ where: { applicationId: revoked.id }, data: { revokedAt: new Date() } })
  const { slips: printed, leftOut } = await slips('sort=reference')
  expect(printed.map(({ slip }) => [slip.state, slip.fullName])).toEqual([['valid', 'Lualhati Magtanggol']])
  expect(printed[0]!.slip.picture).toMatch(/^data:image\/svg/)
  expect(leftOut.map(({ id, why }) => [id, why])).toEqual([
    [one.id + 1, 'There is no decision yet. The slip is issued when the resolution is signed.'],
    [one.id + 2, 'The slip is issued when the resolution is signed.'],
    [revoked.id, 'The slip is revoked.'],
  ])
})

const countOf = async (query: string) => {
  const { slips: printed, leftOut } = await slips(query)
  return printed.length + leftOut.length
}

test('slips are printed for a filter, for selected cases and for the archive', async () => {
  const one = await signed()
  const two = await signed()
  const old = await archived()
  expect(await countOf(`ids[]=${two.id}`)).toBe(1)
  expect(await countOf('search=magtanggol')).toBe(1)
  expect(await countOf(`archived=1&ids[]=${old.id}&ids[]=${one.id}`)).toBe(1)
})

test('only people who see cases print slips', async () => {
  await signed()
  expect((await (await signIn(nora)).get('/applications/slips')).status).toBe(403)
})
