import { expect, test } from 'vitest'
import { applicationFields } from '#server/applications/fields'
import '../support/board.ts'
import { approved, form, registered } from '../support/cases.ts'
import { carla, rosa, vera } from '../support/cast.ts'
import { signed } from '../support/decided-cases.ts'
import { cost, MUCH } from '../support/main-thread.ts'
import { formWith, pdf } from '../support/papers.ts'
import { signIn } from '../support/visit.ts'

// What passes every check, at its longest and most, reaches its handler and still keeps nobody waiting.

const sentence = 'Ñandú **waits** for mercy, and the board has heard everybody who wanted to speak of it. '
const words = (letters: number) => sentence.repeat(letters / 80).slice(0, letters - 1)
const marks = (letters: number) => '- 1. aaaaaaaaaaaa\n  '.repeat(480).slice(0, letters - 1)

/** Every line of the form as long as it is taken. */
const longest = Object.fromEntries(
  Object.entries(applicationFields).flatMap(([name, field]) =>
    'max' in field && !('kind' in field) ? [[name, 'Ñ'.repeat(field.max)]] : [],
  ),
)

test('a form of the longest texts and the most files', async () => {
  const visitor = await signIn(rosa)
  const files = Array.from(
    { length: 10 },
    (_, nth) => ['documents', pdf(), `${nth}.pdf`] as ['documents', Uint8Array<ArrayBuffer>, string],
  )
  const sent = { ...form, ...longest, grounds: words(20_000), matchReason: words(1000) }
  const register = async () => {
    const { status, location } = await visitor.post('/applications', formWith(sent, ...files))
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/applications\/\d+$/)])
  }
  expect(await cost(register)).toBeLessThan(MUCH)
  expect(await cost(() => visitor.get('/applications/1'))).toBeLessThan(MUCH)
})

test.each<[string, number, (letters: number) => string]>([
  ['comments', 10_000, words],
  ['comments', 10_000, marks],
  ['remarks', 5000, words],
])('a case with as many %s as a page shows, of %i letters each', async (what, letters, textOf) => {
  const { path } = await registered()
  const visitor = await signIn(vera)
  let nth = 0
  const say = async () => {
    const body = `${nth++} ${textOf(letters - 10)}`
    expect((await visitor.program('POST', `${path}/${what}`, { body })).status).toBe(303)
  }
  expect(await cost(say)).toBeLessThan(MUCH)
  for (let time = 0; time < 20; time++) await say()
  expect(await cost(() => visitor.get(path))).toBeLessThan(MUCH)
})

test('the longest resolution, its page and its PDF', async () => {
  const { path } = await approved()
  const chair = await signIn(carla)
  const body = words(50_000)
  const save = async () =>
    expect((await chair.program('PUT', `${path}/resolution`, { title: words(200), body })).status).toBe(303)
  expect(await cost(save)).toBeLessThan(MUCH)
  await chair.program('POST', `${path}/resolution/signature`, {})
  expect(await cost(() => chair.get(path))).toBeLessThan(MUCH)
  const { path: other } = await signed()
  for (const paper of [path, other])
    expect(await cost(() => chair.document(`${paper}/resolution.pdf`))).toBeLessThan(MUCH)
})
