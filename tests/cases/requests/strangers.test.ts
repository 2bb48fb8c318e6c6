import { request as open } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import * as acceptance from '#server/platform/files/accept'
import { db } from '#server/platform/database/client'
import { itIs, origin } from '../../support/board.ts'
import { formWith, nothingIsWaiting, pdf } from '../../support/papers.ts'
import { ask } from '../../support/raw.ts'
import { queriesOf } from '../../support/queries.ts'
import { Visitor } from '../../support/visit.ts'
import { answerPath, requested, requestNow } from './requests.ts'

beforeEach(() => itIs('2026-03-14T09:30:00Z'))

const question = { items: [{ kind: 'question', label: 'Where?' }] }

test('a code that can’t be decoded is answered as an unknown one', async () => {
  const { status, page } = await new Visitor().get('/answers/%E0%A4%A')
  expect([status, page.props.result]).toEqual([200, 'not recognised'])
})

test.each(['.', ')', '>', '”.', '%20', '%0A', '/'])('an address works with “%s” appended', async more => {
  const path = await answerPath(await requested(question))
  const appended = path + encodeURI(decodeURI(more))
  const visitor = new Visitor()
  expect((await visitor.get(appended)).page.props.result).toBe('open')
  const [item] = await db.requestItem.findMany()
  const saved = await visitor.program('POST', appended, { items: { [item!.id]: 'Here' } })
  expect(JSON.parse(saved.text)).toMatchObject({ result: 'saved', items: [{ answer: 'Here' }] })
  expect((await visitor.get(`${path}x`)).page.props.result).toBe('not recognised')
})

test('after many requests from one network the answer is 429, without a word about the code', async () => {
  const path = await answerPath(await requested(question))
  const visitor = new Visitor()
  const results = new Set<string>()
  for (let tries = 0; tries < 70; tries++) {
    const { status, page } = await visitor.get(tries % 2 ? path : '/answers/x')
    results.add(`${status} ${page.props.result}`)
  }
  expect([...results]).toEqual(['200 not recognised', '200 open', '429 too many'])
  for (let tries = 0; tries < 60; tries++) await visitor.post('/answers/x', { send: 'no' })
  const accepting = vi.spyOn(acceptance, 'acceptAll')
  const [item] = await db.requestItem.findMany()
  const late = await visitor.post(path, formWith({}, [`files[${item!.id}][]`, pdf(), 'a.pdf']))
  expect([late.status, late.headers.get('retry-after'), late.page.props.result]).toEqual([
    429,
    '60',
    'too many',
  ])
  expect(accepting).not.toHaveBeenCalled()
  expect(await db.answerFile.count()).toBe(0)
})

test('many networks that use the same code are refused together', async () => {
  const path = await answerPath(await requested(question))
  const token = await new Visitor().holdToken()
  const save = (from: string) =>
    ask('POST', path, {
      from,
      headers: {
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': decodeURIComponent(token),
        accept: 'application/json',
      },
    })
  for (let tries = 0; tries < 120; tries++)
    expect((await save(`127.0.4.${1 + (tries % 3)}`)).status).toBe(200)
  const refused = await save('127.0.4.9')
  expect([refused.status, JSON.parse(refused.text).result]).toEqual([429, 'too many'])
})

test.each(['multipart/form-data; boundary=x', 'application/json', 'application/x-www-form-urlencoded'])(
  'a stranger’s body of 100 MB as %s is answered before any of it arrives',
  async type => {
    const visitor = new Visitor()
    const token = await visitor.holdToken()
    const { status, text } = await answerWithoutBody('/answers/unknown', {
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': decodeURIComponent(token),
      'content-type': type,
      'content-length': String(100 * 1024 * 1024),
      accept: 'application/json',
    })
    expect([status, JSON.parse(text).result]).toEqual([200, 'not recognised'])
    await nothingIsWaiting()
  },
)

/** Sends the headers of a request and nothing of its body. */
const answerWithoutBody = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sending = open(origin + path, { method: 'POST', headers, agent: false }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => (text += chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode!, text })
        sending.destroy()
      })
    })
    sending.on('error', reject)
    sending.flushHeaders()
  })

test('a first visit without cookies can send, and a request without a token can’t', async () => {
  const path = await answerPath(await requested(question))
  const visitor = new Visitor()
  const { headers } = await visitor.document(path)
  expect(headers.getSetCookie().map(cookie => cookie.split('=')[0])).toEqual(['XSRF-TOKEN'])
  expect((await visitor.program('POST', path, { send: 'no' })).status).toBe(200)
  const without = await visitor.program('POST', path, { send: 'no' }, { 'x-xsrf-token': '' })
  expect(without.status).toBe(419)
})

test('previews and prefetches change nothing', async () => {
  const request = await requested(question)
  const path = await answerPath(request)
  const before = await requestNow(request)
  await new Visitor().get(path, { purpose: 'prefetch' })
  await new Visitor().get(path, { 'user-agent': 'WhatsApp/2' })
  const { status } = await new Visitor().send('HEAD', path)
  expect(status).toBe(200)
  expect([await requestNow(request), await db.answerDraft.count()]).toEqual([before, 0])
})

test('the page takes the same few queries however many items it has', async () => {
  const kinds = Array.from({ length: 20 }, (_, at) => ({ kind: 'question', label: `Question ${at}` }))
  const [small, large] = [
    await answerPath(await requested(question)),
    await answerPath(await requested({ items: kinds })),
  ]
  const [few, many] = [small, large].map(path => () => new Visitor().get(path))
  await few!()
  const [first, second] = [await queriesOf(few!), await queriesOf(many!)]
  expect(second).toHaveLength(first.length)
  expect(first.length).toBeLessThanOrEqual(10)
})
