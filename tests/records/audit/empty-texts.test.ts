// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { verifyBoard } from '#server/operations/verify/verify'
import '../../support/board.ts'
import { form } from '../../support/cases.ts'
import { rosa } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { signIn } from '../../support/visit.ts'
import { byHand } from './by-hand.ts'

test('a kind of a document that becomes an empty text differs from the signed log', async () => {
  const clerk = await signIn(rosa)
  await clerk.post('/applications', formWith(form, ['documents', pdf(), 'a.pdf']))
  await byHand(`UPDATE "File" SET "laterKind" = ''`)
  expect((await verifyBoard())?.record).toMatch(/^file /)
})
