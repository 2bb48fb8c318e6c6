import { expect, test } from 'vitest'
import { defer, merge, once, optional, deepMerge, prepend, scroll } from '../props.ts'
import { serveProps, untouched } from './support.ts'

const failing = () => {
  throw new Error('out of order')
}

test('a deferred prop can be a promise or a value as well as a function', async () => {
  const client = await serveProps(() => ({ a: defer(Promise.resolve(1)), b: defer(2) }))
  expect((await client.page('/')).props).toEqual({ errors: {} })
  expect((await client.reload('/', 'Shelf', { only: 'a,b' })).props).toEqual({ errors: {}, a: 1, b: 2 })
})

test('a failing rescued prop is reported, listed and left out of the page', async () => {
  const client = await serveProps(() => ({
    stats: defer(failing, { rescue: true }).deepMerge({ matchOn: 'id' }).once(),
    late: defer(async () => failing(), { rescue: true }),
    deep: { inner: defer(() => ({ worst: () => failing() }), { rescue: true }) },
    list: defer(() => [1]).merge(),
    well: defer(() => 1, { rescue: true }).once(),
  }))
  const page = await client.reload('/', 'Shelf', { only: 'stats,late,deep,list,well' })
  expect(page.props).toEqual({ errors: {}, deep: {}, list: [1], well: 1 })
  expect(page.rescuedProps?.toSorted()).toEqual(['deep.inner', 'late', 'stats'])
  expect(page.mergeProps).toEqual(['list'])
  expect(page.onceProps).toEqual({ well: { prop: 'well', expiresAt: null } })
  expect([page.deepMergeProps, page.matchPropsOn]).toEqual([undefined, undefined])
  expect(client.reported.map(({ error }) => String(error))).toEqual(Array(3).fill('Error: out of order'))
  expect(client.reported.map(({ prop }) => prop).toSorted()).toEqual(['deep.inner', 'late', 'stats'])
})

test('a rescued prop that fails only when it is serialized is also rescued', async () => {
  for (const given of [{ toJSON: failing }, { rows: [{ toJSON: failing }] }, () => 1n] as unknown[]) {
    const client = await serveProps(() => ({ deep: { stats: defer(given, { rescue: true }) } }))
    const page = await client.reload('/', 'Shelf', { only: 'deep.stats' })
    expect([page.props, page.rescuedProps]).toEqual([{ errors: {}, deep: {} }, ['deep.stats']])
    expect(client.reported.map(({ prop }) => prop)).toEqual(['deep.stats'])
  }
})

const holding = (keys: string) => ({ 'X-Inertia-Except-Once-Props': keys })
const entry = (prop: string, expiresAt: number | null = null) => ({ prop, expiresAt })

test('the expiry of a once prop is counted from each response', async () => {
  const plans = once(() => [1], { expiresIn: 60_000 })
  const client = await serveProps(() => ({ plans }))
  const ends = async () => (await client.page('/')).onceProps!.plans!.expiresAt!
  const before = Date.now()
  const [first, second] = [await ends(), await ends()]
  expect(first).toBeGreaterThanOrEqual(before + 60_000)
  expect(second).toBeLessThanOrEqual(Date.now() + 60_000)
  expect(second).toBeGreaterThanOrEqual(first)
})

test('the expiry of a once prop may be in the past but must be a valid date', async () => {
  const client = await serveProps(() => ({ plans: once(() => [1], { expiresAt: new Date(0) }) }))
  expect((await client.page('/')).onceProps).toEqual({ plans: entry('plans', 0) })
  expect(() => once(1, { expiresAt: new Date('soon') })).toThrow('not a valid date')
})

test('a once prop that the client has is skipped on a partial reload with except', async () => {
  const client = await serveProps(() => ({ a: 1, b: untouched, plans: once(untouched) }))
  const page = await client.reload('/', 'Shelf', { except: 'b', held: 'plans' })
  expect([page.props, page.onceProps]).toEqual([{ errors: {}, a: 1 }, { plans: entry('plans') }])
})

test('a deferred once prop is deferred again when it must be fresh', async () => {
  const client = await serveProps(() => ({ plans: defer(untouched).once({ fresh: true }) }))
  expect((await client.page('/', holding('plans'))).deferredProps).toEqual({ default: ['plans'] })
})

test('an optional once prop stays optional', async () => {
  const client = await serveProps(() => ({ plans: optional(() => [1]).once() }))
  const visit = await client.page('/')
  expect([visit.props, visit.onceProps]).toEqual([{ errors: {} }, { plans: entry('plans') }])
  expect((await client.reload('/', 'Shelf', { only: 'plans', held: 'plans' })).props.plans).toEqual([1])
})

test('a merged once prop is merged only when it is sent', async () => {
  const client = await serveProps(() => ({ plans: merge(() => [1]).once() }))
  expect((await client.page('/')).mergeProps).toEqual(['plans'])
  const later = await client.page('/', holding('plans'))
  expect([later.props, later.mergeProps]).toEqual([{ errors: {} }, undefined])
})

const given = () => ({
  books: merge(() => [{ id: 1 }], { matchOn: 'id' }),
  news: prepend(async () => ['n']),
  talks: deepMerge({ data: [{ id: 1 }] }, { matchOn: ['data.id', 'data.no'] }),
  paged: merge({ data: [{ id: 1 }] }, { at: 'data', matchOn: 'id' }).prepend({ at: 'pinned' }),
})

test('merged props are reset on any visit that names them', async () => {
  const page = await (await serveProps(given)).page('/', { 'X-Inertia-Reset': 'books,news' })
  expect([page.mergeProps, page.prependProps]).toEqual([['paged.data'], ['paged.pinned']])
})

test('a partly requested merged prop is not merged', async () => {
  const page = await (await serveProps(given)).reload('/', 'Shelf', { only: 'talks.data' })
  expect(page.props).toEqual({ errors: {}, talks: { data: [{ id: 1 }] } })
  expect(page.deepMergeProps).toBeUndefined()
})

test('the last merge mode given wins', async () => {
  const page = await (await serveProps(() => ({ a: merge([1]).prepend() }))).page('/')
  expect([page.mergeProps, page.prependProps]).toEqual([undefined, ['a']])
})

test('a merged prop can be deferred or optional, and the first visit says how it will be merged', async () => {
  const client = await serveProps(() => ({
    books: defer(untouched).merge({ matchOn: 'id' }),
    notes: optional(untouched).prepend(),
    talks: merge(untouched).defer({ group: 'talks' }),
  }))
  const page = await client.page('/')
  expect(page.props).toEqual({ errors: {} })
  expect(page.deferredProps).toEqual({ default: ['books'], talks: ['talks'] })
  expect([page.mergeProps, page.prependProps]).toEqual([['books', 'talks'], ['notes']])
  expect(page.matchPropsOn).toEqual(['books.id'])
})

test('merge() does not change the prop that it is called on', async () => {
  const plain = defer(() => [1])
  const merged = plain.merge()
  const client = await serveProps(() => ({ plain, merged }))
  expect((await client.reload('/', 'Shelf', { only: 'plain,merged' })).mergeProps).toEqual(['merged'])
})

const books = { data: [{ id: 3 }], previousPage: 1, nextPage: 3, currentPage: 2 }
const lost = () => {
  throw new Error('lost')
}
const afterLast = (rows: number[]) => ({
  previousPage: null,
  nextPage: `after-${rows.at(-1)}`,
  currentPage: null,
})
test('a scroll prop accepts any list with a position and page name', async () => {
  const client = await serveProps(() => ({
    rows: scroll(() => [1, 2], { pageName: 'cursor', at: '', position: afterLast }),
  }))
  const page = await client.page('/')
  expect(page.mergeProps).toEqual(['rows'])
  expect(page.scrollProps).toEqual({
    rows: { pageName: 'cursor', previousPage: null, nextPage: 'after-2', currentPage: null, reset: false },
  })
})

test('an error in the position of a scroll prop fails the response', async () => {
  const client = await serveProps(() => ({ books: scroll(() => [], { position: lost }) }))
  expect((await client.visit('/')).status).toBe(500)
})

test('a scroll prop without its position fails the response', async () => {
  for (const missing of ['previousPage', 'nextPage', 'currentPage'] as const) {
    const client = await serveProps(() => ({ deep: { books: scroll({ ...books, [missing]: undefined }) } }))
    const answer = await client.visit('/')
    expect([answer.status, await answer.text()]).toEqual([
      500,
      `The scroll prop deep.books has no ${missing}. Add it, or use the option position.`,
    ])
  }
})
