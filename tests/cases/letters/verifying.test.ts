import { expect, test } from 'vitest'
import { withdrawLetter } from '#server/cases/letters/write'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { checkCodeOf, codeOf, hashOfCode } from '#server/platform/web/public-codes'
import { changeSettings } from '#server/home/settings/change-settings'
import { itIs } from '../../support/board.ts'
import { adam, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { check, nothing, quiet, typed } from '../slips/codes-read.ts'
import { approve, approvedLetter, dispatch, type LetterRef, written, writtenOn } from './letters.ts'

const unknown = { result: 'not recognised', ...nothing }

const withdraw = ({ id, letterId }: LetterRef) => transaction(tx => withdrawLetter(tx, id, letterId, rosa))

const byCode = ({ letterId }: LetterRef) => check(`/verify/${codeOf('letter', letterId)}`)
const byNumber = ({ letterId }: LetterRef, number = 'LET-2026-0001') =>
  check(typed(number, checkCodeOf('letter', letterId)))

async function resultsOf(letter: LetterRef) {
  const [coded, numbered] = [await byCode(letter), await byNumber(letter)]
  return [coded.shown.result, numbered.shown.result]
}

test('a letter proves its number, day and office, and nothing about the case', async () => {
  itIs('2026-03-14T09:30:00Z')
  const letter = await approvedLetter()
  await changeSettings({ officeName: 'Board of Mercy' }, adam)
  const answer = await byCode(letter)
  expect([answer.status, answer.component]).toEqual([200, 'Verification/Show'])
  expect(answer.headers).toMatchObject(quiet)
  expect(answer.shown).toEqual({
    result: 'valid',
    outcome: '',
    documentType: 'Letter',
    resolutionNumber: 'LET-2026-0001',
    date: '2026-03-14',
    office: 'Review Board',
    maskedName: '',
    checkCode: checkCodeOf('letter', letter.letterId),
  })
  for (const secret of ['Lualhati', 'Magtanggol', 'Market', '2026-000001', 'Receipt', 'Judith'])
    expect([secret, answer.text.includes(secret)]).toEqual([secret, false])
  const { shown: numbered } = await byNumber(letter, 'let 2026 1')
  expect(numbered).toEqual(answer.shown)
})

test('a sent letter is valid, and a withdrawn one is revoked', async () => {
  itIs('2026-03-14T09:30:00Z')
  const sent = await approvedLetter()
  await dispatch(sent)
  expect(await resultsOf(sent)).toEqual(['valid', 'valid'])
  const other = await writtenOn(sent)
  await approve(other)
  await withdraw(other)
  expect((await byCode(other)).shown).toMatchObject({ result: 'revoked', resolutionNumber: 'LET-2026-0002' })
})

test('drafts and unknown numbers are answered as an unknown code is', async () => {
  const draft = await written()
  const withdrawnDraft = await writtenOn(draft)
  await withdraw(withdrawnDraft)
  const { props } = await check('/verify/A')
  for (const path of [
    `/verify/${codeOf('letter', draft.letterId)}`,
    `/verify/${codeOf('letter', withdrawnDraft.letterId)}`,
    typed('LET-2026-0001', checkCodeOf('letter', draft.letterId)),
    typed('LET-2026-0001', ''),
    typed('', checkCodeOf('letter', draft.letterId)),
  ]) {
    const answer = await check(path)
    expect([path, answer.status, answer.shown]).toEqual([path, 200, unknown])
    expect(Object.keys(answer.props).toSorted()).toEqual(Object.keys(props).toSorted())
  }
})

test.each([
  ['body', `"body" = 'We refuse it.'`],
  ['recipient', `"recipient" = 'Somebody else'`],
  ['number', `"number" = 'LET-2026-0009'`],
  ['status', `"status" = 'draft'`],
  ['PDF', `"pdfId" = 'another'`],
  ['signed facts', `"facts" = NULL, "number" = NULL`],
])('a letter whose %s was changed by hand differs', async (_what, values) => {
  itIs('2026-03-14T09:30:00Z')
  const letter = await approvedLetter()
  await byHand(`UPDATE "Paper" SET ${values} WHERE "id" = ${letter.letterId}`)
  expect((await byCode(letter)).shown).toMatchObject({ result: 'differs', documentType: 'Letter' })
})

test('a withdrawn letter that was made valid by hand differs everywhere', async () => {
  itIs('2026-03-14T09:30:00Z')
  const letter = await approvedLetter()
  await withdraw(letter)
  await byHand(`UPDATE "Paper" SET "status" = 'signed' WHERE "id" = ${letter.letterId}`)
  expect(await resultsOf(letter)).toEqual(['differs', 'differs'])
  const visitor = await signIn(rosa)
  const { application } = shown(await visitor.get(letter.path), 'Application/Detail')
  expect(application.letters).toMatchObject([{ differs: true, code: null, can: { dispatch: false } }])
  const form = { by: 'print', to: 'Lualhati Magtanggol' }
  const answer = await visitor.act('POST', `${letter.letterPath}/dispatch`, form)
  expect((await visitor.follow(answer)).page.props.errors).toEqual({
    dispatch: {
      rule: 'The record of LET-2026-0001 differs from what was approved, so it can’t be sent.',
    },
  })
})

test('a letter that was inserted by hand, or got the code of another one, is not recognised', async () => {
  itIs('2026-03-14T09:30:00Z')
  const letter = await approvedLetter()
  const columns = Object.keys(await db.paper.findFirstOrThrow())
  const values = (row: Record<string, string>) =>
    columns.map(column => row[column] ?? `"${column}"`).join(', ')
  const names = columns.map(column => `"${column}"`).join(', ')
  const inserted = { id: '99', number: `'LET-2026-0099'`, codeHash: `'${hashOfCode(codeOf('letter', 99))}'` }
  await byHand(`INSERT INTO "Paper" (${names}) SELECT ${values(inserted)} FROM "Paper" WHERE "id" = 1`)
  const forged = { ...letter, letterId: 99 }
  expect((await byCode(forged)).shown).toEqual(unknown)
  expect((await byNumber(forged, 'LET-2026-0099')).shown).toEqual(unknown)
  await byHand(
    `UPDATE "Paper" SET "codeHash" = NULL WHERE "id" = 1`,
    `UPDATE "Paper" SET "codeHash" = '${hashOfCode(codeOf('letter', 1))}' WHERE "id" = 99`,
  )
  expect((await byCode(letter)).shown).toEqual(unknown)
})

test('a code from before a change of APP_KEY stays valid', async () => {
  const letter = await approvedLetter()
  const code = 'B'.repeat(22)
  await db.paper.update({ where: { id: letter.letterId }, data: { codeHash: hashOfCode(code) } })
  expect((await check(`/verify/${code}`)).shown.result).toBe('valid')
})

test('a scanned letter opens its case', async () => {
  const letter = await approvedLetter()
  const visitor = await signIn(vera)
  await visitor.get('/applications')
  const scanned = await visitor.post('/slips/scans', { code: codeOf('letter', letter.letterId) })
  expect(scanned.location).toBe(letter.path)
})
