import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { writeDigests } from '#server/messages/notifications/digest'
import { remindOfDueDates } from '#server/cases/case/tasks/remind-of-due-dates'
import { defaultRules } from '#server/cases/types/definition'
import { sendReminders } from '#server/messages/notifications/reminders'
import { storeNote } from '#server/cases/notes/note'
import { newKey } from '#server/records/board-keys/keys'
import { itIs, resetBoard, useKey } from '../../support/board.ts'
import { registered, type Ref } from '../../support/cases.ts'
import {
  ada,
  adam,
  ben,
  carla,
  dan,
  emil,
  everybody,
  judith,
  nowHolds,
  olga,
  rosa,
  vera,
} from '../../support/cast.ts'
import { sentRows, type Watch, watch } from '../../support/channels.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'
import { receipt } from '../letters/letters.ts'
import { decision } from '../due/clocks-of-cases.ts'
import { addLetters, noteLetters } from '../letters/watched-letters.ts'
import { addRequests, withoutFileIds } from '../requests/watched-requests.ts'
import { drafts, published } from '../types/types.ts'
import {
  applicant,
  board,
  type CaseName,
  caseNames,
  votersIn,
  queries,
  remarks,
  seesVotesOf,
} from './sealed-boards.ts'

/** Shared, so that signatures do not differ. */
const boardKey = newKey()

const options = ['low', 'high'].map(value => ({ value, label: value.toUpperCase() }))
const fields = [
  { name: 'zone', kind: 'choice', label: 'Zone', options },
  { name: 'note', kind: 'text', label: 'Note' },
]

/** Overdue, soon due, and with its date after the decision. */
const clocks = [
  { ...decision, days: 3 },
  { ...decision, name: 'later', label: 'Later', days: 8, warn: [10] },
  { ...decision, name: 'signature', label: 'Signature', ends: 'signed' as const },
]

const texts = { resolution: '', letters: [receipt] }

/** One of each kind of people who see cases. The others are refused before a case is looked up. */
const actors = [rosa, emil, carla, ada, dan, judith, vera, olga]

/** Acts that are refused to people who cannot see the votes. */
const refusedActs = (path: string): [string, string, object][] => [
  ['POST', `${path}/decision`, { verdict: 'approved', remarks }],
  ['POST', `${path}/decision`, { verdict: 'disapproved', remarks }],
  ['POST', `${path}/decision`, { verdict: 'approved', remarks: 'short' }],
  ['POST', `${path}/endorsement`, { remarks }],
  ['PUT', `${path}/vote`, { choice: 'disapprove', reason: '' }],
  ['PUT', `${path}/vote`, { choice: 'carried', reason: '' }],
  ['POST', `${path}/recusal`, { reason: '' }],
  ['POST', `${path}/hold`, { remarks, reviewOn: '2000-01-01' }],
  ['PUT', path, { version: 1 }],
  ['POST', `${path}/round`, { remarks }],
  ['POST', `${path}/round`, { remarks: 'short' }],
  ['POST', `${path}/reconsideration`, { remarks }],
  ['POST', `${path}/withdrawal`, { remarks: 'short' }],
  ['DELETE', `${path}/withdrawal`, { remarks: 'short' }],
  ['POST', `${path}/archive`, { remarks: 'short' }],
  ['DELETE', `${path}/archive`, { remarks }],
  ['POST', `${path}/comments`, { body: '' }],
  ['PUT', `${path}/comments/1`, { body: '' }],
  ['PUT', `${path}/resolution`, { title: 'T', body: 'B' }],
  ['POST', `${path}/resolution/signature`, {}],
  ['POST', `${path}/slip`, { reason: remarks }],
  ['DELETE', `${path}/slip`, { reason: remarks }],
  ['POST', `${path}/letters`, { template: 'receipt' }],
  ['PUT', `${path}/letters/1`, { version: 1 }],
  ['POST', `${path}/letters/1/approval`, { version: 1 }],
  ['DELETE', `${path}/letters/1`, {}],
  ['POST', `${path}/requests`, { to: 'applicant' }],
  ['POST', `${path}/requests/1/renewal`, { dueOn: '2000-01-01' }],
  ['DELETE', `${path}/requests/1`, { reason: '' }],
  ['POST', `${path}/requests/1/items/2/acceptance`, {}],
  ['POST', `${path}/requests/1/items/3/acceptance`, {}],
  ['POST', `${path}/requests/1/items/3/return`, { reason: '' }],
]

const requestsForAll = (cases: Ref[]): [string, object][] => [
  ['/applications/archives/preview', { ids: cases.map(({ id }) => id) }],
  ['/applications/endorsements/preview', { ids: cases.map(({ id }) => id) }],
  ['/applications/export/preview', { ids: cases.map(({ id }) => id) }],
  ['/applications/letters/preview', { ids: cases.map(({ id }) => id), template: receipt.name }],
  ['/applications/archives', { ids: cases.map(({ id }) => id), remarks: 'short' }],
  ...['private-applications', 'private-user.3', ...cases.map(({ id }) => `presence-application.${id}`)].map(
    (name): [string, object] => ['/broadcasting/auth', { socket_id: '12.34', channel_name: name }],
  ),
]

export async function everythingSeen(which: 'a' | 'b', names: CaseName[] = caseNames) {
  await resetBoard()
  itIs('2026-03-14T09:00:00Z')
  await useKey(boardKey)
  await published({ fields, texts, rules: { ...defaultRules, clocks } })
  const cases: Partial<Record<CaseName, Ref>> = {}
  for (const name of names) cases[name] = await board[name](which)
  const letters = await addLetters(cases.quorate ?? Object.values(cases)[0]!)
  const answers = await addRequests(cases.quorate ?? Object.values(cases)[0]!)
  await addNotes(Object.values(cases), which)
  await registered(applicant('Jacinto'))
  await drafts({ fields: [fields[0]!], rules: { quorum: 5, majority: 'roll' }, texts })
  await addEarlierVisits(Object.values(cases))
  itIs('2026-03-18T09:00:00Z') // reminders are due
  await sendReminders()
  await remindOfDueDates()
  await writeDigests()
  const watched = watch({ queries, mask: withoutFileIds })
  const people: [string, Visitor, User | null][] = [['a guest', guest(), null]]
  for (const person of everybody) people.push([person.name, await signIn(person), person])

  for (const [who, visitor, person] of people) {
    const mayDiffer = (name: CaseName) =>
      person && [...seesVotesOf[name], ...votersIn[name]].some(({ id }) => id === person.id)
    const sealed = names.filter(name => !mayDiffer(name)).map(name => cases[name]!.path)
    const records = {
      '/applications/:id': sealed,
      '/applications/:id/letters/:letterId': letters.filter(path =>
        sealed.some(one => path.startsWith(`${one}/`)),
      ),
      '/settings/types/:id': ['/settings/types/1'],
      '/answers/:code': answers,
    }
    await watched.notePages(who, visitor, records)
    if (person) await watched.noteProgram(who, person, records)
    for (const [path, form] of requestsForAll(Object.values(cases)))
      await watched.note(`${who}: ${path} ${JSON.stringify(form)}`, () => visitor.program('POST', path, form))
    if (!person || !actors.includes(person)) continue
    for (const path of sealed) await noteRefusals(watched, who, visitor, path)
  }
  const all = names.map(name => cases[name]!)
  await noteMove(watched, all)
  await noteLetters(watched, all)
  return { seen: watched.responses, sent: await sentRows(), cases: cases as Record<CaseName, Ref> }
}

async function noteRefusals({ note }: Watch, who: string, visitor: Visitor, casePath: string) {
  for (const [method, path, form] of refusedActs(casePath)) {
    const what = `${who}: ${method} ${path} ${JSON.stringify(form)}`
    visitor.at = ''
    await note(`${what} as a program`, () => visitor.program(method, path, form))
    if (!path.endsWith('/decision')) continue
    await note(what, () => visitor.act(method, path, form))
    await note(`${what} and then`, () => visitor.get(casePath))
  }
}

/** The administrator publishes another version and moves the open cases to it. */
async function noteMove({ note }: Watch, cases: Ref[]) {
  await nowHolds(adam, [...adam.permissions, 'applications.view'])
  const [chief, reader] = [await signIn(adam), await signIn(vera)]
  const settings = '/settings/types/1'
  await note('publish', () => chief.program('POST', `${settings}/versions`, {}))
  for (const act of ['POST', 'DELETE']) {
    const { page } = await chief.get(settings)
    const move = act === 'POST' ? '' : `/${page.props.lastMove.id}`
    await note(`${act} move`, () => chief.act(act, `${settings}/moves${move}`, {}))
    await note(`settings after ${act}`, () => chief.get(settings))
    await note(`list after ${act}`, () => reader.get('/applications?columns=reference,answers.zone'))
    for (const { path } of cases) await note(`${path} after ${act}`, () => reader.get(path))
  }
}

/** Of a member who has voted in each round, and whose pages may differ anyway. */
async function addNotes(cases: Ref[], which: 'a' | 'b') {
  const body = which === 'a' ? 'I approved.' : 'I disapproved, for many reasons. '.repeat(40)
  for (const { id } of cases) await storeNote(id, body, ben)
}

/** Makes all later changes new to everybody. */
const addEarlierVisits = (cases: Ref[]) =>
  db.caseVisit.createMany({
    data: everybody.flatMap(({ id: userId }) =>
      cases.map(({ id: applicationId }) => ({
        userId,
        applicationId,
        lastAt: new Date('2026-03-13T09:00:00Z'),
      })),
    ),
  })
