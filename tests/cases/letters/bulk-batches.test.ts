// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { rosa, vera } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { shown, signIn } from '../../support/visit.ts'
import { mailServer, minutesLater, openPostOffice } from '../../messages/email/post-office.ts'
import { published } from '../types/types.ts'
import { ask, batchAt, PATH, previewOf, reasons, several } from './bulk.ts'
import { receipt, withLetters } from './letters.ts'
import { year } from '../../support/year.ts'

openPostOffice()

test('trying again writes to nobody who has had the letter since', async () => {
  await withLetters()
  const ids = await several(3, { street: '\u{12000}' })
  const visitor = await signIn(rosa)
  const first = await ask(visitor, { ids })
  await runJobs(['letters'])
  const left = async () => (await batchAt(visitor, first.location!)).untried
  expect(await left()).toEqual(ids)
  await db.application.updateMany({
    where: { id: { in: ids.slice(1) } },
    data: { street: 'Market Street 1' },
  })
  await ask(visitor, { ids, again: 1 })
  await runJobs(['letters'])
  expect(await left()).toEqual([ids[0]])
  minutesLater(11)
  await db.application.update({ where: { id: ids[0]! }, data: { street: 'Market Street 1' } })
  const second = await ask(visitor, { ids, again: 1 })
  await runJobs(['letters'])
  expect(await batchAt(visitor, second.location!)).toMatchObject({ asked: 1, made: 1 })
  expect(await left()).toEqual([])
  minutesLater(11)
  expect(
    (await visitor.program('POST', PATH, { template: 'receipt', by: 'print', ids, again: 1 })).errors,
  ).toEqual({
    ids: 'These applications have a letter from this template by now.',
  })
  expect((await db.paper.findMany()).map(({ applicationId }) => applicationId).toSorted()).toEqual(ids)
})

test('letters are in the language that was chosen, and types without it are left out', async () => {
  await withLetters()
  const ids = await several(1)
  await published({ texts: { resolution: '', letters: [{ ...receipt, second: null }] } }, 2)
  const other = await registered({ typeId: 2 })
  const { name } = await db.applicationType.findUniqueOrThrow({ where: { id: 2 } })
  const visitor = await signIn(rosa)
  const wanted = { ids: [...ids, other.id], language: 'Filipino' }
  const preview = await previewOf(visitor, wanted)
  expect(reasons(preview.leftOut)).toEqual([
    [other.id, `The type “${name}” has this template without a text in Filipino.`],
  ])
  const { location } = await ask(visitor, wanted)
  await runJobs(['letters'])
  expect(await batchAt(visitor, location!)).toMatchObject({ ...preview, language: 'Filipino' })
  expect(await db.paper.findMany({ where: { kind: 'letter' } })).toMatchObject([
    { language: 'Filipino', title: `Pagtanggap ${year}-000001` },
  ])
  expect((await ask(visitor, { ...wanted, language: '' })).location).toBe(`${PATH}/2`)
})

test('earlier letters to several applicants are listed, and each letter leads to those made with it', async () => {
  await withLetters()
  const visitor = await signIn(rosa)
  const listed = async () => shown(await visitor.get(PATH), 'Letter/Index').batches
  expect(await listed()).toEqual([])
  const ids = await several(2)
  await ask(visitor, { ids: [...ids, 999] })
  await runJobs(['letters'])
  await ask(visitor, { ids, by: 'email' })
  expect(await listed()).toMatchObject([
    { id: 2, by: 'email', done: 0, asked: 2, made: 0, pdf: null },
    { id: 1, label: 'Acknowledgement', language: '', done: 3, asked: 3, made: 2, pdf: `${PATH}/1.pdf` },
  ])
  const { id } = await db.paper.findFirstOrThrow()
  const letterOf = async (who: typeof rosa) =>
    shown(await (await signIn(who)).get(`/applications/${ids[0]}/letters/${id}`), 'Letter/Edit')
  expect([(await letterOf(rosa)).batchId, (await letterOf(vera)).batchId]).toEqual([1, null])
})

test('refused emails are named with their address and the answer', async () => {
  await withLetters()
  const [refused, accepted] = [
    await registered({ email: 'nobody@docket.test' }),
    await registered({ email: 'lualhati@docket.test' }),
  ]
  const visitor = await signIn(rosa)
  const { location } = await ask(visitor, { ids: [refused.id, accepted.id], by: 'email' })
  await runJobs(['letters'])
  mailServer.mood = { refuse: { answer: '550 5.1.1 no such mailbox', at: 'RCPT TO', times: 1 } }
  await runJobs()
  expect((await batchAt(visitor, location!)).emails).toEqual({
    waiting: 0,
    accepted: 1,
    refused: 1,
    refusals: [{ id: refused.id, reference: `${year}-000001`, why: 'nobody@docket.test: 550 5.1.1' }],
  })
})
