import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { config } from '#server/config'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { docx } from '../../platform/files/files-made.ts'
import { type Ref, signed } from '../../support/cases.ts'
import { carla, judith, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { formWith, nothingIsWaiting, pdf, photo, stored } from '../../support/papers.ts'
import { shown, signIn } from '../../support/visit.ts'

async function scan(who: User, { path }: Ref, bytes: Uint8Array, name: string) {
  const visitor = await signIn(who)
  await visitor.get(path)
  const sent = formWith({ _method: 'put' }, ['scan', bytes, name])
  const page = await visitor.follow(await visitor.post(`${path}/resolution`, sent))
  return { ...shown(page, 'Application/Detail'), flash: page.page.flash }
}

test('the scan of a signed paper is visible to everybody who can see the case', async () => {
  const found = await signed()
  const before = (await scan(carla, found, pdf('Signed by hand.'), 'signed.pdf')).resolution!
  expect(before.scan).toMatchObject({ name: 'signed.pdf', type: 'application/pdf' })
  const reader = await signIn(vera)
  const { resolution } = shown(await reader.get(found.path), 'Application/Detail')
  const file = await reader.send('GET', `/files/${resolution!.scan!.id}`)
  expect([file.status, file.text]).toEqual([200, new TextDecoder().decode(pdf('Signed by hand.'))])
  expect(await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'application.scan-resolution',
    actorName: 'Carla Chair',
    details: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

const text = () => db.resolution.findFirstOrThrow({ omit: { scanId: true } })

test('adding a scan does not change what was signed', async () => {
  const found = await signed()
  const before = await text()
  const page = await scan(judith, found, await photo(), 'signed.jpg')
  expect(page.flash).toEqual({ success: 'Signed scan added' })
  expect(page.resolution!.scan).toMatchObject({ name: 'signed.jpg', type: 'image/jpeg', hasThumbnail: true })
  expect(await text()).toEqual(before)
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
  expect(shown(await reader.get(found.path), 'Application/Detail').documents).toEqual([])
})

test('a file that is not a scan is refused and not stored', async () => {
  const found = await signed()
  const [before, files] = [await everything(), await stored()]
  const errorsOf = async (bytes: Uint8Array, name: string) =>
    (await scan(carla, found, bytes, name)).errors.resolution
  expect(await errorsOf(docx(), 'resolution.docx')).toEqual({
    scan: 'resolution.docx is not a PDF, JPEG, PNG or WebP file.',
  })
  expect(await errorsOf(new TextEncoder().encode('MZ'), 'scan.pdf')).toEqual({
    scan: 'scan.pdf is not a PDF, JPEG, PNG, WebP or DOCX file.',
  })
  expect(await errorsOf(new Uint8Array(), 'scan.pdf')).toEqual({ scan: 'scan.pdf is empty.' })
  const large = new Uint8Array(config.maxUploadMegabytes * 1024 * 1024 + 1)
  large.set(pdf())
  expect(await errorsOf(large, 'scan.pdf')).toEqual({ scan: 'scan.pdf is larger than the limit of 10 MB.' })
  const visitor = await signIn(carla)
  const two = formWith({ _method: 'put' }, ['scan', pdf(), 'a.pdf'], ['documents[]', pdf(), 'b.pdf'])
  expect((await visitor.post(`${found.path}/resolution`, two)).status).not.toBe(200)
  expect(await everything()).toEqual(before)
  expect(await stored()).toEqual(files)
  await nothingIsWaiting()
})
