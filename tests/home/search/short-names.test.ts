// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { foldedWords } from '#packages/person-matching/folding'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { nora, olga } from '../../support/cast.ts'
import { arrested } from '../../support/records.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

type Result = { kind: string; url: string }

async function searched(visitor: Visitor, q: string) {
  const { text } = await visitor.program('GET', `/search?q=${encodeURIComponent(q)}`)
  return (JSON.parse(text).results as Result[])
    .filter(({ kind }) => kind === 'application' || kind === 'person')
    .map(({ url }) => url)
}

async function listed(visitor: Visitor, q: string) {
  const query = `?search=${encodeURIComponent(q)}`
  const cases = shown(await visitor.get(`/applications${query}`), 'Application/Index')
  const persons = shown(await visitor.get(`/arrested-persons${query}`), 'ArrestedPerson/Index')
  return [
    ...cases.applications.data.map(({ id }) => `/applications/${id}`),
    ...persons.arrestedPersons.data.map(({ id }) => `/arrested-persons/${id}`),
  ]
}

const chinese = { familyName: '吳', givenName: '明華' }
const names: [{ familyName: string; givenName: string }, string[]][] = [
  [{ familyName: 'Ó', givenName: 'Mina' }, ['O', 'ó', 'O\u0301', 'Ø', 'O Mina', 'mina o', 'Mina Ó']],
  [{ familyName: 'U', givenName: 'Thant' }, ['u', 'U Thant', 'thant u']],
  [{ familyName: 'Ng', givenName: 'E' }, ['ng', 'E', 'Ng E', 'e ng']],
  [chinese, ['吳', '明', '華', '吳明華', '吳 明華', '明華 吳', '明華', '吳\u3000明華']],
  [{ familyName: '김', givenName: '철수' }, ['김', '김철수', '철수', '수', '김'.normalize('NFD')]],
  [{ familyName: 'Ñ', givenName: 'X' }, ['Ñ', 'x', 'X Ñ']],
]

test.each(names)('people named %j are found everywhere, however they are written', async (name, queries) => {
  const mine = await registered(name)
  const person = await arrested(name)
  await registered({ familyName: 'Quibilan', givenName: 'Rosalinda' })
  await arrested({ familyName: 'Quibilan', givenName: 'Rosalinda' })
  const visitor = await signIn(olga)
  const expected = [mine.path, `/arrested-persons/${person.id}`].toSorted()
  for (const q of queries) {
    expect([q, (await searched(visitor, q)).toSorted()]).toEqual([q, expected])
    expect([q, (await listed(visitor, q)).toSorted()]).toEqual([q, expected])
  }
  expect(await verifyBoard()).toBeNull()
})

test('a single letter finds names by themselves, not beginnings of names', async () => {
  await registered({ familyName: 'Ocampo', givenName: 'Oscar' })
  const { path } = await registered({ familyName: 'O', givenName: 'Mina' })
  for (let at = 0; at < 7; at++)
    await registered({ familyName: `Ortega${at}`, givenName: 'Olga', matchReason: 'Another matter.' })
  expect(await searched(await signIn(olga), 'o')).toEqual([path])
})

test.each(['Ø', 'Ó', 'Ł'])('a user named %s is found by the plain letter in each search', async name => {
  await db.user.update({ where: { id: nora.id }, data: { name: `${name} Mina` } })
  const [letter] = foldedWords(name)
  const visitor = await signIn(olga)
  const { text } = await visitor.program('GET', `/search?q=${letter}`)
  expect((JSON.parse(text).results as Result[]).filter(({ kind }) => kind === 'user')).toMatchObject([
    { url: `/users/${nora.id}/edit` },
  ])
  const { users } = shown(await visitor.get(`/users?search=${letter}+mina`), 'User/Index')
  expect(users.data.map(({ id }) => id)).toEqual([nora.id])
})
