import { expect, test, vi } from 'vitest'
import '../../support/board.ts'
import { nora } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

vi.mock('#server/routes', async original => {
  const { routes } = await original<typeof import('#server/routes')>()
  const { post } = await import('#server/platform/web/routing')
  const { anyone } = await import('#server/permissions')
  const { DatabaseBusy } = await import('#server/platform/database/busy')
  const { transaction } = await import('#server/platform/database/transaction')
  const { StorageFailed } = await import('#server/platform/web/errors')
  const failures: Record<string, () => unknown> = {
    broken: () => new TypeError('Lualhati is not a function'),
    busy: () => new DatabaseBusy(new Error('locked')),
    full: () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    lost: () => new DatabaseBusy(Object.assign(new Error('Connection terminated'), { code: 'P1017' })),
    'storage-gone': () => new StorageFailed('ECONNREFUSED'),
  }
  const changing = Object.entries(failures).flatMap(([name, error]) => [
    post(`/saves-nothing/${name}`, anyone, () => {
      throw error()
    }),
    post(`/saves/${name}`, anyone, async () => {
      await transaction(tx => tx.setting.create({ data: { name, value: 'saved' } }))
      throw error()
    }),
  ])
  return { routes: [...routes, ...changing] }
})

const MAY_BE_SAVED = 'Your changes may have been saved. Check before you send them again.'

test.each<[string, number, string]>([
  ['/saves-nothing/busy', 503, 'The server is busy. Nothing was changed. Try again in a moment.'],
  ['/saves-nothing/full', 507, 'The disk is full, so nothing was changed. Contact an administrator.'],
  ['/saves-nothing/lost', 503, `The server is busy. ${MAY_BE_SAVED}`],
  ['/saves-nothing/broken', 500, `Something went wrong. ${MAY_BE_SAVED}`],
  ['/saves/busy', 503, `The server is busy. ${MAY_BE_SAVED}`],
  ['/saves/full', 507, `The disk is full. ${MAY_BE_SAVED} Contact an administrator.`],
  ['/saves/broken', 500, `Something went wrong. ${MAY_BE_SAVED}`],
  ['/saves/storage-gone', 503, `Files can’t be opened or saved at the moment. ${MAY_BE_SAVED}`],
])('the error of %s says whether anything may have been saved', async (path, status, message) => {
  const answer = await (await signIn(nora)).post(path, {})
  expect([answer.status, shown(answer, 'Error').message]).toEqual([status, message])
})
