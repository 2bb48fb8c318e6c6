import { expect, test } from 'vitest'
import { to, type AddressFor } from '#resources/to.ts'
import { routes } from '#server/routes'
import type { Route } from '#server/web/routing'

test('a path is filled with what stands in its places', () => {
  expect(to('/applications/:id/comments/:commentId', { id: 12, commentId: 3 })).toBe(
    '/applications/12/comments/3',
  )
})

test('what stands in a place can’t leave it', () => {
  expect(to('/reset-password/:token', { token: '../a b?c#d' })).toBe('/reset-password/..%2Fa%20b%3Fc%23d')
})

test('a query and a fragment stay as they are', () => {
  expect(to('/files/:id?thumbnail=1', { id: 5 })).toBe('/files/5?thumbnail=1')
  expect(to('/applications/:id/edit#:id', { id: 5 })).toBe('/applications/5/edit#:id')
})

test('every path of the table can be filled', () => {
  const anyTo = to as (path: string, places: object) => string
  const places = new Proxy({}, { get: () => 'x' })
  const rows: readonly Route[] = routes
  expect(rows.map(({ path }) => anyTo(path, places)).filter(address => /[:*]/.test(address))).toEqual([])
})

test('what the table lacks does not compile', () => {
  // @ts-expect-error misspelt
  expect(to('/application')).toBe('/application')
  // @ts-expect-error nothing is put there
  const put: AddressFor<'put'> = to('/applications')
  const post: AddressFor<'post'> = to('/applications')
  expect([put, post]).toEqual(['/applications', '/applications'])
})
