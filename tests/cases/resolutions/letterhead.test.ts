import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { storage } from '#server/platform/files/file-storage'
import type { SettingName, StoredSettings } from '#server/platform/settings'
import { refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { itIs, origin } from '../../support/board.ts'
import { type Ref, signed } from '../../support/cases.ts'
import { vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { opened } from '../../papers/pdf-read.ts'
import { downloadPdf } from './resolution-visits.ts'

const pdfOf = async ({ path }: Ref) => Buffer.from((await downloadPdf(await signIn(vera), path)).bytes)
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** As a document, because a change of the time zone reloads pages. */
const resolutionOf = async ({ path }: Ref) =>
  shown(await (await signIn(vera)).document(path), 'Application/Detail').resolution!
const wordsOf = async (found: Ref) => (await opened(await pdfOf(found))).text

async function changeSettings(settings: StoredSettings, colour: string) {
  const size = { width: 300, height: 200, channels: 3 } as const
  const id = randomBytes(16).toString('hex')
  const path = join(config.storageDir, id)
  await sharp({ create: { ...size, background: colour } })
    .png()
    .toFile(path)
  await storage.put(id, path)
  const changes = Object.entries({ ...settings, logo: JSON.stringify({ id, ...size }) })
  await transaction(async tx => {
    for (const [name, value] of changes) await storeSetting(tx, name as SettingName, value)
  })
  await refreshSettings()
}

const manila: StoredSettings = {
  officeName: 'Board of Pardons',
  letterhead: 'Republic of the Philippines',
  officeAddress: 'Padre Faura Street\nManila',
  timeZone: 'Asia/Manila',
}
const lima: StoredSettings = {
  officeName: 'Junta de Indultos',
  letterhead: 'República del Perú',
  officeAddress: 'Lima',
  timeZone: 'America/Lima',
}

test('a signed resolution keeps its letterhead, logo and time zone when the settings change', async () => {
  config.timeZone = undefined
  itIs('2026-03-14T09:30:00Z')
  await changeSettings(manila, 'red')
  const first = await signed()
  await signed()
  expect(await db.letterhead.count()).toBe(1)
  const before = [await resolutionOf(first), hashOf(await pdfOf(first))]
  await changeSettings(lima, 'blue')
  expect([await resolutionOf(first), hashOf(await pdfOf(first))]).toEqual(before)
  expect(await wordsOf(first)).toMatch(
    /Republic of the Philippines\s+Board of Pardons\s+Padre Faura Street\s+Manila[^]+14 March 2026, 17:30 Asia\/Manila/,
  )

  const later = await signed()
  expect(await wordsOf(later)).toMatch(/Junta de Indultos[^]+14 March 2026, 04:30 America\/Lima/)
  const logos = [first, later].map(async found => logoAt((await resolutionOf(found)).letterhead.logo!))
  expect(await Promise.all(logos)).toEqual([
    [200, 255, 0, 0],
    [200, 0, 0, 255],
  ])
})

async function logoAt(id: number) {
  const visitor = await signIn(vera)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${origin}/letterheads/${id}/logo`, { headers: { cookie } })
  const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
  return [answer.status, ...Object.values(dominant).map(value => (value > 128 ? 255 : 0))]
}

test('a resolution from before letterheads were stored has the office of its signed facts', async () => {
  const found = await signed()
  await db.paper.updateMany({ data: { letterheadId: null } })
  const bytes = await pdfOf(found)
  await changeSettings(lima, 'blue')
  expect((await opened(bytes)).text).toContain('Review Board')
  expect(hashOf(await pdfOf(found))).toBe(hashOf(bytes))
})

test('a resolution is not signed with a letterhead that can’t be printed', async () => {
  await changeSettings({ ...manila, officeAddress: 'Manila 🏛' }, 'red')
  await expect(signed()).rejects.toThrow(
    'The character “🏛” (U+1F3DB) in the address of the office can’t be printed.',
  )
})
