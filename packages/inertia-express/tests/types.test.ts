import type { Response } from 'express'
import { expect, test } from 'vitest'
import { always, defer, merge, once, optional, scroll } from '../props.ts'
import { typedRender, type PageProps } from '../types.ts'

interface Book {
  id: number
  title: string
  state: 'lent' | 'here'
  client?: string
}
interface Books {
  data: Book[]
  previousPage: number | null
  nextPage: number | null
  currentPage: number
}
interface Pages {
  'Books/Index': { books: Books; tags: string[]; counts: Record<Book['state'], number> | null }
  'Books/Show': { book: Book; history?: string[]; similar: Book[] | undefined; canLend: boolean }
  Empty: object
}
interface Shared {
  viewer: { name: string } | null
}

const render = typedRender<Pages, Shared>()
const res = { inertia: { render: async (name: string) => name } } as unknown as Response
const book: Book = { id: 1, title: 'Emma', state: 'here' }
const books: Books = { data: [book], previousPage: null, nextPage: 2, currentPage: 1 }

/** Never called. The compiler fails here if an expected error is missing. */
export function whatCompiles(): void {
  const index = { books, tags: ['a'], counts: null }
  const show = { book, similar: undefined, canLend: true }

  void render(res, 'Books/Index', index)
  void render(res, 'Books/Index', { ...index, viewer: { name: 'Ada' } })
  void render(res, 'Books/Index', { ...index, books: () => books, tags: async () => ['a'] })
  void render(res, 'Books/Index', { ...index, books: scroll(() => books), tags: once(() => ['a']).merge() })
  void render(res, 'Books/Index', { ...index, tags: always(['a']), counts: () => ({ lent: 1, here: 2 }) })
  void render(res, 'Books/Index', { ...index, tags: Promise.resolve(['a']), books: () => merge(books) })
  void render(res, 'Books/Show', {
    ...show,
    similar: defer(async () => [book])
      .merge()
      .once(),
  })
  void render(res, 'Books/Show', { ...show, similar: optional(() => [book]), history: defer(() => ['x']) })
  void render(res, 'Books/Show', { ...show, book: { ...book, client: () => 'Ada' } })
  void render(res, 'Books/Show', { ...show, book: { ...book, client: optional(() => 'Ada') } })
  void render(res, 'Empty', {})

  // @ts-expect-error -- no such page
  void render(res, 'Books/Indx', index)
  // @ts-expect-error -- no such prop
  void render(res, 'Books/Index', { ...index, tag: ['a'] })
  // @ts-expect-error -- a missing prop
  void render(res, 'Books/Index', { books, counts: null })
  // @ts-expect-error -- the wrong type
  void render(res, 'Books/Index', { ...index, tags: [1] })
  // @ts-expect-error -- the wrong type from a function
  void render(res, 'Books/Index', { ...index, tags: async () => [1] })
  // @ts-expect-error -- the wrong type from a prop type
  void render(res, 'Books/Index', { ...index, tags: merge(() => [1]) })
  // @ts-expect-error -- a misspelt value
  void render(res, 'Books/Show', { ...show, book: { ...book, state: 'her' } })
  // @ts-expect-error -- a Date where the page expects a string
  void render(res, 'Books/Show', { ...show, book: { ...book, title: new Date() } })
  // @ts-expect-error -- a Date as a new field of a record
  void render(res, 'Books/Show', { ...show, book: { ...book, lentAt: new Date() } })
  // @ts-expect-error -- the page does not allow it to be missing
  void render(res, 'Books/Index', { ...index, tags: defer(() => ['a']) })
  // @ts-expect-error -- the page does not allow it to be missing
  void render(res, 'Books/Index', { ...index, tags: optional(() => ['a']) })
  // @ts-expect-error -- the page does not allow it to be missing, even if deferred later
  void render(res, 'Books/Index', { ...index, books: scroll(() => books).defer() })
  // @ts-expect-error -- a shared prop of the wrong type
  void render(res, 'Books/Index', { ...index, viewer: 'Ada' })
  // @ts-expect-error -- the position is missing
  scroll(() => [book])
  // @ts-expect-error -- a page must not contain a Date
  typedRender<{ Late: { at: Date } }>()
  // @ts-expect-error -- a page must not contain a nested Date
  typedRender<{ Late: { rows: { at: Date | null }[] } }>()
  // @ts-expect-error -- a page must not contain a function
  typedRender<{ Late: { at: () => string } }>()
}

export const seen = (props: PageProps<Pages['Books/Show'], Shared>): [string, string | undefined, number] => [
  props.book.title,
  props.errors.title,
  // @ts-expect-error -- it may still be undefined
  props.similar.length,
]

test('typedRender passes the page name on', async () => {
  expect(await render(res, 'Books/Index', { books, tags: [], counts: null })).toBe('Books/Index')
})
