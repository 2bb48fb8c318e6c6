import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { providers } from '../../support/databases.ts'
import { pdf } from '../../support/papers.ts'
import { newFolder } from '../../support/process.ts'
import { blankPlace, docket, staffedRoom } from './staffed-room.ts'

const at = new Date('2026-03-14T09:00:00Z')

test.each(providers())(
  'a backup of a board on %s has each file of an answer once, whether it was accepted, sent or only added',
  async provider => {
    const { db, environment } = await staffedRoom(provider)
    const { id: applicationId, registeredById } = await db.application.findFirstOrThrow()
    const request = { to: 'applicant', name: 'Inés', email: '', message: 'Please.', dueOn: '2026-04-01' }
    const items = { create: { kind: 'document', label: 'Birth certificate' } }
    const sent = { applicationId, codeHash: 'hash', createdById: registeredById, createdAt: at, items }
    await db.request.create({ data: { ...request, ...sent } })
    const { id: itemId } = await db.requestItem.findFirstOrThrow()
    const ids = ['a', 'b', 'c'].map(letter => letter.repeat(32))
    for (const id of ids) {
      const bytes = pdf(id)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = { id, name: 'a.pdf', type: 'application/pdf', size: bytes.length, sha256, createdAt: at }
      mkdirSync(join(environment.STORAGE_DIR, 'files', id.slice(0, 2)), { recursive: true })
      writeFileSync(pathIn(environment.STORAGE_DIR, id), bytes)
      const sentAt = id.startsWith('c') ? null : at
      await db.answerFile.create({ data: { ...file, itemId, sentAt, hasThumbnail: false } })
      const place = { applicationId, purpose: 'document', uploadedById: registeredById, hasThumbnail: false }
      if (id.startsWith('a')) await db.file.create({ data: { ...file, ...place } })
    }
    const archive = join(newFolder(), 'board.tar.gz')
    const made = await docket(environment, 'backup', archive, '--unverified', '--json')
    expect(made.complained).toBe('')
    expect(JSON.parse(made.said)).toMatchObject({ rows: { AnswerFile: 3, File: 1 }, files: 3 })
    const place = await blankPlace(provider)
    expect(await docket(place, 'restore', archive)).toMatchObject({ code: 0, complained: '' })
    for (const id of ids)
      expect(Buffer.from(pdf(id)).equals(readFileSync(pathIn(place.STORAGE_DIR, id)))).toBe(true)
  },
)

const pathIn = (folder: string, id: string) => join(folder, 'files', id.slice(0, 2), id)
