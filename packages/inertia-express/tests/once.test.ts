import { expect, test } from 'vitest'
import { defer, merge, once, optional } from '../props.ts'
import { shelf, untouched } from './support.ts'

const holding = (keys: string) => ({ 'X-Inertia-Except-Once-Props': keys })
const entry = (prop: string, expiresAt: number | null = null) => ({ prop, expiresAt })

test('the expiry of a once prop is counted from each response', async () => {
  const plans = once(() => [1], { expiresIn: 60_000 })
  const reader = await shelf(() => ({ plans }))
  const ends = async () => (await reader.page('/')).onceProps!.plans!.expiresAt!
  const before = Date.now()
  const [first, second] = [await ends(), await ends()]
  expect(first).toBeGreaterThanOrEqual(before + 60_000)
  expect(second).toBeLessThanOrEqual(Date.now() + 60_000)
  expect(second).toBeGreaterThanOrEqual(first)
})

test('the expiry of a once prop may be in the past but must be a valid date', async () => {
  const reader = await shelf(() => ({ plans: once(() => [1], { expiresAt: new Date(0) }) }))
  expect((await reader.page('/')).onceProps).toEqual({ plans: entry('plans', 0) })
  expect(() => once(1, { expiresAt: new Date('soon') })).toThrow('no moment')
})

test('a once prop that the client has is skipped on a partial reload with except', async () => {
  const reader = await shelf(() => ({ a: 1, b: untouched, plans: once(untouched) }))
  const page = await reader.reload('/', 'Shelf', { except: 'b', held: 'plans' })
  expect([page.props, page.onceProps]).toEqual([{ errors: {}, a: 1 }, { plans: entry('plans') }])
})

test('a deferred once prop is deferred again when it must be fresh', async () => {
  const reader = await shelf(() => ({ plans: defer(untouched).once({ fresh: true }) }))
  expect((await reader.page('/', holding('plans'))).deferredProps).toEqual({ default: ['plans'] })
})

test('an optional once prop stays optional', async () => {
  const reader = await shelf(() => ({ plans: optional(() => [1]).once() }))
  const visit = await reader.page('/')
  expect([visit.props, visit.onceProps]).toEqual([{ errors: {} }, { plans: entry('plans') }])
  expect((await reader.reload('/', 'Shelf', { only: 'plans', held: 'plans' })).props.plans).toEqual([1])
})

test('a merged once prop is merged only when it is sent', async () => {
  const reader = await shelf(() => ({ plans: merge(() => [1]).once() }))
  expect((await reader.page('/')).mergeProps).toEqual(['plans'])
  const later = await reader.page('/', holding('plans'))
  expect([later.props, later.mergeProps]).toEqual([{ errors: {} }, undefined])
})
