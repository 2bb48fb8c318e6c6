import { expect, test } from 'vitest'
import { defer } from '../props.ts'
import { shelf } from './support.ts'

const failing = () => {
  throw new Error('out of order')
}

test('a deferred prop can be a promise or a value as well as a function', async () => {
  const reader = await shelf(() => ({ a: defer(Promise.resolve(1)), b: defer(2) }))
  expect((await reader.page('/')).props).toEqual({ errors: {} })
  expect((await reader.reload('/', 'Shelf', { only: 'a,b' })).props).toEqual({ errors: {}, a: 1, b: 2 })
})

test('a failing rescued prop is reported, listed and left out of the page', async () => {
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

test('a rescued prop that fails only when it is serialized is also rescued', async () => {
  for (const given of [{ toJSON: failing }, { rows: [{ toJSON: failing }] }, () => 1n] as unknown[]) {
    const reader = await shelf(() => ({ deep: { stats: defer(given, { rescue: true }) } }))
    const page = await reader.reload('/', 'Shelf', { only: 'deep.stats' })
    expect([page.props, page.rescuedProps]).toEqual([{ errors: {}, deep: {} }, ['deep.stats']])
    expect(reader.reported.map(({ prop }) => prop)).toEqual(['deep.stats'])
  }
})
