import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { writeDigests } from '#server/messages/notifications/digest'
import { sendReminders } from '#server/messages/notifications/reminders'
import { call, tokenOf } from '../../api/call.ts'
import { itIs, resetBoard } from '../../support/board.ts'
import { registered, type Ref } from '../../support/cases.ts'
import { everybody } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { recorded } from '../../support/recorded.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'
import { bundleRead } from '../bundle/opened-bundle.ts'
import {
  applicant,
  board,
  type CaseName,
  caseNames,
  castThere,
  lists,
  remarks,
  seesVotesOf,
} from './sealed-boards.ts'

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

const manyAtOnce = (cases: Ref[]): [string, object][] => [
  ['/applications/archives/preview', { ids: cases.map(({ id }) => id) }],
  ['/applications/export/preview', { ids: cases.map(({ id }) => id) }],
  ['/applications/archives', { ids: cases.map(({ id }) => id), remarks: 'short' }],
  ...['private-applications', 'private-user.3', ...cases.map(({ id }) => `presence-application.${id}`)].map(
    (name): [string, object] => ['/broadcasting/auth', { socket_id: '12.34', channel_name: name }],
  ),
]

/** Keyed by person and request. */
export async function everythingSeen(which: 'a' | 'b', watching: CaseName[] = caseNames) {
  await resetBoard()
  itIs('2026-03-14T09:00:00Z')
  const cases: Partial<Record<CaseName, Ref>> = {}
  for (const name of watching) cases[name] = await board[name](which)
  await registered(applicant('Jacinto'))
  await lookedBefore(Object.values(cases))
  itIs('2026-03-18T09:00:00Z') // reminders are due
  await sendReminders()
  await writeDigests()
  const seen = new Map<string, string>()
  const people: [string, Visitor, User | null][] = [['a guest', guest(), null]]
  for (const person of everybody) people.push([person.name, await signIn(person), person])

  for (const [who, visitor, person] of people) {
    const note = async (what: string, answer: ReturnType<Visitor['get']>) =>
      seen.set(`${who}: ${what}`, recorded(await answer))
    for (const [i, path] of lists.entries()) {
      await note(`GET ${path}`, visitor.get(path))
      if (i < 4) await note(`document ${path}`, visitor.document(path))
      if (i > 11) await note(`JSON ${path}`, visitor.program('GET', path))
    }
    await note(
      'dashboard later',
      visitor.get('/dashboard', only('waiting,counts,numbers,activity', 'Dashboard')),
    )
    for (const [path, form] of manyAtOnce(Object.values(cases)))
      await note(`${path} ${JSON.stringify(form)}`, visitor.program('POST', path, form))
    const token = person && (await tokenOf(person))
    const ask = async (path: string) => {
      const { status, text } = await call(path, token ?? '')
      seen.set(`${who}: a program asks for ${path}`, `${status} ${text.replace(/"instance":"[^"]*"/, '')}`)
    }
    await ask('/applications')
    for (const name of watching) {
      const { path } = cases[name]!
      const mayKnow = person && [...seesVotesOf[name], ...castThere[name]].some(({ id }) => id === person.id)
      if (mayKnow) continue
      await note(`${name} page`, visitor.get(path))
      await note(`${name} document`, visitor.document(path))
      await note(`${name} round`, visitor.get(path, only('round')))
      await note(`${name} parts`, visitor.get(path, only(PARTS)))
      for (const page of ['/qr', '/resolution.pdf', '/duplicate'])
        await note(`${name} ${page}`, visitor.get(path + page))
      const bundle = JSON.stringify(await bundleRead(visitor, path, '?discussion=1'))
      seen.set(`${who}: ${name} bundle`, bundle)
      await ask(path)
      await note(`${name} can`, visitor.get(path, only('can,whyNot,round.tally,earlierRounds,next')))
      for (const [method, route, form] of refusedActs(path)) {
        const what = `${name} ${method} ${route} ${JSON.stringify(form)}`
        visitor.at = ''
        await note(
          `${what} as a program`,
          visitor.program(method, route, method === 'GET' ? undefined : form),
        )
        if (!route.endsWith('/decision')) continue
        await note(what, visitor.act(method, route, form))
        await note(`${what} and then`, visitor.get(path))
      }
    }
  }
  for (const [what, rows] of await written()) seen.set(`written: ${what}`, rows)
  return { seen, cases: cases as Record<CaseName, Ref> }
}

const only = (props: string, component = 'Application/Detail') => ({
  'x-inertia-partial-component': component,
  'x-inertia-partial-data': props,
})

/** Makes all later changes new to everybody. */
const lookedBefore = (cases: Ref[]) =>
  db.caseVisit.createMany({
    data: everybody.flatMap(({ id: userId }) =>
      cases.map(({ id: applicationId }) => ({
        userId,
        applicationId,
        lastAt: new Date('2026-03-13T09:00:00Z'),
      })),
    ),
  })

async function written(): Promise<[string, string][]> {
  const letters = await Promise.all(everybody.map(({ email }) => emailsTo(email)))
  const said = letters
    .flat()
    .map(({ event, recipient, subject, text, html }) => ({ event, recipient, subject, text, html }))
  const inOrder = { orderBy: { id: 'asc' } } as const
  return Object.entries({
    letters: said,
    events: await db.liveEvent.findMany(inOrder),
    notifications: await db.notification.findMany(inOrder),
    trail: await db.auditEntry.findMany(inOrder),
    tasks: await db.task.findMany({
      orderBy: [{ applicationId: 'asc' }, { kind: 'asc' }, { userId: 'asc' }],
    }),
  }).map(([what, rows]) => [what, JSON.stringify(rows)])
}
