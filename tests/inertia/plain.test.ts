import { describe, expect, it } from 'vitest'
import { holdsWork } from '#server/inertia/plain'
import { merge } from '#server/inertia/props'
import { resolveInto } from '#server/inertia/resolve'

const visit = { partial: false, reset: [], held: [], prepends: false }
const rows = Array.from({ length: 25 }, (_, id) => ({
  id,
  tags: ['a', null],
  at: new Date(0),
  by: { name: 'Ada' },
}))

const resolve = async (props: object) => {
  await resolveInto({}, props as never, { visit, metadata: {}, report: () => {} })
}
const refused = (path: string) => `The prop ${path} contains itself and cannot be sent.`

describe('plain data', () => {
  it('is passed on by reference, with nothing to wait for', () => {
    const out: { rows?: unknown } = {}
    expect(resolveInto(out, { rows }, { visit, metadata: {}, report: () => {} })).toBeUndefined()
    expect(out.rows).toBe(rows)
  })

  it('is told from data with something to resolve, wherever that sits', () => {
    expect(holdsWork(rows)).toBe(false)
    for (const work of [() => 1, merge([]), Promise.resolve(1), { deep: [null, { er: () => 1 }] }]) {
      expect(holdsWork([...rows, work])).toBe(true)
      expect(holdsWork([work, ...rows])).toBe(true)
      expect(holdsWork({ a: 1, b: null, c: rows, d: work })).toBe(true)
    }
  })

  it('that contains itself is refused by name, wherever that sits', async () => {
    const circle: Record<string, unknown> = { id: 1 }
    circle.rows = [circle]
    await expect(resolve({ circle })).rejects.toThrow(refused('circle'))
    await expect(resolve({ a: { b: () => Promise.resolve(circle) } })).rejects.toThrow(refused('a.b'))
    const withWork = { now: () => 1, self: {} }
    withWork.self = withWork
    await expect(resolve({ withWork })).rejects.toThrow(/^The prop withWork\.self\.self\..*… contains itself/)
  })
})
