import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import '../support/board.ts'
import { registered } from '../support/cases.ts'
import { olga } from '../support/cast.ts'
import { reading } from '../support/every-route.ts'
import { arrested } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'

// What others hang on a link of the board.

const hung = [
  'utm_source=mail&ref=',
  'search[x]=a&constructor[prototype]=1&__proto__=1&__proto__[active]=yes',
  'sort[toString]=1&typeId[not]=1&__proto__[polluted]=1&perPage=1000000000',
  'id=7&passwordHash=x&fbclid=' + 'x'.repeat(500),
]

test('names that a page does not know are none of its business: it is the same page', async () => {
  await registered()
  await arrested()
  const visitor = await signIn(olga)
  for (const { path, name } of reading) {
    const address = path.replace(':id', '1').replace(/:\w+|\*\w+/g, 'x')
    const { status } = await visitor.document(address)
    for (const more of hung)
      expect([name, more, (await visitor.document(`${address}?${more}`)).status]).toEqual([
        name,
        more,
        status,
      ])
  }
})

test('what a list knows holds beside them; what it knows and cannot read is refused still', async () => {
  await registered()
  await registered({ familyName: 'Salonga' })
  const visitor = await signIn(olga)
  const list = async (query: string) =>
    shown(await visitor.get(`/applications${query}`), 'Application/Index').applications.data
  expect(await list('?utm_source=mail&search=salonga&ref=')).toMatchObject([{ familyName: 'Salonga' }])
  const refused = await visitor.program('GET', '/applications?utm_source=mail&page=0')
  expect([refused.status, refused.errors]).toEqual([422, { page: 'There is no such page.' }])
  const before = await db.auditEntry.count()
  expect((await visitor.document('/arrested-persons/export?ref=mail&sort=nothing')).status).toBe(422)
  expect(await db.auditEntry.count()).toBe(before)
})
