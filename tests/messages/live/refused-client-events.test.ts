import { expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#server/config'
import { itIs } from '../../support/board.ts'
import { ada, ben } from '../../support/cast.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'
import { log } from '#server/platform/web/log'

const hears = async (visitor: Visitor) =>
  (await visitor.program('POST', '/broadcasting/refused-client-events', {})).status

test('refused client events of a hosted service are logged at most once an hour', async () => {
  const { pusher } = config
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => {
    config.pusher = pusher
    warned.mockRestore()
  })
  itIs('2031-05-01T08:00:00Z')
  const [one, other] = [await signIn(ada), await signIn(ben)]
  expect(await hears(one)).toBe(204)
  expect(warned).not.toHaveBeenCalled() // the board's own endpoint takes them
  config.pusher = { appId: '1', key: 'key', secret: 'secret', cluster: 'ap1', host: undefined, port: 443 }
  expect([await hears(one), await hears(other), await hears(guest())]).toEqual([204, 204, 401])
  expect(warned.mock.calls).toEqual([[expect.stringContaining('refuses client events')]])
  itIs('2031-05-01T09:00:01Z')
  expect(await hears(await signIn(ada))).toBe(204)
  expect(warned).toHaveBeenCalledTimes(2)
})
