import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUpWhenDue } from '#server/backup/daily'
import { clock } from '#server/clock'
import { config } from '#server/config'
import '../support/board.ts'
import { adam, nora } from '../support/cast.ts'
import { eventually } from '../support/eventually.ts'
import { newFolder } from '../support/process.ts'
import { signIn } from '../support/visit.ts'

const at = (moment: string) => (clock.now = () => new Date(moment))
const daily = { at: '02:30', keep: 2, recipient: undefined }

test('once a day the board is backed up into the folder, and only so many are kept', async () => {
  const folder = newFolder()
  config.backup = { ...daily, folder }
  const old = ['docket-2026-01-01T023000Z.tar.gz', 'docket-2026-01-02T023000Z.tar.gz']
  for (const name of [...old, 'minutes.pdf']) writeFileSync(join(folder, name), '')
  at('2026-03-14T03:00:00Z')
  expect(await Promise.all([backUpWhenDue(), backUpWhenDue()])).toContain(false)
  expect(readdirSync(folder).toSorted()).toEqual([old[1], 'docket-2026-03-14T030000Z.tar.gz', 'minutes.pdf'])
  expect(await bannerOf(adam)).toBeUndefined()
  at('2026-03-15T02:29:00Z')
  expect(await backUpWhenDue()).toBe(false)
})

test('one that failed is told to those who keep the settings, on every page, until the next good one', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  config.backup = { ...daily, folder: file }
  at('2026-03-14T03:00:00Z')
  expect(await backUpWhenDue()).toBe(true)
  await eventually(async () => {
    expect(await bannerOf(adam)).toMatch(/^The last backup failed: .+ There is no good one yet\.$/)
  })
  expect(await bannerOf(nora)).toBeUndefined()
})

async function bannerOf(user: typeof adam) {
  return (await (await signIn(user)).get('/user/profile')).page.props.backupTrouble
}
