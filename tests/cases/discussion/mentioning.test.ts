import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { Permission } from '#server/permissions'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, everybody, nowHolds, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { mentionedIn, says } from './talking.ts'

const joins = (name: string, email: string, held: Permission[] = ['applications.view']) =>
  db.user.create({
    data: {
      name,
      email,
      permissions: { create: held.map(permission => ({ permission })) },
      emailVerifiedAt: new Date('2026-01-05'),
    },
  })

test.each([
  ['by full name', 'Please look, @Ben Member', ['Ben Member']],
  ['by what stands before the @ of their address', 'Please look, @ben', ['Ben Member']],
  ['in any case', '@BEN mEmBeR, please', ['Ben Member']],
  ['with a full stop after it', 'That is for @ben.', ['Ben Member']],
  ['with a possessive after it', 'As in @Ben Member’s remark', ['Ben Member']],
  ['with brackets around it', '(@ben)', ['Ben Member']],
  ['on a line of its own', 'Well:\n@cora\n', ['Cora Member']],
  ['several of them, and each once', '@ben @Cora Member @ben', ['Ben Member', 'Cora Member']],
  ['as the beginning of another word: nobody', '@benjamin, @ben.second and @ben-ito', []],
  ['as a first name alone that is no address: nobody', '@Member', []],
  ['in an e-mail address: nobody', 'Write to office@ben.example or x.y@ben', []],
  ['behind a blank: nobody', '@ ben', []],
  ['without the @: nobody', 'Ben Member has seen it', []],
])('a comment mentions exactly the expected people: %s', async (_how, body, names) => {
  const id = await says(await registered(), vera, body)
  expect(await mentionedIn(id)).toEqual(names)
})

test('mentions ignore accents and their encoding', async () => {
  await joins('José Ñuñez', 'jose.n@docket.test')
  const found = await registered()
  for (const body of ['@Jose Nunez', '@José Ñuñez'.normalize('NFD'), '@JOSÉ ÑUÑEZ!', '@jose.n, please'])
    expect([body, await mentionedIn(await says(found, vera, body))]).toEqual([body, ['José Ñuñez']])
})

test('a mention means the longest matching name or address', async () => {
  await joins('Benedict Other', 'emil.b@docket.test')
  await joins('Ben Member Cruz', 'bmc@docket.test')
  await joins('Ada Other', 'ben.member@docket.test')
  const found = await registered()
  for (const [body, name] of [
    ['@Ben Member Cruz', 'Ben Member Cruz'],
    ['@Ben Member', 'Ben Member'],
    ['@Ben', 'Ben Member'],
    ['@ben.member', 'Ada Other'],
    ['@emil.b', 'Benedict Other'],
    ['@emil', 'Emil Endorser'],
  ] as const)
    expect([body, await mentionedIn(await says(found, vera, body))]).toEqual([body, [name]])
  expect(await mentionedIn(await says(found, vera, '@Benedict Others'))).toEqual([])
})

test('a mention of a name shared by two people mentions both', async () => {
  await joins('Ben Member', 'ben.second@docket.test')
  const id = await says(await registered(), vera, '@Ben Member')
  expect(await mentionedIn(id)).toEqual(['Ben Member', 'Ben Member'])
})

test('people who view no cases and inactive users are neither mentioned nor offered', async () => {
  await joins('Gone Member', 'gone@docket.test')
  await db.user.updateMany({ where: { email: 'gone@docket.test' }, data: { active: false } })
  await nowHolds(ada, ['users.manage'])
  const id = await says(await registered(), vera, '@Ada Member @Nora Nobody @adam @Gone Member')
  expect(await mentionedIn(id)).toEqual([])
  const { text } = await (await signIn(vera)).program('GET', '/applications/mentionable')
  const offered = (JSON.parse(text) as { people: { name: string }[] }).people
  const seeing = everybody.filter(
    ({ id: other, permissions }) => other !== ada.id && permissions.includes('applications.view'),
  )
  expect(offered).toEqual(
    seeing
      .map(({ id: other, name }) => ({ id: other, name }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  )
})

test('an edited comment mentions only the people named in its new text', async () => {
  const found = await registered()
  const id = await says(found, vera, '@ben')
  await (await signIn(vera)).put(`${found.path}/comments/${id}`, { body: '@cora', version: 1 })
  expect(await mentionedIn(id)).toEqual(['Cora Member'])
})
