import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { examplesIn } from '#server/api/field-answers'
import { applicationFields } from '#server/applications/fields'
import '../support/board.ts'
import { form, registered } from '../support/cases.ts'
import { olga } from '../support/cast.ts'
import { everything } from '../support/recorded.ts'
import { formWith, nothingIsWaiting, stored } from '../support/papers.ts'
import { shown, signIn, type Visitor } from '../support/visit.ts'

// What nobody should send, to every route that takes a form: refused where it was written, and nothing is kept.

const remarks = 'Everything is in order with this case.'
const applicant = {
  ...examplesIn(applicationFields),
  ...form,
  matchReason: 'Another person.',
  documentKinds: [] as string[],
  photo: null,
  documents: [],
}

type Route = { method: string; rest: string; valid: Record<string, unknown>; bag: string | null }
const routes: Record<string, Route> = {
  register: { method: 'POST', rest: '', valid: applicant, bag: null },
  edit: { method: 'PUT', rest: '/1', valid: { ...applicant, version: 1 }, bag: null },
  'edit by post': {
    method: 'POST',
    rest: '/1',
    valid: { ...applicant, version: 1, _method: 'put' },
    bag: null,
  },
  endorse: { method: 'POST', rest: '/1/endorsement', valid: { remarks, files: [] }, bag: 'endorse' },
  approve: {
    method: 'POST',
    rest: '/1/decision',
    valid: { verdict: 'approved', remarks, files: [] },
    bag: 'approve',
  },
  hold: {
    method: 'POST',
    rest: '/1/hold',
    valid: { remarks, reviewOn: '2999-01-01', files: [] },
    bag: 'hold',
  },
  resume: { method: 'DELETE', rest: '/1/hold', valid: { remarks, files: [] }, bag: 'resume' },
  vote: {
    method: 'PUT',
    rest: '/1/vote',
    valid: { choice: 'disapprove', reason: 'Too thin.' },
    bag: 'vote',
  },
  recuse: { method: 'POST', rest: '/1/recusal', valid: { reason: 'We are cousins.' }, bag: 'recusal' },
  remark: { method: 'POST', rest: '/1/remarks', valid: { body: remarks, files: [] }, bag: 'remark' },
}
const each = Object.entries(routes)

const bad: [string, unknown][] = [
  ['a list', ['a remark that is long enough']],
  ['a list in a list', [['approve']]],
  ['an object', { connect: { id: 1 }, set: 'approved' }],
  ['NUL', 'a remark that\u0000 is long enough'],
  ['half a letter', 'a remark that \ud800 is long enough'],
  ['more than any field takes', 'x'.repeat(30_000)],
  ['a number no field has', 1e21],
  ['a fraction', 0.5],
]

/** What our own forms say: a sentence. What the library would say by itself is none. */
const isSentence = (text: unknown) =>
  typeof text === 'string' && /^[A-Z].*\.$/.test(text) && !/Invalid|expected|received/.test(text)

test.each(each)('%s: each field refuses what it cannot be, under its name', async (_name, route) => {
  await registered()
  const visitor = await signIn(olga)
  const [rows, files] = [await everything(), await stored()]
  const wrong: unknown[] = []
  for (const field of Object.keys(route.valid)) {
    const answers = await Promise.all(
      bad.map(([, value]) =>
        visitor.program(route.method, `/applications${route.rest}`, { ...route.valid, [field]: value }),
      ),
    )
    for (const [i, { status, errors }] of answers.entries()) {
      const [named, ...others] = Object.keys(errors)
      const right =
        status === 422 && named?.split('.')[0] === field && others.length === 0 && isSentence(errors[named])
      if (!right) wrong.push([field, bad[i]![0], status, errors])
    }
  }
  expect(wrong).toEqual([])
  expect([await everything(), await stored()]).toEqual([rows, files])
})

const LONG = ['grounds', 'remarks', 'body', 'reason']

test.each(each)(
  '%s: on a visit all is said at once, back on the page and in its bag',
  async (_name, route) => {
    const { path } = await registered()
    const visitor = await signIn(olga)
    await visitor.get(path)
    const rows = await everything()
    const text = Object.keys(route.valid).filter(
      field => typeof route.valid[field] === 'string' && field !== '_method',
    )
    for (const [what, each] of bad) {
      // all together would be too much for one form
      const valueOf = (field: string) =>
        what === 'more than any field takes' && !LONG.includes(field) ? 'x'.repeat(1001) : each
      const sent = { ...route.valid, ...Object.fromEntries(text.map(field => [field, valueOf(field)])) }
      const answer = await visitor.act(route.method, `/applications${route.rest}`, sent)
      expect([answer.status, answer.location]).toEqual([303, path])
      const { errors } = shown(await visitor.follow(answer), 'Application/Detail')
      const inBag = route.bag ? errors[route.bag] : errors
      expect(Object.keys(inBag ?? {}).toSorted()).toEqual(text.toSorted())
    }
    expect(await everything()).toEqual(rows)
  },
)

const columns = [...modelOf('Application').matchAll(/^ {2}(\w+) /gm)].map(([, column]) => column!)

function modelOf(name: string) {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  return new RegExp(`^model ${name} \\{(.*?)^\\}`, 'ms').exec(schema)![1]!
}

test.each(each)(
  '%s: no column of a case can be sent along that its form does not have',
  async (_name, route) => {
    expect(columns).toContain('registeredById')
    await registered()
    const visitor = await signIn(olga)
    const rows = await everything()
    const smuggled = [
      ...columns,
      'archivedAt',
      'role',
      'userId',
      'permissions',
      'AND',
      'OR',
      'data',
      'where',
    ].filter(column => !(column in route.valid))
    const answers = await Promise.all(
      smuggled.flatMap(column =>
        ['approved', 1, true, { connect: { id: 1 } }].map(async value => {
          const { status, errors } = await visitor.program(route.method, `/applications${route.rest}`, {
            ...route.valid,
            [column]: value,
          })
          return [column, status, errors]
        }),
      ),
    )
    const said = { form: 'This form was sent with fields it does not have.' }
    expect(
      answers.filter(
        ([, status, errors]) => status !== 422 || JSON.stringify(errors) !== JSON.stringify(said),
      ),
    ).toEqual([])
    expect(await everything()).toEqual(rows)
  },
)

test.each(each)('%s: what is no form is refused, and nothing is polluted', async (_name, route) => {
  await registered()
  const visitor = await signIn(olga)
  const rows = await everything()
  const url = `/applications${route.rest}`
  const status = async (body: string) => (await visitor.program(route.method, url, body)).status
  for (const body of ['[]', '[{"remarks":1}]', '"text"', 'null', '5', '{', '', '{"a":1}x'])
    expect([body, await status(body)]).toEqual([body, body === '' ? 422 : 400])
  const valid = JSON.stringify(route.valid).slice(1)
  for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])
    for (const value of ['{"polluted":true}', '"x"', '[1]'])
      expect([key, await status(`{"${key}":${value},${valid}`)]).toEqual([key, 422])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  expect(await status(`{"remarks":${deep}}`)).toBe(422)
  expect(await status(`{"remarks":"${'x'.repeat(3 * 1024 * 1024)}"}`)).toBe(413)
  const large = await visitor.act(route.method, url, { remarks: 'x'.repeat(3 * 1024 * 1024) })
  expect(large.status).toBe(303)
  expect(await everything()).toEqual(rows)
})

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const encoded = (visitor: Visitor, route: Route, body: string) =>
  visitor.program(route.method, `/applications${route.rest}`, body, urlencoded)

test.each(each)('%s: the same is refused as a plain form of a browser', async (_name, route) => {
  await registered()
  const visitor = await signIn(olga)
  const rows = await everything()
  const [field] = Object.keys(route.valid).filter(name => typeof route.valid[name] === 'string')
  for (const body of [
    `${field}=a%00b`,
    `${field}[]=a&${field}[]=b`,
    `${field}[x][y]=1`,
    `${field}=a&${field}=b`,
    '__proto__[polluted]=1',
    'constructor.prototype.polluted=1',
    Array.from({ length: 1200 }, (_, i) => `f${i}=1`).join('&'),
  ]) {
    const { status } = await encoded(visitor, route, body)
    expect([body.slice(0, 40), status >= 400 && status < 500]).toEqual([body.slice(0, 40), true])
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect(await everything()).toEqual(rows)
})

test.each(each.filter(([name]) => !['vote', 'recuse'].includes(name)))(
  '%s: the same is refused in a form with parts, and nothing waits on the disk',
  async (_name, route) => {
    await registered()
    const visitor = await signIn(olga)
    const [rows, files] = [await everything(), await stored()]
    const plain = Object.fromEntries(
      Object.entries(route.valid).filter(([, value]) => value !== null && !Array.isArray(value)),
    )
    const field =
      Object.keys(plain).at(-1) === '_method'
        ? 'grounds'
        : 'remarks' in plain
          ? 'remarks'
          : Object.keys(plain)[0]!
    const status = async (form: FormData) => {
      const answer = await visitor.send(route.method, `/applications${route.rest}`, {
        headers: { accept: 'application/json' },
        body: form,
      })
      return answer.status
    }
    const more = (name: string, value: string) => {
      const made = formWith(plain)
      made.append(name, value)
      return made
    }
    expect(await status(more('status', 'approved'))).toBe(422)
    expect(await status(more(`${field}`, 'twice'))).toBe(422)
    expect(await status(more(`${field}[polluted]`, 'x'))).toBe(422)
    expect(await status(more('__proto__[polluted]', 'x'))).toBe(422)
    expect(await status(formWith({ ...plain, [field]: 'a\u0000b and something more' }))).toBe(422)
    expect(await status(formWith({ ...plain, [field]: 'x'.repeat(300 * 1024) }))).toBe(422)
    const flood = formWith(plain)
    for (let i = 0; i < 200; i++) flood.append(`f${i}`, 'x')
    expect(await status(flood)).toBe(413)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect([await everything(), await stored()]).toEqual([rows, files])
    await nothingIsWaiting()
  },
)

test('a body that breaks off in the middle of a part is refused', async () => {
  await registered()
  const visitor = await signIn(olga)
  const { status } = await visitor.send('POST', '/applications', {
    headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' },
    body: '--x\r\nContent-Disposition: form-data; name="givenName"\r\n\r\nLu',
  })
  expect(status).toBe(400)
  await nothingIsWaiting()
})

test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])(
  '%s of ids that cannot be is not found',
  async method => {
    const visitor = await signIn(olga)
    const rows = await everything()
    const ids = [
      '0',
      '-1',
      '1e3',
      '1.0',
      '0x1',
      '99999999999999',
      '2147483648',
      '%00',
      '%F0%9F%98%80',
      'NaN',
      '1;2',
    ]
    for (const id of [...ids, 'a3f1c0de-0000-4000-8000-000000000000', '..%2f1', '1%20'])
      for (const rest of ['', '/edit', '/hold', '/vote', '/nothing']) {
        const answer = await visitor.program(
          method,
          `/applications/${id}${rest}`,
          method === 'GET' ? undefined : {},
        )
        expect([id, rest, [404, 422].includes(answer.status)]).toEqual([id, rest, true])
      }
    expect(await everything()).toEqual(rows)
  },
)
