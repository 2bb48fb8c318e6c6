import { expect, test } from 'vitest'
import '../support/board.ts'
import { vera } from '../support/cast.ts'
import { guest, signIn } from '../support/visit.ts'

test('the board may use the camera, for slips; nobody framed in it may, and nothing else of the machine is open', async () => {
  const visitor = await signIn(vera)
  for (const { headers } of [
    await visitor.document('/applications'),
    await guest().document('/nothing-here'),
  ])
    expect(headers.get('permissions-policy')).toBe(
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    )
})
