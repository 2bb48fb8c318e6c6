import { expect, test } from 'vitest'
import { conformance, conformanceSite } from '../conformance.ts'
import { cookieMemory } from '../cookie-memory.ts'
import { serve } from './support.ts'

const cases = conformance('')

test.each(cases.map(({ name }, i) => [name, i] as const))('%s', async (_name, i) => {
  const { origin } = await serve(conformanceSite, {
    memory: cookieMemory({ secret: 's' }),
    home: '/home',
  })
  await conformance(origin)[i]!.run()
})

test('the names of the conformance cases are unique', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
})
