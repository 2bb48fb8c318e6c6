import { describe, expect, it } from 'vitest'
import { defer } from '#server/inertia/props'
import { shelf, untouched } from './support.ts'

const failing = () => {
  throw new Error('out of order')
}

describe('a deferred prop', () => {
  it('is not evaluated on a visit, only named in its group', async () => {
    const reader = await shelf(() => ({
      a: 1,
      stats: defer(untouched),
      map: defer(untouched, { group: 'slow' }),
      list: defer(untouched),
    }))
    const page = await reader.page('/')
    expect(page.props).toEqual({ errors: {}, a: 1 })
    expect(page.deferredProps).toEqual({ default: ['stats', 'list'], slow: ['map'] })
  })

  it('comes when asked for, and no prop is named as deferred then', async () => {
    const reader = await shelf(() => ({ a: untouched, stats: defer(async () => 3), map: defer(untouched) }))
    const page = await reader.reload('/', 'Shelf', { only: 'stats' })
    expect(page.props).toEqual({ errors: {}, stats: 3 })
    expect(page.deferredProps).toBeUndefined()
  })

  it('comes with a reload of all but something else', async () => {
    const reader = await shelf(() => ({ a: untouched, stats: defer(() => 3), map: defer(untouched) }))
    expect((await reader.reload('/', 'Shelf', { except: 'a,map' })).props).toEqual({ errors: {}, stats: 3 })
  })

  it('takes a promise or a value as well as a function', async () => {
    const reader = await shelf(() => ({ a: defer(Promise.resolve(1)), b: defer(2) }))
    expect((await reader.page('/')).props).toEqual({ errors: {} })
    expect((await reader.reload('/', 'Shelf', { only: 'a,b' })).props).toEqual({ errors: {}, a: 1, b: 2 })
  })

  it('fails the answer when it fails', async () => {
    const reader = await shelf(() => ({ stats: defer(failing) }))
    const headers = { 'X-Inertia-Partial-Component': 'Shelf', 'X-Inertia-Partial-Data': 'stats' }
    expect((await reader.visit('/', { headers })).status).toBe(500)
  })
})

describe('a deferred prop with rescue', () => {
  it('is reported when it fails, named, and left out of everything else', async () => {
    const reader = await shelf(() => ({
      stats: defer(failing, { rescue: true }).deepMerge({ matchOn: 'id' }).once(),
      late: defer(async () => failing(), { rescue: true }),
      deep: { inner: defer(() => ({ worst: () => failing() }), { rescue: true }) },
      list: defer(() => [1]).merge(),
      well: defer(() => 1, { rescue: true }).once(),
    }))
    const page = await reader.reload('/', 'Shelf', { only: 'stats,late,deep,list,well' })
    expect(page.props).toEqual({ errors: {}, deep: {}, list: [1], well: 1 })
    expect(page.rescuedProps?.toSorted()).toEqual(['deep.inner', 'late', 'stats'])
    expect(page.mergeProps).toEqual(['list'])
    expect(page.onceProps).toEqual({ well: { prop: 'well', expiresAt: null } })
    expect([page.deepMergeProps, page.matchPropsOn]).toEqual([undefined, undefined])
    expect(reader.reported.map(({ error }) => String(error))).toEqual(Array(3).fill('Error: out of order'))
    expect(reader.reported.map(({ prop }) => prop).toSorted()).toEqual(['deep.inner', 'late', 'stats'])
  })

  it('is rescued where it only fails as it is written', async () => {
    for (const given of [{ toJSON: failing }, { rows: [{ toJSON: failing }] }, () => 1n] as unknown[]) {
      const reader = await shelf(() => ({ deep: { stats: defer(given, { rescue: true }) } }))
      const page = await reader.reload('/', 'Shelf', { only: 'deep.stats' })
      expect([page.props, page.rescuedProps]).toEqual([{ errors: {}, deep: {} }, ['deep.stats']])
      expect(reader.reported.map(({ prop }) => prop)).toEqual(['deep.stats'])
    }
  })

  it('is named nowhere when it succeeds', async () => {
    const reader = await shelf(() => ({ stats: defer(() => 3, { rescue: true }) }))
    const page = await reader.reload('/', 'Shelf', { only: 'stats' })
    expect([page.props.stats, page.rescuedProps]).toEqual([3, undefined])
  })
})
