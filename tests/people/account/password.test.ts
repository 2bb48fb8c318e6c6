import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { ada, password } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn, type Visitor } from '../../support/visit.ts'

const chosen = 'a garden full of lemons'
const hashOf = async () => (await db.user.findUniqueOrThrow({ where: { id: ada.id } })).passwordHash
const change = (visitor: Visitor, typed: unknown = chosen, more: object = {}) =>
  visitor.program('PUT', '/user/password', {
    currentPassword: password,
    password: typed,
    passwordConfirmation: typed,
    ...more,
  })

test('a password can be changed with the right current password and the new one typed twice', async () => {
  const visitor = await signIn(ada)
  await visitor.get('/user/profile')
  const form = { currentPassword: password, password: chosen, passwordConfirmation: chosen }
  const answer = await visitor.put('/user/password', form)
  expect([answer.status, answer.location]).toEqual([303, '/user/profile'])
  expect((await visitor.follow(answer)).page.flash).toEqual({
    success:
      'Password changed. You have been signed out on other devices, and your API tokens have been revoked.',
  })
  expect(await canSignIn(password)).toBe(false)
  expect(await canSignIn(chosen)).toBe(true)
  expect((await emailsTo(ada.email)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
})

test('a wrong current password changes nothing and shows an error at its field', async () => {
  const visitor = await signIn(ada)
  await visitor.get('/user/profile')
  const before = await hashOf()
  const form = { currentPassword: 'not mine', password: chosen, passwordConfirmation: chosen }
  const page = await visitor.follow(await visitor.put('/user/password', form))
  expect(shown(page, 'Profile/Show').errors).toEqual({
    updatePassword: { currentPassword: 'The password is not correct.' },
  })
  expect(await hashOf()).toBe(before)
})

test.each<[string, object, string]>([
  ['two different passwords', { passwordConfirmation: 'a garden full of melons' }, 'passwordConfirmation'],
  ['no confirmation', { passwordConfirmation: undefined }, 'passwordConfirmation'],
  ['no current password', { currentPassword: '' }, 'currentPassword'],
])('an invalid change of password is refused: %s', async (_, wrong, field) => {
  const before = await hashOf()
  const answer = await change(await signIn(ada), chosen, wrong)
  expect([answer.status, Object.keys(answer.errors)[0]]).toEqual([422, field])
  expect(await hashOf()).toBe(before)
})

test.each<[string, unknown]>([
  ['fourteen characters', 'a garden of le'],
  ['fourteen emoji', '🍋🍏🍐🍊🍌🍉🍇🍓🫐🍈🍒🍑🥭🍍'],
  ['257 characters', `${'a garden '.repeat(28)}lemon`],
  ['an empty password', ''],
  ['a sequence of digits', '1234567890123456'],
  ['a sequence of letters', 'abcdefghijklmnopqr'],
  ['a repeated word', 'lemonslemonslemons'],
  ['a repeated character', 'aaaaaaaaaaaaaaaaaaaa'],
  ['words of the board', 'docket review board!'],
  ['the user’s name and email address', 'ada member ada@docket.test'],
  ['words of the board with a year', 'docket board 2026!'],
  ['words of the board in full-width letters', 'ｄｏｃｋｅｔ ｒｅｖｉｅｗ ｂｏａｒｄ'],
])('a new password is refused when it is weak, too short or too long: %s', async (_, typed) => {
  const before = await hashOf()
  const answer = await change(await signIn(ada), typed)
  expect([answer.status, Object.keys(answer.errors)[0]]).toEqual([422, 'password'])
  expect(await hashOf()).toBe(before)
})

test.each([
  ['fifteen characters', 'a garden of lem'],
  ['256 characters', 'plum garden lemon '.repeat(14) + 'plum'],
  ['lower-case letters only', 'plumgardenlemons'],
  ['digits only', '8305172946138057'],
  ['spaces around it', '  plum garden lemon  '],
  ['another script', 'حديقة مليئة بالليمون'],
  ['fifteen emoji', '🍋🍏🍐🍊🍌🍉🍇🍓🫐🍈🍒🍑🥭🍍🥥'],
  ['words of the board among others', 'docket of seven purple umbrellas'],
])('an acceptable password can be set and used to sign in: %s', async (_, typed) => {
  expect((await change(await signIn(ada), typed)).errors).toEqual({})
  expect(await canSignIn(typed)).toBe(true)
  expect(await canSignIn(typed.trim())).toBe(typed === typed.trim())
})

test('a password works in every Unicode spelling of its characters', async () => {
  await change(await signIn(ada), 'crème brûlée à gogo')
  expect(await canSignIn('crème brûlée à gogo'.normalize('NFD'))).toBe(true)
  expect(await canSignIn('ｃrème brûlée à gogo')).toBe(true)
  expect(await canSignIn('creme brulee a gogo')).toBe(false)
})

test('two simultaneous changes leave exactly one of the passwords', async () => {
  const visitors = [await signIn(ada), await signIn(ada)]
  const answers = await Promise.all(visitors.map((visitor, number) => change(visitor, `${chosen} ${number}`)))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const works = [await canSignIn(`${chosen} 0`), await canSignIn(`${chosen} 1`)]
  expect(works.filter(Boolean)).toHaveLength(1)
})

async function canSignIn(typed: string) {
  await db.signInFailure.deleteMany()
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email: ada.email, password: typed })
  return (await whoIs(visitor)) !== null
}
