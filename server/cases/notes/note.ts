import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { findApplication } from '../case/case.ts'

// A note belongs to its author alone: no act, audit entry or event may follow from it.

/** '' without a note. */
export async function noteOf(applicationId: number, viewer: User) {
  const [note] = await read<{ body: string }>(sql`
    SELECT n."body" FROM "CaseNote" n WHERE n."userId" = ${viewer.id} AND n."applicationId" = ${applicationId}`)
  return note?.body ?? ''
}

/** An empty one is deleted. Throws NotFound. */
export async function storeNote(applicationId: number, body: string, author: User) {
  await findApplication(applicationId, author)
  const one = { userId: author.id, applicationId }
  if (body === '') return void (await db.caseNote.deleteMany({ where: one }))
  await db.caseNote.upsert({
    where: { userId_applicationId: one },
    create: { ...one, body },
    update: { body },
  })
}
