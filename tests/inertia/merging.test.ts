import { describe, expect, it } from 'vitest'
import { deepMerge, defer, merge, optional, prepend, scroll } from '#server/inertia/props'
import { shelf, untouched } from './support.ts'

const given = () => ({
  books: merge(() => [{ id: 1 }], { matchOn: 'id' }),
  news: prepend(async () => ['n']),
  talks: deepMerge({ data: [{ id: 1 }] }, { matchOn: ['data.id', 'data.no'] }),
  paged: merge({ data: [{ id: 1 }] }, { at: 'data', matchOn: 'id' }).prepend({ at: 'pinned' }),
})

describe('merged props', () => {
  it('come with their value and with how to merge them', async () => {
    const page = await (await shelf(given)).page('/')
    expect(page.props).toEqual({
      errors: {},
      books: [{ id: 1 }],
      news: ['n'],
      talks: { data: [{ id: 1 }] },
      paged: { data: [{ id: 1 }] },
    })
    expect(page.mergeProps).toEqual(['books', 'paged.data'])
    expect(page.prependProps).toEqual(['news', 'paged.pinned'])
    expect(page.deepMergeProps).toEqual(['talks'])
    expect(page.matchPropsOn).toEqual(['books.id', 'talks.data.id', 'talks.data.no', 'paged.data.id'])
  })

  it('say so on a partial reload for what was asked only', async () => {
    const page = await (await shelf(given)).reload('/', 'Shelf', { only: 'news,talks' })
    expect([page.mergeProps, page.prependProps, page.deepMergeProps]).toEqual([
      undefined,
      ['news'],
      ['talks'],
    ])
    expect(page.matchPropsOn).toEqual(['talks.data.id', 'talks.data.no'])
    const rest = await (await shelf(given)).reload('/', 'Shelf', { except: 'news,talks,paged' })
    expect([rest.mergeProps, rest.prependProps, rest.deepMergeProps]).toEqual([
      ['books'],
      undefined,
      undefined,
    ])
  })

  it('replace what the browser has when they are reset', async () => {
    const page = await (await shelf(given)).reload('/', 'Shelf', { only: 'books,news', reset: 'books' })
    expect(page.props).toEqual({ errors: {}, books: [{ id: 1 }], news: ['n'] })
    expect([page.mergeProps, page.prependProps, page.matchPropsOn]).toEqual([undefined, ['news'], undefined])
  })

  it('are reset on any visit that says so', async () => {
    const page = await (await shelf(given)).page('/', { 'X-Inertia-Reset': 'books,news' })
    expect([page.mergeProps, page.prependProps]).toEqual([['paged.data'], ['paged.pinned']])
  })

  it('do not pass a part of themselves off as the whole', async () => {
    const page = await (await shelf(given)).reload('/', 'Shelf', { only: 'talks.data' })
    expect(page.props).toEqual({ errors: {}, talks: { data: [{ id: 1 }] } })
    expect(page.deepMergeProps).toBeUndefined()
  })

  it('are merged in the way said last', async () => {
    const page = await (await shelf(() => ({ a: merge([1]).prepend() }))).page('/')
    expect([page.mergeProps, page.prependProps]).toEqual([undefined, ['a']])
  })

  it('may be deferred or optional, and say at the visit how they will be merged', async () => {
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

  it('leave the prop they were made from as it was', async () => {
    const plain = defer(() => [1])
    const merged = plain.merge()
    const reader = await shelf(() => ({ plain, merged }))
    expect((await reader.reload('/', 'Shelf', { only: 'plain,merged' })).mergeProps).toEqual(['merged'])
  })
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
const stands = { pageName: 'page', previousPage: 1, nextPage: 3, currentPage: 2, reset: false }

describe('a scroll prop', () => {
  it('comes with where it stands and with what to merge', async () => {
    const page = await (
      await shelf(() => ({ books: scroll(async () => books, { matchOn: 'id' }) }))
    ).page('/')
    expect(page.props.books).toEqual(books)
    expect(page.scrollProps).toEqual({ books: stands })
    expect(page.mergeProps).toEqual(['books.data'])
    expect(page.matchPropsOn).toEqual(['books.data.id'])
  })

  it('is appended or prepended as the browser intends', async () => {
    const reader = await shelf(() => ({ books: scroll(books) }))
    const below = await reader.reload('/', 'Shelf', { only: 'books', intent: 'append' })
    expect([below.mergeProps, below.prependProps]).toEqual([['books.data'], undefined])
    const above = await reader.reload('/', 'Shelf', { only: 'books', intent: 'prepend' })
    expect([above.mergeProps, above.prependProps]).toEqual([undefined, ['books.data']])
    expect(above.scrollProps).toEqual({ books: stands })
  })

  it('begins anew when it is reset', async () => {
    const reader = await shelf(() => ({ books: scroll(books) }))
    const page = await reader.reload('/', 'Shelf', { only: 'books', reset: 'books' })
    expect(page.scrollProps).toEqual({ books: { ...stands, reset: true } })
    expect([page.mergeProps, page.props.books]).toEqual([undefined, books])
  })

  it('takes any list, its place and its page name told', async () => {
    const reader = await shelf(() => ({
      rows: scroll(() => [1, 2], { pageName: 'cursor', at: '', position: afterLast }),
    }))
    const page = await reader.page('/')
    expect(page.mergeProps).toEqual(['rows'])
    expect(page.scrollProps).toEqual({
      rows: { pageName: 'cursor', previousPage: null, nextPage: 'after-2', currentPage: null, reset: false },
    })
  })

  it('may be deferred', async () => {
    const visited = await (await shelf(() => ({ books: scroll(untouched).defer() }))).page('/')
    expect(visited.deferredProps).toEqual({ default: ['books'] })
    expect([visited.scrollProps, visited.mergeProps]).toEqual([undefined, ['books.data']])
    const reader = await shelf(() => ({ books: scroll(() => books).defer() }))
    expect((await reader.reload('/', 'Shelf', { only: 'books' })).scrollProps).toEqual({ books: stands })
  })

  it('may lie within another prop', async () => {
    const page = await (await shelf(() => ({ shelf: { books: scroll(() => books) } }))).page('/')
    expect(page.scrollProps).toEqual({ 'shelf.books': stands })
    expect(page.mergeProps).toEqual(['shelf.books.data'])
  })

  it('fails the answer if its place cannot be told', async () => {
    const reader = await shelf(() => ({ books: scroll(() => [], { position: lost }) }))
    expect((await reader.visit('/')).status).toBe(500)
  })

  it('fails the answer if it does not say where it stands', async () => {
    for (const missing of ['previousPage', 'nextPage', 'currentPage'] as const) {
      const reader = await shelf(() => ({ deep: { books: scroll({ ...books, [missing]: undefined }) } }))
      const answer = await reader.visit('/')
      expect([answer.status, await answer.text()]).toEqual([
        500,
        `The scroll prop deep.books does not say its ${missing}: give it, or a position.`,
      ])
    }
  })
})
