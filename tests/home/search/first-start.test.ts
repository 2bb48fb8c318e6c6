// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { updateSearchTexts } from '#server/operations/search-texts'
import '../../support/board.ts'
import { registered, signed } from '../../support/cases.ts'
import { rosa } from '../../support/cast.ts'
import { queriesOf } from '../../support/queries.ts'
import { afterwards, arrested, happens } from '../../support/records.ts'
import { signIn } from '../../support/visit.ts'

const texts = async () => [
  await db.application.findMany({ select: { searchText: true }, orderBy: { id: 'asc' } }),
  await db.arrestedPerson.findMany({ select: { searchText: true }, orderBy: { id: 'asc' } }),
]

async function found(q: string) {
  const { text } = await (await signIn(rosa)).program('GET', `/search?q=${encodeURIComponent(q)}`)
  return (JSON.parse(text).results as { kind: string; url: string }[])
    .filter(({ kind }) => kind !== 'page')
    .map(({ url }) => url)
}

test('the first start after an update or an older backup writes the search texts of every record', async () => {
  const { path } = await signed({ familyName: 'Dela Cruz' })
  await registered()
  const person = await arrested({
    familyName: 'O’Brien',
    aliases: 'Boy Negro',
    charges: [{ offence: 'Theft', caseNumber: 'CR-9' }],
  })
  await afterwards(person, 'released')
  await happens(person, 'arrested', '2026-03-12T08:00:00Z', {
    charges: [{ offence: 'Theft', caseNumber: 'CR-10' }],
  })
  const before = await texts()
  await db.application.updateMany({ data: { searchText: '' } })
  await db.arrestedPerson.updateMany({ data: { searchText: '' } })
  expect([await found('delacruz'), await found('obrien')]).toEqual([[], []])
  await Promise.all([updateSearchTexts(), updateSearchTexts()])
  expect(await texts()).toEqual(before)
  for (const search of ['delacruz', 'res-2026']) expect(await found(search)).toEqual([path])
  for (const search of ['obrien', 'cr-9', 'cr-10', 'negro'])
    expect(await found(search)).toEqual([person.path])
  expect(await queriesOf(updateSearchTexts)).toHaveLength(1)
})
