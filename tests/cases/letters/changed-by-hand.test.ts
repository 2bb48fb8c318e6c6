// Fast suite: on both databases.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changeSettings } from '#server/home/settings/change-settings'
import { db } from '#server/platform/database/client'
import { refreshSettings } from '#server/platform/stored-settings'
import { log } from '#server/platform/web/log'
import { itIs } from '../../support/board.ts'
import { adam, rosa } from '../../support/cast.ts'
import { jobs, runJobs } from '../../support/jobs.ts'
import { shown, signIn } from '../../support/visit.ts'
import { mailServer, openPostOffice } from '../../messages/email/post-office.ts'
import { byHand, onDisk, withItsLeaf } from '../../records/audit/by-hand.ts'
import { ask, batchAt, several } from './bulk.ts'
import {
  approve,
  approvedLetter,
  dispatch,
  emailed,
  type LetterRef,
  sendings,
  withdraw,
  withLetters,
  written,
} from './letters.ts'

openPostOffice()

beforeEach(() => {
  itIs('2026-03-14T09:30:00Z')
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
})

const AT = `'2026-03-13T10:00:00.000+00:00'`
const stateOf = async ({ id, letterId }: LetterRef) => {
  const { application } = shown(await (await signIn(rosa)).get(`/applications/${id}`), 'Application/Detail')
  return application.letters.find(letter => letter.id === letterId)!
}

test('no letter is approved under a name of the office that somebody else wrote', async () => {
  await changeSettings({ officeName: 'Board of Mercy' }, adam)
  const letter = await written()
  const undo = await byHand(`UPDATE "Setting" SET "value" = 'Theirs' WHERE "name" = 'office'`)
  await expect(approve(letter)).rejects.toThrow('setting office. Nothing was signed.')
  await undo()
  await refreshSettings()
  await approve(letter)
})

test('no letter is approved whose changed text was made to agree with the log', async () => {
  const letter = await written()
  await withItsLeaf('resolution', letter.letterId, { body: 'We refuse it.' })
  await expect(approve(letter)).rejects.toThrow('Nothing was signed.')
})

test('a withdrawn letter that was made valid in the table and in the log differs', async () => {
  const letter = await approvedLetter()
  const { code } = await stateOf(letter)
  await withdraw(letter)
  await withItsLeaf('resolution', letter.letterId, { status: 'signed' })
  expect(await stateOf(letter)).toMatchObject({ differs: true, code: null })
  const path = new URL(code!.url).pathname
  expect((await (await signIn(rosa)).get(path)).page.props.result).toBe('differs')
})

test('another file in the place of a letter’s PDF is not given out', async () => {
  const letter = await approvedLetter()
  const { pdfId } = await db.paper.findUniqueOrThrow({ where: { id: letter.letterId } })
  await onDisk(pdfId!, 'theirs')
  const hash = '5e0ae0b6cd8d5a4ddf7c9a5ed0bd2c1c0fdcda5a0c3c6c7a6b6f6cbd6f8f0d5e'
  await byHand(`UPDATE "File" SET "sha256" = '${hash}', "name" = 'theirs.pdf' WHERE "id" = '${pdfId}'`)
  const answer = await (await signIn(rosa)).get(`${letter.letterPath}.pdf`)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.not.stringContaining('theirs'),
  ])
})

test.each([
  [
    'invented',
    (id: number) =>
      `INSERT INTO "Dispatch" ("id", "paperId", "by", "to", "at", "result", "createdById", "createdAt")
       VALUES (99, ${id}, 'hand', 'x', '2026-03-01', 'delivered', ${rosa.id}, ${AT})`,
  ],
  ['changed', (id: number) => `UPDATE "Dispatch" SET "result" = 'delivered' WHERE "paperId" = ${id}`],
])('a letter with an %s sending differs', async (_what, statement) => {
  const letter = await approvedLetter()
  await dispatch(letter)
  await byHand(statement(letter.letterId))
  expect(await stateOf(letter)).toMatchObject({ differs: true, can: { dispatch: false } })
})

test('a letter whose sending was removed is not withdrawn', async () => {
  const letter = await approvedLetter()
  await dispatch(letter)
  await byHand('DELETE FROM "Dispatch" WHERE true')
  await expect(withdraw(letter)).rejects.toThrow('dispatch 1. Nothing was withdrawn.')
})

test('an email that somebody marked as sent does not make the letter accepted', async () => {
  await emailed()
  await byHand(`UPDATE "Email" SET "sentAt" = ${AT}, "text" = '', "html" = ''`)
  await runJobs(['email'])
  expect([await sendings(), mailServer.received]).toEqual([[['', '']], []])
  expect(await jobs('email')).toMatchObject([{ state: 'failed' }])
})

test.each([
  ['who got no letter', `"leftOut" = '[{"id":1,"reference":"2026-000009","why":"x"}]'`],
  ['its file', `"pdfId" = (SELECT "pdfId" FROM "Paper" WHERE "pdfId" IS NOT NULL LIMIT 1)`],
])('letters to several applicants are not shown after %s was changed', async (_what, values) => {
  await withLetters()
  const visitor = await signIn(rosa)
  const { location } = await ask(visitor, { ids: await several(2) })
  await runJobs(['letters'])
  await byHand(`UPDATE "LetterBatch" SET ${values}`)
  for (const path of [location!, `${location}.pdf`])
    expect((await visitor.get(path)).text).toContain('were changed outside Docket')
})

test('letters that were written are not written again from an earlier row', async () => {
  await withLetters()
  const visitor = await signIn(rosa)
  const { location } = await ask(visitor, { ids: await several(2) })
  const { seal } = await db.letterBatch.findFirstOrThrow()
  await runJobs(['letters'])
  expect(await batchAt(visitor, location!)).toMatchObject({ made: 2, done: 2 })
  await byHand(
    `UPDATE "LetterBatch" SET "leftOut" = '[]', "pdfId" = NULL, "finishedAt" = NULL, "seal" = '${seal}'`,
    `UPDATE "Paper" SET "batchId" = NULL`,
    `INSERT INTO "Job" ("kind", "subjectId", "runAt", "plannedAt", "since") VALUES ('letters', 1, ${AT}, ${AT}, ${AT})`,
  )
  await runJobs(['letters'])
  expect(await db.paper.count()).toBe(2)
})

test('a letter that was taken out of its batch is not written again', async () => {
  await withLetters()
  const ids = await several(1)
  await ask(await signIn(rosa), { ids })
  await runJobs(['letters'])
  await byHand(`UPDATE "Paper" SET "batchId" = NULL`)
  itIs('2026-03-14T11:00:00Z')
  const { location } = await ask(await signIn(rosa), { ids })
  await runJobs(['letters'])
  expect(await batchAt(await signIn(rosa), location!)).toMatchObject({ made: 0, leftOut: [{ id: ids[0] }] })
})
