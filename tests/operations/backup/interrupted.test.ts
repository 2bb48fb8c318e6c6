// Full suite only.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { providers } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { newFolder } from '../../support/process.ts'
import { killedWhile, onFullDisk, pausedAt } from './interruptions.ts'
import { blankPlace, command, docket, staffedRoom, type Place } from './staffed-room.ts'

const EARLIER = 'docket-2026-01-01T023000Z.tar.gz'
const LATER = 'docket-2026-01-02T023000Z.tar.gz'

describe.each(providers())('a board on %s', provider => {
  test.for(Object.entries(killedWhile))(
    'a backup killed while %s leaves the earlier one, and nothing that is taken for a backup',
    async ([, hooks]) => {
      const { environment, folder, earlier } = await boardWithBackup(provider)
      const killed = command(environment, ['backup', join(folder, LATER)], hooks)
      expect(await killed.ended).toBe(null)
      expect(readdirSync(folder).toSorted()).toEqual([EARLIER, `${LATER}.unfinished`])
      expect(readFileSync(join(folder, EARLIER)).equals(earlier)).toBe(true)
      const next = await docket(environment, 'backup', join(folder, LATER))
      expect(next.code, next.complained).toBe(0)
      expect(readdirSync(folder).toSorted()).toEqual([EARLIER, LATER])
      expect(readdirSync(environment.STORAGE_DIR)).not.toContain('checking-backup')
      await expectRestores(provider, join(folder, LATER))
    },
  )

  test('a restore waits for a running backup, and both are complete', async () => {
    const { environment, folder } = await boardWithBackup(provider)
    const { hooks, reached, go } = pausedAt('rename', /\.unfinished$/)
    const backup = command(environment, ['backup', join(folder, LATER)], hooks)
    await eventually(() => expect(existsSync(reached), backup.errors()).toBe(true))
    const restore = command(environment, ['restore', join(folder, EARLIER), '--replace'])
    await eventually(() => expect(restore.errors()).toMatch(/^A backup or restore is running\./))
    writeFileSync(go, '')
    expect([await backup.ended, await restore.ended]).toEqual([0, 0])
    expect(readdirSync(folder).toSorted()).toEqual([EARLIER, LATER])
    expect(await docket(environment, 'verify')).toMatchObject({ code: 0, complained: '' })
    await expectRestores(provider, join(folder, LATER))
  })

  test('a backup waits for a running restore, and has the restored board', async () => {
    const { environment, folder } = await boardWithBackup(provider)
    const { hooks, reached, go } = pausedAt('mkdir', /\/tmp$/)
    const restore = command(environment, ['restore', join(folder, EARLIER), '--replace'], hooks)
    await eventually(() => expect(existsSync(reached), restore.errors()).toBe(true))
    const backup = command(environment, ['backup', join(folder, LATER)])
    await eventually(() => expect(backup.errors()).toMatch(/^Another backup or restore is running\./))
    writeFileSync(go, '')
    expect([await restore.ended, await backup.ended]).toEqual([0, 0])
    await expectRestores(provider, join(folder, LATER))
  })
})

test('an unfinished archive is no backup', async () => {
  const { environment, folder } = await boardWithBackup('sqlite')
  const hooks = killedWhile['the archive is half-written']
  await command(environment, ['backup', join(folder, LATER)], hooks).ended
  const restored = await docket(await blankPlace('sqlite'), 'restore', join(folder, `${LATER}.unfinished`))
  expect(restored).toMatchObject({ code: 1, complained: 'The backup is damaged or cut short.\n' })
})

test('a backup to a full disk says so, leaves the earlier one, and leaves nothing half-written', async () => {
  const { environment, folder, earlier } = await boardWithBackup('sqlite')
  const failed = command(environment, ['backup', join(folder, LATER)], onFullDisk)
  expect(await failed.ended).toBe(1)
  expect(failed.errors()).toContain(`could not be written, because the disk of ${folder} is full. Earlier`)
  expect(readdirSync(folder)).toEqual([EARLIER])
  expect(readFileSync(join(folder, EARLIER)).equals(earlier)).toBe(true)
})

async function boardWithBackup(provider: 'sqlite' | 'postgresql') {
  const { environment } = await staffedRoom(provider)
  await docket(environment, 'reindex') // writes the tasks of the case
  const folder = newFolder()
  const { code, complained } = await docket(environment, 'backup', join(folder, EARLIER))
  expect(code, complained).toBe(0)
  return { environment: environment as Place, folder, earlier: readFileSync(join(folder, EARLIER)) }
}

async function expectRestores(provider: 'sqlite' | 'postgresql', file: string) {
  expect(await docket(await blankPlace(provider), 'restore', file)).toMatchObject({ code: 0, complained: '' })
}
