// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { sweepUnsentAnswers } from '#server/cases/requests/sweep'
import { db } from '#server/platform/database/client'
import { knownFiles } from '#server/platform/files/known'
import { sweep } from '#server/platform/files/sweep'
import { itIs } from '../../support/board.ts'
import { pdf } from '../../support/papers.ts'
import { asked, file, named, storedAnswers, TEXT } from './asked.ts'
import { giveBack, requestNow, takeBack } from './requests.ts'

beforeEach(() => itIs('2026-03-14T09:30:00Z'))

test('the cleanup deletes what was not sent once the request can no longer be used', async () => {
  const [expired, withdrawnOne, open] = [await asked({ dueOn: '2026-03-20' }), await asked(), await asked()]
  for (const { document, question, send } of [expired, withdrawnOne, open])
    await send({ [`items[${question}]`]: TEXT }, file(document, 'birth.pdf', pdf(`${document}`)))
  const all = [expired, withdrawnOne, open].flatMap(({ document, question, statement }) => [
    document,
    question,
    statement,
  ])
  const left = async () => [
    await db.answerDraft.count(),
    await db.answerFile.count({ where: { itemId: { in: all } } }),
  ]
  await takeBack(withdrawnOne.request)
  itIs('2026-05-19T09:00:00Z')
  await sweepUnsentAnswers()
  expect(await left()).toEqual([2, 2])
  itIs('2026-05-20T09:00:00Z')
  await sweepUnsentAnswers()
  expect(await left()).toEqual([1, 1])
  await sweepFiles()
  expect(await storedAnswers()).toHaveLength(1)
  expect(await open.shown()).toMatchObject({ result: 'saved', items: [named(['birth.pdf']), {}, {}] })
})

/** Files are dated by the system, and swept a day later. */
async function sweepFiles() {
  itIs(new Date(Date.now() + 2 * 86_400_000))
  await sweep(knownFiles)
}

test('the cleanup leaves what was sent', async () => {
  const { request, document, question, statement, send } = await asked({ dueOn: '2026-03-20' })
  const both = [file(document, 'birth.pdf'), file(statement, 'sworn.pdf')]
  await send({ [`items[${question}]`]: TEXT, send: 'yes' }, ...both)
  await giveBack(request, document)
  itIs('2026-09-01T09:00:00Z')
  await sweepUnsentAnswers()
  await sweepFiles()
  expect((await requestNow(request)).items).toMatchObject([named(['birth.pdf']), {}, named(['sworn.pdf'])])
  expect(await storedAnswers()).toHaveLength(2)
})
