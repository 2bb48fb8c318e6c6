import { db } from '#server/platform/database/client'
import { permissions } from '#server/permissions'
import { EditForm } from '#server/register/forms'
import { edit } from '#server/register/register'
import { seal } from '#server/register/seal'
import { newKey, storeKey } from '#server/records/board-keys/keys'
import { settleMatch } from '#server/cases/matching/matches'
import { itIs, resetBoard } from '../support/board.ts'
import { registered } from '../support/cases.ts'
import { dan, judith, nowHolds, olga, rita, rosa } from '../support/cast.ts'
import { formWith, pdf, photo } from '../support/papers.ts'
import { afterwards, arrested, happens, order, removeRecord } from '../support/records.ts'
import { signIn, type Visitor } from '../support/visit.ts'
import { csv, row, send } from './files-to-import.ts'

// Two boards, one with a sealed record and one from which it was removed. All other records keep their numbers.

/** Shared, so that signatures do not differ. */
const boardKey = newKey()

export const him = {
  givenName: 'Sabas',
  middleName: 'Lihim',
  familyName: 'Quirante',
  sex: 'male',
  birthDate: '1970-02-03',
  idNumber: 'N777P-0042',
  phone: '0917 555 0909',
}

export const his = {
  'Given name': him.givenName,
  'Middle name': him.middleName,
  'Family name': him.familyName,
  Sex: him.sex,
  'Birth date': him.birthDate,
  'ID number': him.idNumber,
  Phone: him.phone,
  'Arrested at': '2026-03-10 08:00',
  Facility: 'Secret House',
  Offence: 'Sedition',
  Aliases: 'Bituin; Ka Sabas',
}

export type Board = {
  /** Also set on the board without the record. */
  path: string
  id: number
  arrestId: number
  eventId: number
  files: string[]
  application: string
  importPath: string
}

export const almostAll = permissions.filter(name => name !== 'arrested-persons.seal')

export async function boardWith(sealed: 'the record' | 'nothing'): Promise<Board> {
  itIs('2026-03-14T09:00:00Z')
  await resetBoard()
  await storeKey(db, boardKey)
  await db.user.updateMany({ data: { createdAt: new Date('2026-01-05T08:00:00Z') } })
  await nowHolds(judith, almostAll)
  // the permission to seal has no effect without the permission to view the register
  await nowHolds(dan, ['applications.view', 'arrested-persons.seal', 'audit.view'])
  await arrested({ familyName: 'Abad', facility: 'City Jail', retentionReviewOn: '2026-03-01' })
  const importPath = await imported()
  const him = await db.arrestedPerson.findFirstOrThrow({ where: { familyName: 'Quirante' } })
  const application = await applied()
  const board = { ...(await lived(him.id)), application, importPath }
  await compared(board)
  await seal(board.id, order, olga)
  await happens(await arrested({ familyName: 'Cruz' }), 'transferred', '2026-03-13T09:00:00Z', {
    facility: 'City Jail',
  })
  await afterwards(await arrested({ givenName: 'Noel', familyName: 'Bello' }), 'released')
  if (sealed === 'nothing') await takeOut(board)
  await db.session.deleteMany()
  return board
}

async function imported() {
  const clerk = await signIn(rita)
  const { location } = await send(clerk, csv([row(his), row({ 'Family name': 'Dimaculangan' })]))
  await stepsUnseen(clerk, location!)
  await clerk.post(`${location}/import`)
  await stepsUnseen(clerk, location!)
  return location!
}

/** Views are logged, and their number would depend on the speed of the machine. */
async function stepsUnseen(clerk: Visitor, path: string) {
  while (await db.import.count({ where: { state: { in: ['checking', 'importing'] } } }))
    await clerk.post(`${path}/steps`)
}

async function applied() {
  const { path } = await registered({ ...him, matchReason: 'The register has him, it seems.' }, rosa)
  return path
}

async function lived(id: number) {
  const found = { id, path: `/arrested-persons/${id}` }
  await happens(found, 'released', '2026-03-11T08:00:00Z', { reason: 'For further investigation.' })
  const again = {
    facility: 'Secret House',
    gravity: 'light',
    charges: [{ offence: 'Sedition', status: 'inquest', caseNumber: 'CR-SECRET-7' }],
  }
  await happens(found, 'arrested', '2026-03-12T08:00:00Z', again)
  const files = formWith({}, ['photoFront', await photo(), 'face.jpg'], ['documents[]', pdf(), 'order.pdf'])
  await (await signIn(rita)).post(`${found.path}/files`, files)
  const kept = await db.file.findMany({ where: { arrestedPersonId: id }, orderBy: { createdAt: 'asc' } })
  await (await signIn(rita)).get(`/files/${kept[1]!.id}`)
  const arrest = await db.arrest.findFirstOrThrow({
    where: { arrestedPersonId: id },
    orderBy: { id: 'desc' },
  })
  const event = await db.custodyEvent.findFirstOrThrow({
    where: { arrestedPersonId: id },
    orderBy: { id: 'desc' },
  })
  return { ...found, arrestId: arrest.id, eventId: event.id, files: kept.map(file => file.id) }
}

/** The changed aliases make the verdict lapse. */
async function compared({ id, application }: Pick<Board, 'id' | 'application'>) {
  const verdict = { arrestedPersonId: id, verdict: 'same' as const, reason: 'Compared the papers of both.' }
  await settleMatch(Number(application.split('/').at(-1)), verdict, rosa)
  const changed = { ...him, aliases: 'Bituin, Ka Sabas, Tala', version: 1, retentionReviewOn: '2026-02-01' }
  await edit(id, EditForm.parse(changed), [], rita)
}

/** His row in the import then looks as if it had not been selected. */
async function takeOut({ id }: Board) {
  await db.file.deleteMany({ where: { arrestedPersonId: id } })
  await db.matchKey.deleteMany({ where: { kind: 'arrested', personId: id } })
  await db.auditEntry.deleteMany({ where: { subjectType: 'arrested-person', subjectId: id } })
  await db.importRow.updateMany({
    where: { OR: [{ personId: id }, { ofPersonId: id }] },
    data: { personId: null, ofPersonId: null, addedArrest: null, outcome: '', chosen: false },
  })
  await db.arrestedPersonCount.deleteMany({ where: { sealed: true } })
  await removeRecord(id)
  await db.task.deleteMany({ where: { kind: 'settleSealedMatches' } })
}

export async function written({ id }: Board) {
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  const letters = await db.email.findMany({ orderBy: { id: 'asc' } })
  return {
    entries: entries.filter(
      ({ subjectType, subjectId }) => subjectType !== 'arrested-person' || subjectId !== id,
    ),
    letters: letters.map(({ event, recipient, subject }) => [event, recipient, subject]),
    counters: (await db.counter.findMany({ orderBy: { name: 'asc' } })).filter(
      ({ name }) => !name.startsWith('api:'),
    ),
    names: await db.nameCount.findMany({ orderBy: [{ kind: 'asc' }, { word: 'asc' }] }),
    applications: await db.application.findMany({ orderBy: { id: 'asc' } }),
    tasks: await db.task.findMany({
      where: { kind: { not: 'settleSealedMatches' } },
      orderBy: [{ applicationId: 'asc' }, { kind: 'asc' }, { userId: 'asc' }],
    }),
  }
}
