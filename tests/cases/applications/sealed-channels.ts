import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { writeDigests } from '#server/messages/notifications/digest'
import { sendReminders } from '#server/messages/notifications/reminders'
import { newKey } from '#server/records/board-keys/keys'
import { call, tokenOf } from '../../api/call.ts'
import { itIs, resetBoard, useKey } from '../../support/board.ts'
import { registered, type Ref } from '../../support/cases.ts'
import { adam, everybody, nowHolds, vera } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { recorded } from '../../support/recorded.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'
import { bundleRead } from '../bundle/opened-bundle.ts'
import { drafts, published } from '../types/types.ts'
import {
  applicant,
  board,
  type CaseName,
  caseNames,
  votersIn,
  paths,
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
  ['GET', `${path}/edit`, {}],
  ['POST', `${path}/round`, { remarks }],
  ['POST', `${path}/round`, { remarks: 'short' }],
  ['POST', `${path}/reconsideration`, { remarks }],
  ['POST', `${path}/withdrawal`, { remarks: 'short' }],
  ['DELETE', `${path}/withdrawal`, { remarks: 'short' }],
  ['POST', `${path}/archive`, { remarks: 'short' }],
  ['DELETE', `${path}/archive`, { remarks }],
  ['POST', `${path}/comments`, { body: '' }],
  ['PUT', `${path}/comments/1`, { body: '' }],
  ['GET', `${path}/comments/1/versions`, {}],
  ['PUT', `${path}/resolution`, { title: 'T', body: 'B' }],
  ['POST', `${path}/resolution/signature`, {}],
  ['POST', `${path}/slip`, { reason: remarks }],
  ['DELETE', `${path}/slip`, { reason: remarks }],
]

/** Deferred props of the case page. */
const PARTS =
  'since,history,conflicts,newMembers,likely,comments,earlierComments,resolution,earlierResolutions,resolutionCan,resolutionDraft,remarks'

const requestsForAll = (cases: Ref[]): [string, object][] => [
  ['/applications/archives/preview', { ids: cases.map(({ id }) => id) }],
  ['/applications/endorsements/preview', { ids: cases.map(({ id }) => id) }],
  ['/applications/export/preview', { ids: cases.map(({ id }) => id) }],
  ['/applications/archives', { ids: cases.map(({ id }) => id), remarks: 'short' }],
  ...['private-applications', 'private-user.3', ...cases.map(({ id }) => `presence-application.${id}`)].map(
    (name): [string, object] => ['/broadcasting/auth', { socket_id: '12.34', channel_name: name }],
  ),
]

/** Keyed by person and request. */
export async function everythingSeen(which: 'a' | 'b', names: CaseName[] = caseNames) {
  await resetBoard()
  itIs('2026-03-14T09:00:00Z')
  await useKey(boardKey)
  await published({ fields })
  const cases: Partial<Record<CaseName, Ref>> = {}
  for (const name of names) cases[name] = await board[name](which)
  await registered(applicant('Jacinto'))
  await drafts({ fields: [fields[0]!], rules: { quorum: 5, majority: 'roll' } })
  await addEarlierVisits(Object.values(cases))
  itIs('2026-03-18T09:00:00Z') // reminders are due
  await sendReminders()
  await writeDigests()
  const seen = new Map<string, string>()
  const people: [string, Visitor, User | null][] = [['a guest', guest(), null]]
  for (const person of everybody) people.push([person.name, await signIn(person), person])

  for (const [who, visitor, person] of people) {
    const record = async (what: string, answer: ReturnType<Visitor['get']>) =>
      seen.set(`${who}: ${what}`, recorded(await answer))
    for (const [i, path] of paths.entries()) {
      await record(`GET ${path}`, visitor.get(path))
      if (i < 4) await record(`document ${path}`, visitor.document(path))
      if (i > 11) await record(`JSON ${path}`, visitor.program('GET', path))
    }
    await record(
      'dashboard later',
      visitor.get('/dashboard', only('waiting,counts,numbers,activity', 'Dashboard')),
    )
    for (const [path, form] of requestsForAll(Object.values(cases)))
      await record(`${path} ${JSON.stringify(form)}`, visitor.program('POST', path, form))
    const token = person && (await tokenOf(person))
    const ask = async (path: string) => {
      const { status, text } = await call(path, token ?? '')
      seen.set(`${who}: API ${path}`, `${status} ${text.replace(/"instance":"[^"]*"/, '')}`)
    }
    await ask('/applications')
    for (const name of names) {
      const { path } = cases[name]!
      const mayDiffer = person && [...seesVotesOf[name], ...votersIn[name]].some(({ id }) => id === person.id)
      if (mayDiffer) continue
      await record(`${name} page`, visitor.get(path))
      await record(`${name} document`, visitor.document(path))
      await record(`${name} round`, visitor.get(path, only('round')))
      await record(`${name} parts`, visitor.get(path, only(PARTS)))
      for (const page of ['/qr', '/resolution.pdf', '/duplicate'])
        await record(`${name} ${page}`, visitor.get(path + page))
      const bundle = JSON.stringify(await bundleRead(visitor, path, '?discussion=1'))
      seen.set(`${who}: ${name} bundle`, bundle)
      await ask(path)
      await record(`${name} can`, visitor.get(path, only('can,whyNot,round.tally,earlierRounds,next')))
      for (const [method, route, form] of refusedActs(path)) {
        const what = `${name} ${method} ${route} ${JSON.stringify(form)}`
        visitor.at = ''
        await record(
          `${what} as a program`,
          visitor.program(method, route, method === 'GET' ? undefined : form),
        )
        if (!route.endsWith('/decision')) continue
        await record(what, visitor.act(method, route, form))
        await record(`${what} and then`, visitor.get(path))
      }
    }
  }
  for (const [what, answer] of await responsesToMove(names.map(name => cases[name]!)))
    seen.set(`the move: ${what}`, answer)
  for (const [what, rows] of await storedTexts()) seen.set(`stored: ${what}`, rows)
  return { seen, cases: cases as Record<CaseName, Ref> }
}

const only = (props: string, component = 'Application/Detail') => ({
  'x-inertia-partial-component': component,
  'x-inertia-partial-data': props,
})

/** The administrator publishes another version and moves the open cases to it. */
async function responsesToMove(cases: Ref[]) {
  const seen = new Map<string, string>()
  await nowHolds(adam, [...adam.permissions, 'applications.view'])
  const [chief, reader] = [await signIn(adam), await signIn(vera)]
  const record = async (what: string, answer: ReturnType<Visitor['get']>) =>
    seen.set(what, recorded(await answer))
  const settings = '/settings/types/1'
  await record('publish', chief.program('POST', `${settings}/versions`, {}))
  for (const act of ['POST', 'DELETE']) {
    const { page } = await chief.get(settings)
    const move = act === 'POST' ? '' : `/${page.props.lastMove.id}`
    await record(`${act} move`, chief.act(act, `${settings}/moves${move}`, {}))
    await record(`settings after ${act}`, chief.get(settings))
    await record(`list after ${act}`, reader.get('/applications?columns=reference,answers.zone'))
    for (const { path } of cases) await record(`${path} after ${act}`, reader.get(path))
  }
  return seen
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

async function storedTexts(): Promise<[string, string][]> {
  const emails = await Promise.all(everybody.map(({ email }) => emailsTo(email)))
  const texts = emails
    .flat()
    .map(({ event, recipient, subject, text, html }) => ({ event, recipient, subject, text, html }))
  const inOrder = { orderBy: { id: 'asc' } } as const
  return Object.entries({
    emails: texts,
    events: await db.liveEvent.findMany(inOrder),
    notifications: await db.notification.findMany(inOrder),
    audit: await db.auditEntry.findMany(inOrder),
    tasks: await db.task.findMany({
      orderBy: [{ applicationId: 'asc' }, { kind: 'asc' }, { userId: 'asc' }],
    }),
  }).map(([what, rows]) => [what, JSON.stringify(rows)])
}
