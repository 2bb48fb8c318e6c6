import { expect, test } from 'vitest'
import { needsResolving } from '../plain.ts'
import { always, defer, merge, optional } from '../props.ts'
import { resolveInto } from '../resolve.ts'
import { serveProps, untouched } from './support.ts'

const page = async (given: object) => (await serveProps(() => given)).page('/')

test('prop types in an array are left alone when something else was requested', async () => {
  const row = {
    more: defer(untouched),
    extra: optional(untouched),
    list: merge([1]),
    note: optional(() => 'n'),
  }
  const client = await serveProps(() => ({ rows: [row, row] }))
  const page = await client.reload('/', 'Shelf', { only: 'rows.1.note' })
  expect(page.props.rows).toEqual([{ list: [1] }, { list: [1], note: 'n' }])
  expect(page.mergeProps).toBeUndefined()
})

test('items of an array can have prop types and keep their places', async () => {
  const given = { rows: [() => 1, defer(() => 2), always(3), Promise.resolve(4)] }
  expect((await page(given)).props.rows).toEqual([1, null, 3, 4])
  const client = await serveProps(() => given)
  expect((await client.reload('/', 'Shelf', { only: 'rows' })).props.rows).toEqual([1, 2, 3, 4])
})

test('dates and class instances are passed on unchanged', async () => {
  class Money {
    cents = 5
    toJSON() {
      return '0.05'
    }
  }
  const rows = [{ at: new Date(0), cost: new Money(), own: { toJSON: () => 'own' } }]
  expect((await page({ rows, eager: { rows, fn: () => 1 } })).props).toEqual({
    errors: {},
    rows: [{ at: '1970-01-01T00:00:00.000Z', cost: '0.05', own: 'own' }],
    eager: { rows: [{ at: '1970-01-01T00:00:00.000Z', cost: '0.05', own: 'own' }], fn: 1 },
  })
})

test('objects without a prototype are accepted', async () => {
  const row = Object.assign(Object.create(null) as object, { id: 1, name: () => 'Ada' })
  expect((await page({ row })).props.row).toEqual({ id: 1, name: 'Ada' })
})

test('rendering does not modify the given data', async () => {
  const shared = { list: [{ id: 1, more: optional(untouched) }], fn: () => 1 }
  await page(shared)
  expect(Object.keys(shared.list[0] ?? {})).toEqual(['id', 'more'])
  expect(typeof shared.fn).toBe('function')
})

const visit = { partial: false, reset: [], held: [], prepends: false }
const rows = Array.from({ length: 25 }, (_, id) => ({
  id,
  tags: ['a', null],
  at: new Date(0),
  by: { name: 'Ada' },
}))

const resolve = (props: object) => resolveInto({}, props as never, { visit, metadata: {}, report: () => {} })
const refused = (path: string) => `The prop ${path} contains itself and cannot be sent.`

test('plain data is passed on by reference', async () => {
  const out: { rows?: unknown } = {}
  await resolveInto(out, { rows }, { visit, metadata: {}, report: () => {} })
  expect(out.rows).toBe(rows)
})

test('data that contains something to resolve is detected at any depth', () => {
  expect(needsResolving(rows)).toBe(false)
  for (const work of [() => 1, merge([]), Promise.resolve(1), { deep: [null, { er: () => 1 }] }]) {
    expect(needsResolving([...rows, work])).toBe(true)
    expect(needsResolving([work, ...rows])).toBe(true)
    expect(needsResolving({ a: 1, b: null, c: rows, d: work })).toBe(true)
  }
})

test('data that contains itself is refused by name', async () => {
  const circle: Record<string, unknown> = { id: 1 }
  circle.rows = [circle]
  await expect(resolve({ circle })).rejects.toThrow(refused('circle'))
  await expect(resolve({ a: { b: () => Promise.resolve(circle) } })).rejects.toThrow(refused('a.b'))
  const withWork = { now: () => 1, self: {} }
  withWork.self = withWork
  await expect(resolve({ withWork })).rejects.toThrow(/^The prop withWork\.self\.self\..*… contains itself/)
})
