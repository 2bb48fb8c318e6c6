import type { Request, Response } from 'express'
import { afterEach, expect, test, vi } from 'vitest'
import { log } from '#server/platform/web/log'
import { origin } from '../../support/board.ts'
import { nora, vera } from '../../support/cast.ts'
import { guest, shown, signIn, type Answer } from '../../support/visit.ts'
import { eventually } from '../../support/eventually.ts'

vi.mock('#server/routes', async original => {
  const { routes } = await original<typeof import('#server/routes')>()
  const { get, post } = await import('#server/platform/web/routing')
  const { anyone } = await import('#server/permissions')
  const { DatabaseBusy } = await import('#server/platform/database/busy')
  const { Refused, StorageFailed } = await import('#server/platform/web/errors')
  const { render } = await import('#server/platform/web/page')
  const { transaction } = await import('#server/platform/database/transaction')
  const failures: Record<string, () => unknown> = {
    broken: () => new TypeError('Lualhati is not a function'),
    thrown: () => 'only a text',
    busy: () => new DatabaseBusy(new Error('locked')),
    locked: () => Object.assign(new Error('database is locked'), { code: 'P1008' }),
    full: () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    'database-full': () => new DatabaseBusy(Object.assign(new Error(), { originalCode: '13' })),
    'server-full': () => new DatabaseBusy(Object.assign(new Error(), { originalCode: '53100' })),
    lost: () => new DatabaseBusy(Object.assign(new Error('Connection terminated'), { code: 'P1017' })),
    'storage-gone': () => new StorageFailed('ECONNREFUSED'),
    'too-often': () => new Refused(429, 'Too often.', 60),
  }
  return {
    routes: [
      ...routes,
      ...Object.entries(failures).flatMap(([name, error]) => [
        get(`/${name}`, anyone, () => {
          throw error()
        }),
        post(`/saves-nothing/${name}`, anyone, () => {
          throw error()
        }),
        post(`/saves/${name}`, anyone, async () => {
          await transaction(tx => tx.setting.create({ data: { name, value: 'saved' } }))
          throw error()
        }),
      ]),
      get('/half', anyone, (_req: Request, res: Response) => {
        res.write('half of it')
        throw new TypeError('Lualhati is not a function')
      }),
      get('/half/gone', anyone, async (_req: Request, res: Response) => {
        res.write('half of it')
        await new Promise(resolve => res.once('close', resolve))
        throw new TypeError('Lualhati is not a function')
      }),
      get('/unpaintable', anyone, (_req: Request, res: Response) =>
        render(res, 'Dashboard', { waiting: null, counts: null } as never),
      ),
      get('/broken-prop', anyone, (_req: Request, res: Response) =>
        render(res, 'Welcome', { demonstration: () => Promise.reject(new Error('Lualhati')) }),
      ),
    ],
  }
})

afterEach(() => void vi.restoreAllMocks())

const NOT_SHOWN =
  'The disk is full, so this record can’t be shown because the view can’t be logged. Contact an administrator.'
const sentences: [string, number, string][] = [
  ['/applications', 403, 'You don’t have access to this page.'],
  ['/nothing-here', 404, 'The page does not exist, or you don’t have access to it.'],
  ['/too-often', 429, 'Too often.'],
  ['/full', 507, NOT_SHOWN],
  ['/database-full', 507, NOT_SHOWN],
  ['/server-full', 507, NOT_SHOWN],
  [
    '/storage-gone',
    503,
    'Files can’t be opened or saved at the moment. Nothing was changed. Try again in a few minutes, or contact an administrator.',
  ],
  ['/broken', 500, 'Something went wrong. Nothing was changed.'],
  ['/thrown', 500, 'Something went wrong. Nothing was changed.'],
  ['/broken-prop', 500, 'Something went wrong. Nothing was changed.'],
  ['/busy', 503, 'The server is busy. Nothing was changed. Try again in a moment.'],
  ['/locked', 503, 'The server is busy. Nothing was changed. Try again in a moment.'],
]

test.each(sentences)(
  '%s shows an error page with status %i on a visit and on a full page load',
  async (path, status, message) => {
    const visitor = await signIn(nora)
    for (const answer of [await visitor.get(path), await visitor.document(path)]) {
      expect(answer.status).toBe(status)
      const { auth, ...props } = shown(answer, 'Error')
      expect(props).toMatchObject({ status, message, requestId: answer.headers.get('x-request-id') })
      expect(auth.user).toMatchObject({ email: nora.email })
      expect(answer.page.url).toBe(path)
      expectNothingGivenAway(answer)
    }
    const document = await visitor.document(path)
    expect(document.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(document.text).toContain('data-server-rendered="true"')
  },
)

test.each(sentences)(
  '%s answers JSON clients with a JSON error and status %i',
  async (path, status, message) => {
    const answer = await (await signIn(nora)).document(path, { accept: 'application/json' })
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toEqual({ message, requestId: answer.headers.get('x-request-id') })
    expectNothingGivenAway(answer)
  },
)

const MAY_BE_SAVED = 'Your changes may have been saved. Check before you send them again.'

test.each<[string, number, string]>([
  ['/saves-nothing/busy', 503, 'The server is busy. Nothing was changed. Try again in a moment.'],
  ['/saves-nothing/full', 507, 'The disk is full, so nothing was changed. Contact an administrator.'],
  ['/saves-nothing/lost', 503, `The server is busy. ${MAY_BE_SAVED}`],
  ['/saves-nothing/broken', 500, `Something went wrong. ${MAY_BE_SAVED}`],
  ['/saves/busy', 503, `The server is busy. ${MAY_BE_SAVED}`],
  ['/saves/full', 507, `The disk is full. ${MAY_BE_SAVED} Contact an administrator.`],
  ['/saves/broken', 500, `Something went wrong. ${MAY_BE_SAVED}`],
  ['/saves/storage-gone', 503, `Files can’t be opened or saved at the moment. ${MAY_BE_SAVED}`],
])('the error of %s says whether anything may have been saved', async (path, status, message) => {
  const answer = await (await signIn(nora)).post(path, {})
  expect([answer.status, shown(answer, 'Error').message]).toEqual([status, message])
})

test('guests get the same error pages without a user', async () => {
  for (const [path, status] of sentences.slice(1)) {
    const answer = await guest().get(path)
    expect(answer.status).toBe(status)
    expect(shown(answer, 'Error').auth).toEqual({ user: null })
  }
})

test('temporary errors have a Retry-After header', async () => {
  expect(await retryAfter('/too-often')).toBe('60')
  expect(await retryAfter('/busy')).toBe('5')
  expect(await retryAfter('/locked')).toBe('5')
  expect(await retryAfter('/broken')).toBeNull()
})

test('every request has its own ID', async () => {
  const numbers = new Set<string>()
  for (let i = 0; i < 5; i++) numbers.add((await guest().get('/broken')).headers.get('x-request-id')!)
  expect(numbers.size).toBe(5)
})

test('a page that cannot be rendered on the server is rendered in the browser', async () => {
  const answer = await (await signIn(vera)).document('/unpaintable')
  expect(answer.status).toBe(200)
  expect(answer.page.component).toBe('Dashboard')
  expect(answer.text).toContain('<div id="app"></div>')
  expect(answer.text).toContain('<title>Docket</title>')
  expect(answer.text).not.toContain('data-server-rendered')
})

test('a response that fails halfway is cut off, and the log has the error’s location but not its message', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  await expect(guest().get('/half')).rejects.toThrow()
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { request: expect.any(String), error: 'TypeError', code: undefined, at: expect.any(Array) },
    'request failed',
  )
})

test('a client that disconnects midway is not logged as a failure', async () => {
  const [failures, others] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')]
  const hangUp = new AbortController()
  const { body } = await fetch(`${origin}/half/gone`, { signal: hangUp.signal })
  await body!.getReader().read()
  hangUp.abort()
  await eventually(() =>
    expect(others).toHaveBeenCalledWith(
      expect.objectContaining({ error: 'TypeError' }),
      'client disconnected during the request',
    ),
  )
  expect(failures).not.toHaveBeenCalled()
})

test('an error page never contains data of another user', async () => {
  const [first, second] = [await signIn(nora), await signIn(vera)]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? first : second).document('/broken')),
  )
  answers.forEach((answer, i) => {
    expect(answer.text).toContain((i % 2 ? nora : vera).email)
    expect(answer.text).not.toContain((i % 2 ? vera : nora).email)
  })
})

const retryAfter = async (path: string) => (await guest().get(path)).headers.get('retry-after')

function expectNothingGivenAway({ text }: Answer) {
  expect(text).not.toMatch(/Lualhati|TypeError|is locked|only a text|\.ts:\d|node_modules/)
}
