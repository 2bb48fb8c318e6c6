import { describe, expect, it } from 'vitest'
import { conformance, conformanceSite } from '#server/inertia/conformance'
import { cookieMemory } from '#server/inertia/cookie-memory'
import { reading } from './support.ts'

const cases = conformance('')

describe('the adapter and its conformance suite', () => {
  it.each(cases.map(({ name }, i) => [name, i] as const))('%s', async (_name, i) => {
    const { origin } = await reading(conformanceSite, {
      memory: cookieMemory({ secret: 's' }),
      home: '/home',
    })
    await conformance(origin)[i]!.run()
  })

  it('the names of the conformance cases are unique', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
  })
})
