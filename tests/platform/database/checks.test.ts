import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { providers } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

describe.each(providers())('the checks at startup on %s', provider => {
  let clone: OpenClone
  beforeEach(async () => void (clone = await openClone(provider)))
  afterEach(() => clone.drop())

  test('Docket’s own settings pass the check', async () => {
    await expect(check()).resolves.toBeUndefined()
  })

  test.runIf(provider === 'sqlite').each([
    ['synchronous', 'NORMAL', 1],
    ['foreign_keys', 'OFF', 0],
    ['busy_timeout', '0', 0],
  ])('the check refuses %s = %s with a one-line message', async (name, value, told) => {
    await clone.db.$queryRawUnsafe(`PRAGMA ${name} = ${value}`)
    await expect(check()).rejects.toThrow(
      new RegExp(`^The database has (${name}|timeout) = ${told}, but .*\\.$`),
    )
  })

  test.runIf(provider === 'postgresql').each([
    ['synchronous_commit', 'off'],
    ['synchronous_commit', 'local'],
  ])('the check refuses %s = %s with a one-line message', async (name, value) => {
    const database = new URL(clone.environment.DATABASE_URL!).pathname.slice(1)
    await clone.db.$executeRawUnsafe(`ALTER DATABASE "${database}" SET ${name} = ${value}`)
    await clone.disconnect()
    clone = { ...clone, drop: (await reopened(clone)).drop }
    await expect(check()).rejects.toThrow(`The database has ${name} = ${value}, but Docket needs on.`)
  })
})

const check = async () => (await import('#server/platform/database/checks')).checkDatabase()

async function reopened(clone: OpenClone): Promise<OpenClone> {
  const { vi } = await import('vitest')
  vi.resetModules()
  const client = await import('#server/platform/database/client')
  return { ...clone, ...client, drop: async () => client.disconnect().then(clone.drop) }
}
