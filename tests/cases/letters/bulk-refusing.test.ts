// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { registered } from '../../support/cases.ts'
import { emil, nowHolds, rosa, vera } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { openPostOffice } from '../../messages/email/post-office.ts'
import { ask, batchAt, type Fields, letterNumbers, PATH, previewOf, reasons, several } from './bulk.ts'
import { notice, receipt, withLetters } from './letters.ts'
import { year } from '../../support/year.ts'

openPostOffice()

test('letters that need approval, other types and undecided applications are left out', async () => {
  const refusal = { ...receipt, name: 'refusal', body: 'Your application is {{outcome}}.' }
  await withLetters([notice, refusal])
  const [id] = await several(1)
  const other = (await registered({ typeId: 2 })).id
  const visitor = await signIn(rosa)
  const why = async (template: string) =>
    reasons((await previewOf(visitor, { template, ids: [id!, other] })).leftOut)
  const { name } = await db.applicationType.findUniqueOrThrow({ where: { id: 2 } })
  const ofOther = [other, `The type “${name}” has no such template.`]
  expect(await why('notice')).toEqual([
    [id, 'Letters from this template need approval, so write them one by one.'],
    ofOther,
  ])
  expect(await why('refusal')).toEqual([
    [id, 'The letter names the decision, but the application is not decided.'],
    ofOther,
  ])
  const { location } = await ask(visitor, { template: 'notice', ids: [id!, other] })
  await runJobs(['letters'])
  expect(await batchAt(visitor, location!)).toMatchObject({ done: 2, made: 0, pdf: null })
  expect([await db.file.count(), await letterNumbers()]).toEqual([0, []])
})

test('nothing is written for somebody who lost the permission before the job ran', async () => {
  await withLetters()
  const ids = await several(2)
  const { location } = await ask(await signIn(rosa), { ids })
  await nowHolds(rosa, ['applications.view'])
  await runJobs(['letters'])
  const { made, pdf, leftOut } = await batchAt(await signIn(emil), location!)
  expect([made, pdf]).toEqual([0, null])
  const why = 'The person who asked for the letters may no longer write them.'
  expect(leftOut).toEqual([
    { id: ids[0], reference: `${year}-000001`, why },
    { id: ids[1], reference: `${year}-000002`, why },
  ])
  expect(await db.paper.count()).toBe(0)
})

const statuses = async (visitor: Visitor, paths: string[]) =>
  Promise.all(paths.map(async path => (await visitor.get(path)).status))

test('letters to several applicants are only for people who write letters', async () => {
  await withLetters()
  const ids = await several(1)
  const { location } = await ask(await signIn(rosa), { ids })
  await runJobs(['letters'])
  const { pdfId } = await db.letterBatch.findFirstOrThrow()
  const paths = [PATH, location!, `${location}.pdf`, `${PATH}/2`, `${PATH}/2.pdf`, `/files/${pdfId}`]
  expect(await statuses(await signIn(emil), paths)).toEqual([200, 200, 200, 404, 404, 404])
  expect(await statuses(await signIn(vera), paths)).toEqual([403, 403, 403, 403, 403, 404])
})

test('a board without a mail server, an unknown template and no applications are refused', async () => {
  config.smtpUrl = undefined
  await withLetters()
  const ids = await several(1)
  const visitor = await signIn(rosa)
  await visitor.get('/applications')
  const errorsOf = async (fields: Fields) =>
    (await visitor.follow(await ask(visitor, fields))).page.props.errors.letters
  expect(await errorsOf({ ids, by: 'email' })).toEqual({
    by: 'This board sends no email. Print the letters instead.',
  })
  expect(await errorsOf({ ids, template: 'unknown' })).toEqual({ template: 'There is no such template.' })
  expect(await errorsOf({ ids, language: 'Latin' })).toEqual({
    language: 'The template has no text in this language.',
  })
  const none = { ids: 'Select at least one application.' }
  expect(await errorsOf({ ids: [] })).toEqual(none)
  expect(await errorsOf({ ids: [], filter: { search: 'Nobody' } })).toEqual(none)
  expect(await errorsOf({ ids: Array(5001).fill(1) as number[] })).toEqual({
    ids: 'Select at most 5,000 applications.',
  })
  expect(JSON.parse((await visitor.program('GET', `${PATH}/templates`)).text)).toEqual({
    templates: [
      { name: 'receipt', label: 'Acknowledgement', approval: 'none', languages: ['', 'Filipino'] },
      { name: 'notice', label: 'Notice', approval: 'decide', languages: [''] },
    ],
    sendsEmails: false,
  })
  expect(await db.letterBatch.count()).toBe(0)
})
