import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { docx } from '../../platform/files/sample-files.ts'
import { type Ref, signed } from '../../support/cases.ts'
import { carla, judith, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { formWith, nothingIsWaiting, pdf, photo, stored } from '../../support/papers.ts'
import { signIn } from '../../support/visit.ts'
import { save, seenBy } from './resolution-visits.ts'
import { year } from '../../support/year.ts'

const scan = (who: User, found: Ref, bytes: Uint8Array, name: string) =>
  save(who, found, formWith({ _method: 'put' }, ['scan', bytes, name]), 'POST')

test('the scan of a signed paper is visible to everybody who can see the case', async () => {
  const found = await signed()
  const before = (await scan(carla, found, pdf('Signed by hand.'), 'signed.pdf')).resolution!
  expect(before.scan).toMatchObject({ name: 'signed.pdf', type: 'application/pdf' })
  const reader = await signIn(vera)
  const { resolution } = await seenBy(vera, found)
  const file = await reader.send('GET', `/files/${resolution!.scan!.id}`)
  expect([file.status, file.text]).toEqual([200, new TextDecoder().decode(pdf('Signed by hand.'))])
  expect(await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'application.scan-resolution',
    actorName: 'Carla Chair',
    details: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

const signedText = () => db.paper.findFirstOrThrow({ omit: { scanId: true } })

test('adding a scan does not change what was signed', async () => {
  const found = await signed()
  const before = await signedText()
  const page = await scan(judith, found, await photo(), 'signed.jpg')
  expect(page.flash).toEqual({ success: `Signed scan for ${year}-000001 added` })
  expect(page.resolution!.scan).toMatchObject({ name: 'signed.jpg', type: 'image/jpeg', hasThumbnail: true })
  expect(await signedText()).toEqual(before)
})

test('a new scan replaces the one before', async () => {
  const found = await signed()
  const first = (await scan(carla, found, pdf('First.'), 'first.pdf')).resolution!.scan!
  const second = (await scan(carla, found, pdf('Second.'), 'second.pdf')).resolution!.scan!
  expect(second.name).toBe('second.pdf')
  const removed = await db.file.findUniqueOrThrow({ where: { id: first.id } })
  expect(removed.removedAt).not.toBeNull()
  const reader = await signIn(vera)
  expect((await reader.send('GET', `/files/${first.id}`)).status).toBe(404)
  expect((await reader.send('GET', `/files/${second.id}`)).status).toBe(200)
  expect((await seenBy(vera, found)).documents).toEqual([])
})

test('an editable document and a second file are refused and not stored', async () => {
  const found = await signed()
  const [before, files] = [await everything(), await stored()]
  expect((await scan(carla, found, docx(), 'resolution.docx')).errors.resolution).toEqual({
    scan: 'resolution.docx is not a PDF, JPEG, PNG or WebP file.',
  })
  const two = formWith({ _method: 'put' }, ['scan', pdf(), 'a.pdf'], ['documents[]', pdf(), 'b.pdf'])
  expect((await (await signIn(carla)).post(`${found.path}/resolution`, two)).status).not.toBe(200)
  expect(await everything()).toEqual(before)
  expect(await stored()).toEqual(files)
  await nothingIsWaiting()
})
