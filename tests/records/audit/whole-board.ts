import { expect } from 'vitest'
import { revoke } from '#server/cases/slips/issue'
import { withdrawLetter } from '#server/cases/letters/write'
import { post } from '#server/cases/discussion/comment'
import { editComment } from '../../support/acts.ts'
import { refreshAfterCalendar } from '#server/cases/case/due-dates'
import { addHolidays } from '#server/cases/clocks/holidays'
import { changeSettings } from '#server/home/settings/change-settings'
import { updateSearchTexts } from '#server/operations/search-texts'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { itIs } from '../../support/board.ts'
import {
  approved,
  carriesApproval,
  form,
  heldFromEndorsed,
  reconsidered,
  type Ref,
  recused,
  registered,
  signed,
} from '../../support/cases.ts'
import { ada, adam, carla, dan, rosa, vera } from '../../support/cast.ts'
import { withReceipts } from '../../cases/receipts/receipts.ts'
import { formWith, pdf, photo } from '../../support/papers.ts'
import { arrested, happens, sealedRecord } from '../../support/records.ts'
import { signIn } from '../../support/visit.ts'
import { accept, giveBack, requested, requestNow, sendAnswer } from '../../cases/requests/requests.ts'
import { approve, dispatch, withLetters, writtenOn } from '../../cases/letters/letters.ts'

const twin = { ...form, givenName: 'Zyprixia', familyName: 'Quomba', matchReason: 'Compared by hand.' }

/** A board with rows in nearly all tables. Returns ids of stored files. */
export async function wholeBoard() {
  itIs('2026-03-13T09:00:00Z')
  const { id } = await signed()
  await transaction(tx => revoke(tx, id, 'It was handed to the wrong person.', carla))
  await transaction(tx => post(tx, id, { body: 'To be discussed.', parentId: undefined }, ada))
  await editComment(id, 1, { body: 'To be discussed tomorrow.', version: 1 }, ada)
  await appendLeaves()
  itIs('2026-03-14T09:00:00Z')
  await recused(await carriesApproval(), dan)
  await approved()
  await reconsidered()
  const clerk = await signIn(rosa)
  const sent = formWith(
    { ...form, givenName: 'Tala' },
    ['documents', pdf(), 'a.pdf'],
    ['photo', await photo(), 'a.png'],
  )
  expect((await clerk.post('/applications', sent)).status).toBe(303)
  await heldFromEndorsed()
  await happens(await arrested(), 'released', '2026-03-12T08:00:00Z')
  await sealedRecord()
  await changeSettings({ officeName: 'Board of Mercy' }, adam)
  await addHolidays('2026-12-25 Christmas', adam, refreshAfterCalendar)
  await rowsOfTheirOwn()
  await withReceipts()
  for (const birthPlace of ['Tagbilaran', 'Ubay']) await registered({ ...twin, birthPlace })
  await letters({ id, path: `/applications/${id}` })
  const returnedFile = await requests()
  await updateSearchTexts()
  await appendLeaves()
  const { id: picture } = await db.file.findFirstOrThrow({ where: { hasThumbnail: true } })
  const { id: file } = await db.file.findFirstOrThrow({ where: { hasThumbnail: false } })
  return { file, picture, returnedFile, portrait: await portraitOf(vera) }
}

/** Answered, with its document accepted. Returns the id of a file that was returned. */
async function requests() {
  const request = await requested({}, { id: 8, path: '/applications/8' })
  const [document] = (await requestNow(request)).items
  await sendAnswer(request)
  const [file] = await db.answerFile.findMany()
  await giveBack(request, document!.id)
  await sendAnswer(request)
  await accept(request, document!.id)
  return file!.id
}

/** One that is sent, one that is withdrawn and a draft. */
async function letters(found: Ref) {
  await withLetters()
  const sent = await writtenOn(found)
  await approve(sent)
  await dispatch(sent)
  const other = await writtenOn(found)
  await approve(other)
  await transaction(tx => withdrawLetter(tx, other.id, other.letterId, rosa))
  await writtenOn(found)
}

async function portraitOf({ id, name, email }: typeof vera) {
  const sent = formWith({ _method: 'put', name, email }, ['photo', await photo(), 'me.png'])
  await (await signIn(vera)).post('/user/profile-information', sent)
  const { photo: stored } = await db.user.findUniqueOrThrow({ where: { id } })
  return (stored as { id: string }).id
}

async function rowsOfTheirOwn() {
  const at = new Date('2026-03-14T09:00:00Z')
  const userId = vera.id
  await db.apiToken.create({ data: { userId, name: 'Sync', hash: 'hash', expiresOn: '2030-01-01' } })
  await db.recoveryCode.create({ data: { userId, hash: 'hash', usedAt: at } })
  await db.relative.create({ data: { userId, givenName: 'Ana', familyName: 'Cruz', relation: 'sister' } })
  const request = { askedById: adam.id, askedByName: adam.name, askedAt: at, expiresAt: at }
  await db.rightRequest.create({ data: { userId, permission: 'applications.decide', ...request } })
  await db.savedRole.create({ data: { name: 'Clerk', permissions: ['applications.view'] } })
  const letters = { key: 'x', template: 'receipt', by: 'print', ids: [1], leftOut: [] }
  await db.letterBatch.create({ data: { ...letters, createdById: rosa.id, createdAt: at } })
  await db.charge.create({ data: { arrestId: 1, offence: 'Theft', status: 'pending' } })
  await db.webhook.create({ data: { address: 'https://receiver.test', kinds: [], createdAt: at } })
  const pair = { applicationId: 2, olderId: 1, verdict: 'different', reason: 'Other parents.', compared: 'x' }
  await db.matchVerdict.create({ data: { ...pair, byId: rosa.id } })
}
