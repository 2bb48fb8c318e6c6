import { describe, expect, it } from 'vitest'
import { defer, merge, once, optional } from '#server/inertia/props'
import { shelf, untouched } from './support.ts'

const holding = (keys: string) => ({ 'X-Inertia-Except-Once-Props': keys })
const entry = (prop: string, expiresAt: number | null = null) => ({ prop, expiresAt })

describe('a once prop', () => {
  it('may end some time after it was sent, also where one prop serves many requests', async () => {
    const plans = once(() => [1], { expiresIn: 60_000 })
    const reader = await shelf(() => ({ plans }))
    const ends = async () => (await reader.page('/')).onceProps!.plans!.expiresAt!
    const before = Date.now()
    const [first, second] = [await ends(), await ends()]
    expect(first).toBeGreaterThanOrEqual(before + 60_000)
    expect(second).toBeLessThanOrEqual(Date.now() + 60_000)
    expect(second).toBeGreaterThanOrEqual(first)
  })

  it('may have ended already, but ends at some moment', async () => {
    const reader = await shelf(() => ({ plans: once(() => [1], { expiresAt: new Date(0) }) }))
    expect((await reader.page('/')).onceProps).toEqual({ plans: entry('plans', 0) })
    expect(() => once(1, { expiresAt: new Date('soon') })).toThrow('no moment')
  })

  it('is skipped on a reload of all but something else', async () => {
    const reader = await shelf(() => ({ a: 1, b: untouched, plans: once(untouched) }))
    const page = await reader.reload('/', 'Shelf', { except: 'b', held: 'plans' })
    expect([page.props, page.onceProps]).toEqual([{ errors: {}, a: 1 }, { plans: entry('plans') }])
  })
})

describe('a once prop of another kind too', () => {
  it('is deferred again when it is to be fresh', async () => {
    const reader = await shelf(() => ({ plans: defer(untouched).once({ fresh: true }) }))
    expect((await reader.page('/', holding('plans'))).deferredProps).toEqual({ default: ['plans'] })
  })

  it('stays optional', async () => {
    const reader = await shelf(() => ({ plans: optional(() => [1]).once() }))
    const visit = await reader.page('/')
    expect([visit.props, visit.onceProps]).toEqual([{ errors: {} }, { plans: entry('plans') }])
    expect((await reader.reload('/', 'Shelf', { only: 'plans', held: 'plans' })).props.plans).toEqual([1])
  })

  it('is merged while it comes, and not while it is skipped', async () => {
    const reader = await shelf(() => ({ plans: merge(() => [1]).once() }))
    expect((await reader.page('/')).mergeProps).toEqual(['plans'])
    const later = await reader.page('/', holding('plans'))
    expect([later.props, later.mergeProps]).toEqual([{ errors: {} }, undefined])
  })
})
