import { describe, expect, it } from 'vitest'
import { scroll } from '#server/inertia/props'
import { shelf, untouched } from './support.ts'

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
