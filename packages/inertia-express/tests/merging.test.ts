import { expect, test } from 'vitest'
import { deepMerge, defer, merge, optional, prepend, scroll } from '../props.ts'
import { shelf, untouched } from './support.ts'

const given = () => ({
  books: merge(() => [{ id: 1 }], { matchOn: 'id' }),
  news: prepend(async () => ['n']),
  talks: deepMerge({ data: [{ id: 1 }] }, { matchOn: ['data.id', 'data.no'] }),
  paged: merge({ data: [{ id: 1 }] }, { at: 'data', matchOn: 'id' }).prepend({ at: 'pinned' }),
})

test('merged props are reset on any visit that names them', async () => {
  const page = await (await shelf(given)).page('/', { 'X-Inertia-Reset': 'books,news' })
  expect([page.mergeProps, page.prependProps]).toEqual([['paged.data'], ['paged.pinned']])
})

test('a partly requested merged prop is not merged', async () => {
  const page = await (await shelf(given)).reload('/', 'Shelf', { only: 'talks.data' })
  expect(page.props).toEqual({ errors: {}, talks: { data: [{ id: 1 }] } })
  expect(page.deepMergeProps).toBeUndefined()
})

test('the last merge mode given wins', async () => {
  const page = await (await shelf(() => ({ a: merge([1]).prepend() }))).page('/')
  expect([page.mergeProps, page.prependProps]).toEqual([undefined, ['a']])
})

test('a merged prop can be deferred or optional, and the first visit says how it will be merged', async () => {
  const reader = await shelf(() => ({
    books: defer(untouched).merge({ matchOn: 'id' }),
    notes: optional(untouched).prepend(),
    talks: merge(untouched).defer({ group: 'talks' }),
  }))
  const page = await reader.page('/')
  expect(page.props).toEqual({ errors: {} })
  expect(page.deferredProps).toEqual({ default: ['books'], talks: ['talks'] })
  expect([page.mergeProps, page.prependProps]).toEqual([['books', 'talks'], ['notes']])
  expect(page.matchPropsOn).toEqual(['books.id'])
})

test('merge() does not change the prop that it is called on', async () => {
  const plain = defer(() => [1])
  const merged = plain.merge()
  const reader = await shelf(() => ({ plain, merged }))
  expect((await reader.reload('/', 'Shelf', { only: 'plain,merged' })).mergeProps).toEqual(['merged'])
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
  const reader = await shelf(() => ({
    rows: scroll(() => [1, 2], { pageName: 'cursor', at: '', position: afterLast }),
  }))
  const page = await reader.page('/')
  expect(page.mergeProps).toEqual(['rows'])
  expect(page.scrollProps).toEqual({
    rows: { pageName: 'cursor', previousPage: null, nextPage: 'after-2', currentPage: null, reset: false },
  })
})

test('an error in the position of a scroll prop fails the response', async () => {
  const reader = await shelf(() => ({ books: scroll(() => [], { position: lost }) }))
  expect((await reader.visit('/')).status).toBe(500)
})

test('a scroll prop without its position fails the response', async () => {
  for (const missing of ['previousPage', 'nextPage', 'currentPage'] as const) {
    const reader = await shelf(() => ({ deep: { books: scroll({ ...books, [missing]: undefined }) } }))
    const answer = await reader.visit('/')
    expect([answer.status, await answer.text()]).toEqual([
      500,
      `The scroll prop deep.books does not say its ${missing}: give it, or a position.`,
    ])
  }
})
