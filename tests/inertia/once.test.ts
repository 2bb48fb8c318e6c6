import { describe, expect, it } from 'vitest'
import { defer, merge, once, optional } from '#server/inertia/props'
import { shelf, untouched } from './support.ts'

const holding = (keys: string) => ({ 'X-Inertia-Except-Once-Props': keys })
const entry = (prop: string, expiresAt: number | null = null) => ({ prop, expiresAt })

describe('a once prop', () => {
  it('comes with its key and its end', async () => {
    const end = new Date('2030-01-01')
    const reader = await shelf(() => ({
      plans: once(() => [1]),
      lands: once(() => [2], { key: 'countries', expiresAt: end }),
      rates: once(() => [3], { expiresAt: 1_900_000_000_000 }),
    }))
    const page = await reader.page('/')
    expect(page.props).toEqual({ errors: {}, plans: [1], lands: [2], rates: [3] })
    expect(page.onceProps).toEqual({
      plans: entry('plans'),
      countries: entry('lands', end.getTime()),
      rates: entry('rates', 1_900_000_000_000),
    })
  })

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
    const reader = await shelf(() => ({ plans: once(() => [1], { expiresAt: 0 }) }))
    expect((await reader.page('/')).onceProps).toEqual({ plans: entry('plans', 0) })
    expect(() => once(1, { expiresAt: new Date('soon') })).toThrow('no moment')
  })

  it('is skipped when the browser has it, but stays named', async () => {
    const reader = await shelf(() => ({
      a: 1,
      plans: once(untouched),
      lands: once(untouched, { key: 'countries' }),
    }))
    const page = await reader.page('/', holding('plans,countries'))
    expect(page.props).toEqual({ errors: {}, a: 1 })
    expect(page.onceProps).toEqual({ plans: entry('plans'), countries: entry('lands') })
  })

  it('comes when the browser has another', async () => {
    const reader = await shelf(() => ({ lands: once(() => [2], { key: 'countries' }) }))
    expect((await reader.page('/', holding('lands,plans'))).props.lands).toEqual([2])
  })

  it('comes when asked for by name, had or not', async () => {
    const reader = await shelf(() => ({ a: untouched, plans: once(() => [1]) }))
    const page = await reader.reload('/', 'Shelf', { only: 'plans', held: 'plans' })
    expect([page.props, page.onceProps]).toEqual([{ errors: {}, plans: [1] }, { plans: entry('plans') }])
  })

  it('comes when it is to be fresh', async () => {
    const reader = await shelf(() => ({ plans: once(() => [1], { fresh: true }) }))
    expect((await reader.page('/', holding('plans'))).props.plans).toEqual([1])
  })

  it('is skipped on a reload of all but something else', async () => {
    const reader = await shelf(() => ({ a: 1, b: untouched, plans: once(untouched) }))
    const page = await reader.reload('/', 'Shelf', { except: 'b', held: 'plans' })
    expect([page.props, page.onceProps]).toEqual([{ errors: {}, a: 1 }, { plans: entry('plans') }])
  })

  it('is not mentioned on a reload of something else', async () => {
    const reader = await shelf(() => ({ a: 1, plans: once(untouched) }))
    expect((await reader.reload('/', 'Shelf', { only: 'a' })).onceProps).toBeUndefined()
  })
})

describe('a once prop of another kind too', () => {
  it('is deferred until the browser has it', async () => {
    const reader = await shelf(() => ({ plans: defer(untouched).once(), lands: once(untouched).defer() }))
    const first = await reader.page('/')
    expect(first.deferredProps).toEqual({ default: ['plans', 'lands'] })
    expect(first.onceProps).toEqual({ plans: entry('plans'), lands: entry('lands') })
    const later = await reader.page('/', holding('plans'))
    expect(later.deferredProps).toEqual({ default: ['lands'] })
    expect(later.onceProps).toEqual({ plans: entry('plans'), lands: entry('lands') })
  })

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
