// Fast suite: on both databases.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { letterBatch } from '#server/cases/letters/batch-props'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { knownFiles } from '#server/platform/files/known'
import { archive } from '../../support/acts.ts'
import { itIs, origin } from '../../support/board.ts'
import { registered, signed } from '../../support/cases.ts'
import { carla, emil, rosa } from '../../support/cast.ts'
import { eventually } from '../../support/eventually.ts'
import { anotherWorker, jobs, runJobs } from '../../support/jobs.ts'
import { shown, signIn } from '../../support/visit.ts'
import { minutesLater, openPostOffice } from '../../messages/email/post-office.ts'
import { opened } from '../../papers/pdf-read.ts'
import { entries } from '../../people/users/people.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { ask, batchAt, letterNumbers, PATH, previewOf, reasons, several } from './bulk.ts'
import { notice, receipt, withLetters } from './letters.ts'

openPostOffice()

const download = async () => {
  const { cookies } = await signIn(rosa)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${origin}${PATH}/1.pdf`, { headers: { cookie } })
  return new Uint8Array(await response.arrayBuffer())
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('several applicants get a letter each, in one PDF that stays the same', async () => {
  itIs('2026-03-14T09:30:00Z')
  await withLetters()
  const ids = await several(3)
  const visitor = await signIn(rosa)
  const { location } = await ask(visitor, { ids })
  expect(location).toBe(`${PATH}/1`)
  expect(await batchAt(visitor, location!)).toMatchObject({
    label: 'Acknowledgement',
    by: 'print',
    done: 0,
    asked: 3,
    pdf: null,
    emails: null,
    madeBy: 'Rosa Registry',
  })
  await runJobs(['letters'])
  expect(await batchAt(visitor, location!)).toMatchObject({
    done: 3,
    made: 3,
    leftOut: [],
    pdf: `${PATH}/1.pdf`,
  })
  expect(await letterNumbers()).toEqual(['0001', '0002', '0003'])
  const first = await download()
  const { title, pages } = await opened(first)
  expect(title).toBe('LET-2026-0001 to LET-2026-0003')
  expect(pages.map(({ text }) => /LET-2026-\d+ · page \d of \d/.exec(text)?.[0])).toEqual([
    'LET-2026-0001 · page 1 of 1',
    'LET-2026-0002 · page 1 of 1',
    'LET-2026-0003 · page 1 of 1',
  ])
  minutesLater(525_600)
  expect(hash(await download())).toBe(hash(first))
  const page = await (await signIn(rosa)).get(`/applications/${ids[0]}`)
  expect(shown(page, 'Application/Detail').application.letters[0]).toMatchObject({
    state: 'sent',
    approvedBy: 'Rosa Registry',
    sent: [{ by: 'print', to: 'Lualhati Magtanggol', at: '2026-03-14', result: '' }],
  })
  const actions = await Promise.all(
    ['send-letters', 'approve-letter', 'dispatch-letter'].map(name => entries(`application.${name}`)),
  )
  expect(actions.map(({ length }) => length)).toEqual([1, 3, 3])
  expect(await jobs('letters')).toEqual([])
  const files = (await db.file.findMany()).map(({ id }) => id)
  expect([files.length, (await knownFiles(files)).toSorted()]).toEqual([4, files.toSorted()])
  expect(await verifyBoard()).toBeNull()
})

test('the preview names the applications without a letter as the result does', async () => {
  await withLetters([receipt, notice])
  const email = 'lualhati@example.org'
  const [good, unusable, missing, unprintable, mine] = [
    await registered({ email }),
    await registered({ email }),
    await registered(),
    await registered({ email, street: '\u{12000}' }),
    await signed({ email }),
  ].map(({ id }) => id) as [number, number, number, number, number]
  await archive(mine, { remarks: 'It is decided and filed.' }, carla)
  await db.application.update({ where: { id: unusable }, data: { email: 'at home' } })
  const ids = [good, unusable, missing, unprintable, mine, 999]
  const visitor = await signIn(emil)
  const preview = await previewOf(visitor, { ids, by: 'email' })
  expect(preview.made).toBe(1)
  expect(reasons(preview.leftOut)).toEqual([
    [unusable, 'The email address can’t be used.'],
    [missing, 'The application has no email address.'],
    [unprintable, expect.stringContaining('(U+12000) in the recipient')],
    [mine, 'This application is archived. Restore it before you make changes.'],
    [999, 'This application no longer exists.'],
  ])
  expect(await db.letterBatch.count()).toBe(0)
  const { location } = await ask(visitor, { ids, by: 'email' })
  await runJobs(['letters'])
  const batch = await batchAt(visitor, location!)
  expect(batch).toMatchObject({
    ...preview,
    done: 6,
    pdf: null,
    emails: { waiting: 1, accepted: 0, refused: 0 },
  })
  await runJobs()
  const { id: dispatchId } = await db.dispatch.findFirstOrThrow()
  const event = `letter:${dispatchId}`
  expect(await db.email.findMany({ where: { event } })).toMatchObject([{ recipient: email }])
  const again = await ask(visitor, { ids: batch.leftOut.map(({ id }) => id), by: 'print', again: batch.id })
  await runJobs(['letters'])
  expect(await batchAt(visitor, again.location!)).toMatchObject({
    id: 2,
    made: 2,
    leftOut: [{ id: unprintable }, { id: mine }, { id: 999 }],
  })
})

test('the same letters asked for twice are made once', async () => {
  await withLetters()
  const ids = await several(2)
  const [one, other] = [await signIn(rosa), await signIn(rosa)]
  const answers = await Promise.all([ask(one, { ids }), ask(other, { ids: ids.toReversed() })])
  expect(answers.map(({ location }) => location)).toEqual([`${PATH}/1`, `${PATH}/1`])
  await runJobs(['letters'])
  expect((await ask(one, { ids })).location).toBe(`${PATH}/1`)
  expect([await db.letterBatch.count(), await db.paper.count()]).toEqual([1, 2])
  expect((await ask(await signIn(emil), { ids })).location).toBe(`${PATH}/2`)
  minutesLater(11)
  expect((await ask(one, { ids })).location).toBe(`${PATH}/3`)
  expect((await ask(one, { ids })).location).toBe(`${PATH}/3`)
})

test('a job that was killed goes on where it was', async () => {
  await withLetters()
  const ids = await several(6)
  const visitor = await signIn(rosa)
  const { location } = await ask(visitor, { ids })
  const child = anotherWorker('letters')
  await eventually(async () => expect(await db.paper.count()).toBeGreaterThan(0))
  child.kill('SIGKILL')
  await child.ended
  minutesLater(2)
  await runJobs(['letters'])
  expect(await batchAt(visitor, location!)).toMatchObject({ done: 6, made: 6, pdf: `${PATH}/1.pdf` })
  expect(await letterNumbers()).toEqual(['0001', '0002', '0003', '0004', '0005', '0006'])
  expect((await db.paper.findMany()).map(({ applicationId }) => applicationId).toSorted()).toEqual(ids)
})

test.each([
  ['the template', `"template" = 'notice'`],
  ['the language', `"language" = 'Filipino'`],
  ['the applications', `"ids" = '[1, 2]'`],
  ['the person', `"createdById" = 3`],
])('nothing is written if %s was changed in the database', async (_, change) => {
  await withLetters()
  const [id] = await several(2)
  await ask(await signIn(rosa), { ids: [id!] })
  await byHand(`UPDATE "LetterBatch" SET ${change}`)
  await runJobs(['letters'])
  expect(await db.paper.count()).toBe(0)
  expect(await jobs('letters')).toMatchObject([
    {
      state: 'failed',
      lastError:
        'These letters were changed outside Docket (letters to several applicants 1). Ask an administrator to run ./docket verify.',
    },
  ])
})

test('everything that a list finds gets letters', async () => {
  await withLetters()
  await several(2)
  const visitor = await signIn(rosa)
  const { location } = await visitor.act('POST', PATH, {
    template: 'receipt',
    by: 'print',
    filter: { search: 'Magtanggol' },
  })
  await runJobs(['letters'])
  expect(await letterBatch(Number(location!.split('/').at(-1)))).toMatchObject({ asked: 1, made: 1 })
})
