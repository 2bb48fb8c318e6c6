import { db } from '#server/platform/database/client'
import { permissions } from '#server/permissions'
import { EditForm } from '#server/register/forms'
import { newKey } from '#server/records/board-keys/keys'
import { itIs, resetBoard, useKey } from '../support/board.ts'
import { registered } from '../support/cases.ts'
import { dan, judith, nowHolds, olga, rita, rosa, vera } from '../support/cast.ts'
import { sentRows } from '../support/channels.ts'
import { addRequests } from '../cases/requests/watched-requests.ts'
import { formWith, pdf, photo } from '../support/papers.ts'
import { afterwards, arrested, happens, order, removeRecord } from '../support/records.ts'
import { signIn, type Visitor } from '../support/visit.ts'
import { send } from './import-pages.ts'
import { csv, row } from './spreadsheets.ts'
import { editPerson as edit, seal, settleMatch } from '../support/acts.ts'

// Two boards, one with a sealed record and one from which it was removed. All other records keep their numbers.

/** Shared, so that signatures do not differ. */
const boardKey = newKey()

export const sabas = {
  givenName: 'Sabas',
  middleName: 'Lihim',
  familyName: 'Quirante',
  sex: 'male',
  birthDate: '1970-02-03',
  idNumber: 'N777P-0042',
  phone: '0917 555 0909',
}

export const sabasRow = {
  'Given name': sabas.givenName,
  'Middle name': sabas.middleName,
  'Family name': sabas.familyName,
  Sex: sabas.sex,
  'Birth date': sabas.birthDate,
  'ID number': sabas.idNumber,
  Phone: sabas.phone,
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
  /** Public pages of requests. */
  answers: string[]
  importPath: string
}

export const allButSeal = permissions.filter(name => name !== 'arrested-persons.seal')

export async function boardWith(sealed: 'the record' | 'nothing'): Promise<Board> {
  itIs('2026-03-14T09:00:00Z')
  await resetBoard()
  await useKey(boardKey)
  await db.user.updateMany({ data: { createdAt: new Date('2026-01-05T08:00:00Z') } })
  await nowHolds(judith, allButSeal)
  // the permission to seal has no effect without the permission to view the register
  await nowHolds(dan, ['applications.view', 'arrested-persons.seal', 'audit.view'])
  await arrested({ familyName: 'Abad', facility: 'City Jail', retentionReviewOn: '2026-03-01' })
  const importPath = await importSabas()
  const sabas = await db.arrestedPerson.findFirstOrThrow({ where: { familyName: 'Quirante' } })
  const { id: applicationId, path: application } = await registerApplication()
  const answers = await addRequests({ id: applicationId, path: application })
  await (await signIn(vera)).get(application) // a process reads the key of its letters once
  const board = { ...(await addHistory(sabas.id)), application, answers, importPath }
  await addVerdict(board)
  await seal(board.id, order, olga)
  await happens(await arrested({ familyName: 'Cruz' }), 'transferred', '2026-03-13T09:00:00Z', {
    facility: 'City Jail',
  })
  await afterwards(await arrested({ givenName: 'Noel', familyName: 'Bello' }), 'released')
  if (sealed === 'nothing') await removeTheRecord(board)
  await db.session.deleteMany()
  return board
}

async function importSabas() {
  const clerk = await signIn(rita)
  const { location } = await send(clerk, csv([row(sabasRow), row({ 'Family name': 'Dimaculangan' })]))
  await stepsWithoutViews(clerk, location!)
  await clerk.post(`${location}/import`)
  await stepsWithoutViews(clerk, location!)
  return location!
}

/** Views are logged, and their number would depend on the speed of the machine. */
async function stepsWithoutViews(clerk: Visitor, path: string) {
  while (await db.import.count({ where: { state: { in: ['checking', 'importing'] } } }))
    await clerk.post(`${path}/steps`)
}

function registerApplication() {
  return registered({ ...sabas, matchReason: 'The register has him, it seems.' }, rosa)
}

async function addHistory(id: number) {
  const found = { id, path: `/arrested-persons/${id}` }
  await happens(found, 'released', '2026-03-11T08:00:00Z', { reason: 'For further investigation.' })
  const again = {
    facility: 'Secret House',
    gravity: 'light',
    charges: [{ offence: 'Sedition', status: 'inquest', caseNumber: 'CR-SECRET-7' }],
  }
  await happens(found, 'arrested', '2026-03-12T08:00:00Z', again)
  const upload = formWith({}, ['photoFront', await photo(), 'face.jpg'], ['documents[]', pdf(), 'order.pdf'])
  await (await signIn(rita)).post(`${found.path}/files`, upload)
  const files = await db.file.findMany({ where: { arrestedPersonId: id }, orderBy: { createdAt: 'asc' } })
  await (await signIn(rita)).get(`/files/${files[1]!.id}`)
  const arrest = await db.arrest.findFirstOrThrow({
    where: { arrestedPersonId: id },
    orderBy: { id: 'desc' },
  })
  const event = await db.custodyEvent.findFirstOrThrow({
    where: { arrestedPersonId: id },
    orderBy: { id: 'desc' },
  })
  return { ...found, arrestId: arrest.id, eventId: event.id, files: files.map(file => file.id) }
}

/** The changed aliases make the verdict lapse. */
async function addVerdict({ id, application }: Pick<Board, 'id' | 'application'>) {
  const verdict = { arrestedPersonId: id, verdict: 'same' as const, reason: 'Compared the papers of both.' }
  await settleMatch(Number(application.split('/').at(-1)), verdict, rosa)
  const changed = { ...sabas, aliases: 'Bituin, Ka Sabas, Tala', version: 1, retentionReviewOn: '2026-02-01' }
  await edit(id, EditForm.parse(changed), [], rita)
}

/** His row in the import then looks as if it had not been selected. */
async function removeTheRecord({ id }: Board) {
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

export async function storedData({ id }: Board) {
  const { entries, tasks, ...sent } = await sentRows()
  return {
    ...sent,
    entries: entries.filter(
      ({ subjectType, subjectId }) => subjectType !== 'arrested-person' || subjectId !== id,
    ),
    tasks: tasks.filter(({ kind }) => kind !== 'settleSealedMatches'),
    counters: (await db.counter.findMany({ orderBy: { name: 'asc' } })).filter(
      ({ name }) => !name.startsWith('api:'),
    ),
    names: await db.nameCount.findMany({ orderBy: [{ kind: 'asc' }, { word: 'asc' }] }),
    applications: await db.application.findMany({ orderBy: { id: 'asc' } }),
  }
}
