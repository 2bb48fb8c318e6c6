import { expect, test } from 'vitest'
import { verifyBoard } from '#server/operations/verify/verify'
import { knownFiles } from '#server/platform/files/known'
import { db } from '#server/platform/database/client'
import type { HistoryEntry } from '#server/cases/page/screens'
import { itIs } from '../../support/board.ts'
import { rosa, vera } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { signIn, Visitor } from '../../support/visit.ts'
import { deferredProp } from '../discussion/comments.ts'
import { answerPath, giveBack, requested, requestNow, sendAnswer, takeBack } from './requests.ts'

test('the history says what happened to a request, and who answered it', async () => {
  itIs('2026-03-14T09:30:00Z')
  const request = await requested({ dueOn: '2026-03-20' })
  const clerk = await signIn(rosa)
  await clerk.post(`${request.path}/requests/${request.requestId}/renewal`, { dueOn: '2026-04-01' })
  await sendAnswer(request)
  await giveBack(request, (await requestNow(request)).items[0]!.id)
  await takeBack(request)
  const history = (await deferredProp(vera, request, 'history')) as HistoryEntry[]
  const told = history.map(({ words, actor, changes }) => [
    words,
    actor,
    changes.map(({ field, before, after }) => `${field}: ${before ? `${before} → ` : ''}${after}`),
  ])
  expect(told.slice(0, 5)).toEqual([
    ['request withdrawn', 'Rosa Registry', ['reason: It arrived by post in the meantime.', 'request: 1']],
    [
      'answer returned',
      'Rosa Registry',
      ['item: Birth certificate', 'reason: The page is cut off at the bottom.', 'request: 1'],
    ],
    ['request answered', 'The applicant, through request 1', ['request: 1']],
    [
      'request renewed',
      'Rosa Registry',
      ['due on: 2026-03-20 → 2026-04-01', 'number: LET-2026-0002', 'request: 1'],
    ],
    ['request sent', 'Rosa Registry', ['number: LET-2026-0001', 'request: 1', 'to: applicant']],
  ])
})

test('files of answers are known to the sweep, and removed ones leave no trace in verify', async () => {
  const request = await requested()
  const [document] = (await requestNow(request)).items
  const path = await answerPath(request)
  const visitor = new Visitor()
  await visitor.post(path, formWith({ send: 'no' }, [`files[${document!.id}][]`, pdf(), 'a.pdf']))
  const [file] = await db.answerFile.findMany()
  expect(await knownFiles([file!.id])).toEqual([file!.id])
  await visitor.post(path, { send: 'no', removed: [file!.id] })
  expect(await db.answerFile.count()).toBe(0)
  expect(await knownFiles([file!.id])).toEqual([])
  expect(await verifyBoard()).toBe(null)
})
