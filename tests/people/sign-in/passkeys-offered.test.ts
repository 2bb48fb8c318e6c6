import { expect, test } from 'vitest'
import { config } from '#server/config'
import { builtView } from '#server/platform/web/view-built'
import { origin } from '../../support/board.ts'
import { ask } from '../../support/raw.ts'

test('passkeys are offered only at an address where browsers allow them', async () => {
  const { version } = await builtView()
  const offeredAt = async (host: string) => {
    const headers = { host, 'x-inertia': 'true', 'x-inertia-version': version }
    return JSON.parse((await ask('GET', '/login', { headers })).text).props.passkeys
  }
  const { host, port } = new URL(origin)
  expect([await offeredAt(`localhost:${port}`), await offeredAt(host)]).toEqual([true, false])
})

test('password managers find the page with the passkeys', async () => {
  const answer = await ask('GET', '/.well-known/passkey-endpoints')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const page = `${config.appUrl.origin}/user/profile#passkeys`
  expect(JSON.parse(answer.text)).toEqual({ enroll: page, manage: page })
})
