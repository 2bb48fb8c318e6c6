// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { verifyBoard } from '#server/operations/verify/verify'
import { noteProtection } from '#server/records/board-keys/keys'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { prepareSignedLog } from '#server/records/signed-log/existing-rows'
import '../../support/board.ts'
import { form } from '../../support/cases.ts'
import { rosa } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { signIn } from '../../support/visit.ts'
import { byHand } from './by-hand.ts'

const removeKind = () => byHand(`UPDATE "File" SET "laterKind" = ''`)

test('an empty kind that an earlier version stored is taken into the log once', async () => {
  const clerk = await signIn(rosa)
  await clerk.post('/applications', formWith(form, ['documents', pdf(), 'a.pdf']))
  await appendLeaves()
  await removeKind()
  expect((await verifyBoard())?.record).toMatch(/^file /)
  await noteProtection(['file'])
  await prepareSignedLog()
  await appendLeaves()
  expect(await verifyBoard()).toBeNull()
  await db.file.updateMany({ data: { laterKind: null } })
  await removeKind()
  await prepareSignedLog()
  expect((await verifyBoard())?.record).toMatch(/^file /)
})
