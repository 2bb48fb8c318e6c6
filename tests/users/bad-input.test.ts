import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import '../support/board.ts'
import { olga, rosa } from '../support/cast.ts'
import { everything } from '../support/recorded.ts'
import { signIn } from '../support/visit.ts'
import { formOf, newcomer } from './people.ts'

// What nobody types by accident, on every form of user administration and settings.

afterEach(() => {
  const spoilt = {} as Record<string, unknown>
  expect([spoilt.polluted, spoilt.active, spoilt.permissions]).toEqual([undefined, undefined, undefined])
})

const columns = [
  .../^model User \{\n([^]*?)\n\}/m
    .exec(readFileSync('prisma/schema.prisma', 'utf8'))![1]!
    .matchAll(/^ {2}(\w+) /gm),
].map(([, name]) => name!)
const onTheForm = ['name', 'email', 'position', 'permissions', 'active', 'mustUseTwoFactor']
const others = columns.filter(column => !onTheForm.includes(column))

const forms: [method: string, path: string, form: () => Promise<object>][] = [
  ['POST', '/users', async () => newcomer],
  ['PUT', `/users/${rosa.id}`, () => formOf(rosa)],
  ['PUT', '/settings', async () => ({ officeName: 'Board' })],
  ['POST', '/settings/types', async () => ({ name: 'Pardon', active: true })],
  ['PUT', '/settings/types/1', async () => ({ name: 'Pardon', active: true })],
]

test('the columns of an account are known to this test', () => {
  for (const column of ['id', 'passwordHash', 'emailVerifiedAt', 'twoFactorSecret', 'deletedAt', 'sessions'])
    expect(others).toContain(column)
  expect(others.length).toBeGreaterThan(20)
})

test.each(forms.slice(0, 2))(
  '%s %s takes no column that is no field of its form',
  async (method, path, form) => {
    const visitor = await signIn(olga)
    const valid = await form()
    const before = await everything()
    for (const column of others)
      for (const value of ['1', true, null, { connect: { id: 1 } }, { create: { id: 'x' } }, { set: 'x' }]) {
        const answer = await visitor.program(method, path, { ...valid, [column]: value })
        expect([answer.status, answer.errors], column).toEqual([
          422,
          { form: 'This form was sent with fields it does not have.' },
        ])
      }
    expect(await everything()).toEqual(before)
  },
)

const nasty: unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\u202Eb',
  '\u2066',
  'x'.repeat(50_000),
  'e' + '\u0301'.repeat(2000),
  ['a', 'b'],
  [[['a']]],
  { not: '' },
  { contains: 'a' },
  { set: 'x' },
  { connect: { id: 1 } },
  { toString: 'x' },
  { length: 3 },
  1e20,
  -1,
  1.5,
]

test.each(forms)(
  '%s %s refuses what is no text in any of its fields, and stays as it was',
  async (method, path, form) => {
    const visitor = await signIn(olga)
    const valid = await form()
    const before = await everything()
    for (const field of Object.keys(valid))
      for (const value of nasty) {
        const answer = await visitor.program(method, path, { ...valid, [field]: value })
        const said = `${field}: ${JSON.stringify(value).slice(0, 40)} → ${answer.status}`
        expect([422, 413], said).toContain(answer.status)
        expect(Object.keys(answer.errors)[0]?.split('.')[0], said).toBe(field)
      }
    expect(await everything()).toEqual(before)
  },
)

test.each(forms)('%s %s answers whatever comes with yes or a sentence', async (method, path, form) => {
  const visitor = await signIn(olga)
  const valid = (await form()) as Record<string, unknown>
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(...nasty.slice(0, 5)),
  )
  const field = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...Object.keys(valid)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'id', '__proto__[polluted]'),
    },
  )
  const changes = fc.array(fc.tuple(field, anything), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(changes, async changed => {
      const body = JSON.stringify(valid).replace(/\}$/, '')
      const more = changed.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      const { status } = await visitor.program(method, path, `${body},${more.join(',')}}`)
      expect([303, 400, 409, 422]).toContain(status)
    }),
    { seed: 20260314, numRuns: 150 },
  )
})
