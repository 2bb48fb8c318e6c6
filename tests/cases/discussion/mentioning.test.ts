import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { Permission } from '#server/permissions'
import { maxLength } from '#server/platform/limits'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, everybody, nowHolds, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { mentionedNames, postComment } from './comments.ts'

const createUser = (name: string, email: string, held: Permission[] = ['applications.view']) =>
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
  ['by the name in their email address', 'Please look, @ben', ['Ben Member']],
  ['ignoring case', '@BEN mEmBeR, please', ['Ben Member']],
  ['followed by a full stop', 'That is for @ben.', ['Ben Member']],
  ['followed by a possessive', 'As in @Ben Member’s remark', ['Ben Member']],
  ['in brackets', '(@ben)', ['Ben Member']],
  ['on its own line', 'Well:\n@cora\n', ['Cora Member']],
  ['several people, each once', '@ben @Cora Member @ben', ['Ben Member', 'Cora Member']],
  ['nobody: the beginning of another word', '@benjamin, @ben.second and @ben-ito', []],
  ['nobody: only a part of a name', '@Member', []],
  ['nobody: an email address', 'Write to office@ben.example or x.y@ben', []],
  ['nobody: after a space', '@ ben', []],
  ['nobody: without the @', 'Ben Member has seen it', []],
])('a comment mentions exactly the expected people: %s', async (_how, body, names) => {
  const id = await postComment(await registered(), vera, body)
  expect(await mentionedNames(id)).toEqual(names)
})

test('mentions ignore accents and their encoding', async () => {
  await createUser('José Ñuñez', 'jose.n@docket.test')
  const found = await registered()
  for (const body of ['@Jose Nunez', '@José Ñuñez'.normalize('NFD'), '@JOSÉ ÑUÑEZ!', '@jose.n, please'])
    expect([body, await mentionedNames(await postComment(found, vera, body))]).toEqual([body, ['José Ñuñez']])
})

test('a mention means the longest matching name or address', async () => {
  await createUser('Benedict Other', 'emil.b@docket.test')
  await createUser('Ben Member Cruz', 'bmc@docket.test')
  await createUser('Ada Other', 'ben.member@docket.test')
  const found = await registered()
  for (const [body, name] of [
    ['@Ben Member Cruz', 'Ben Member Cruz'],
    ['@Ben Member', 'Ben Member'],
    ['@Ben', 'Ben Member'],
    ['@ben.member', 'Ada Other'],
    ['@emil.b', 'Benedict Other'],
    ['@emil', 'Emil Endorser'],
  ] as const)
    expect([body, await mentionedNames(await postComment(found, vera, body))]).toEqual([body, [name]])
  expect(await mentionedNames(await postComment(found, vera, '@Benedict Others'))).toEqual([])
})

test('a mention of a name shared by two people mentions both', async () => {
  await createUser('Ben Member', 'ben.second@docket.test')
  const id = await postComment(await registered(), vera, '@Ben Member')
  expect(await mentionedNames(id)).toEqual(['Ben Member', 'Ben Member'])
})

test('people who view no cases and inactive users are neither mentioned nor offered', async () => {
  await createUser('Gone Member', 'gone@docket.test')
  await db.user.updateMany({ where: { email: 'gone@docket.test' }, data: { active: false } })
  await nowHolds(ada, ['users.manage'])
  const id = await postComment(await registered(), vera, '@Ada Member @Nora Nobody @adam @Gone Member')
  expect(await mentionedNames(id)).toEqual([])
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
  const id = await postComment(found, vera, '@ben')
  await (await signIn(vera)).put(`${found.path}/comments/${id}`, { body: '@cora', version: 1 })
  expect(await mentionedNames(id)).toEqual(['Cora Member'])
})

test.each([
  ['Please look, @ben.', 'Please look, @Ben Member.'],
  ['@BEN and @cora: @Ada Member agrees', '@Ben Member and @Cora Member: @Ada Member agrees'],
  ['(@ben) on\n\n- @ada', '(@Ben Member) on\n\n- @Ada Member'],
  ['@Ben Member, ben@docket.test and @benjamin', '@Ben Member, ben@docket.test and @benjamin'],
])('a comment shows names instead of addresses: %j', async (written, shown) => {
  const found = await registered()
  const id = await postComment(found, vera, written)
  expect((await db.comment.findUniqueOrThrow({ where: { id } })).body).toBe(shown)
  await (await signIn(vera)).put(`${found.path}/comments/${id}`, { body: `Again: ${written}`, version: 1 })
  expect((await db.comment.findUniqueOrThrow({ where: { id } })).body).toBe(`Again: ${shown}`)
})

test('a comment that would be too long with names stays as it was typed', async () => {
  const written = `@ben ${'x'.repeat(maxLength.comment - 5)}`
  const id = await postComment(await registered(), vera, written)
  expect((await db.comment.findUniqueOrThrow({ where: { id } })).body).toBe(written)
  expect(await mentionedNames(id)).toEqual(['Ben Member'])
})
