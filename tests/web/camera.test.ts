import { expect, test } from 'vitest'
import '../support/board.ts'
import { olga, vera } from '../support/cast.ts'
import { guest, signIn } from '../support/visit.ts'

test('pages may use the camera, for photos and slips; nobody framed in it may, and nothing else of the machine is open', async () => {
  const visitor = await signIn(vera)
  for (const { headers } of [
    await visitor.document('/applications'),
    await guest().document('/nothing-here'),
  ])
    expect(headers.get('permissions-policy')).toBe(
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    )
})

test('what is no page has no camera', async () => {
  const visitor = await signIn(olga)
  const answers = [await visitor.get('/applications'), await visitor.document('/applications/export')]
  for (const { status, headers } of answers)
    expect([status, headers.get('permissions-policy')]).toEqual([
      200,
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ])
})
