import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { call, change, tokenOf, writingTokenOf } from '../../api/call.ts'
import { csv } from '../../register/spreadsheets.ts'
import { adam, carla, emil, rosa } from '../../support/cast.ts'
import { recorded } from '../../support/recorded.ts'
import type { Answer, Visitor } from '../../support/visit.ts'
import { signIn } from '../../support/visit.ts'
import { bundleRead } from '../bundle/opened-bundle.ts'
import { application, sendAndCheck, steps } from '../imports/backlog.ts'
import { dotted } from './licence.ts'
import { applicantOf, visible, type Board } from './restricted-boards.ts'

/** Responses by person and request. */
export type Responses = Map<string, string>

const columns = 'reference,answers.premises,answers.risk,answers.informant,answers.weight'
const queries = [
  '',
  'search=zacarias',
  'search=yolanda',
  'search=seen+at+night',
  'search=high',
  'typeId=1',
  'typeId=1&answers[risk]=high',
  'typeId=1&answers[risk]=low',
  'answers[weight]=0..100',
  'answers[weight]=11',
  'answers[reportedOn]=2026-01-01..2026-01-31',
  'answers[informant]=zacarias',
  'answers[nothing]=high',
  'answers[zone]=low',
  `typeId=1&columns=${columns}`,
  'typeId=1&sort=answers.risk',
  'sort=name',
]

const PARTS =
  'since,history,conflicts,newMembers,likely,comments,earlierComments,resolution,earlierResolutions,resolutionCan,resolutionDraft,remarks,fields,can,whyNot,next,waits'
const part = (component: string, props: string) => ({
  'x-inertia-partial-component': component,
  'x-inertia-partial-data': props,
})

const lists = queries.flatMap(query => [
  `/applications?${query}`,
  `/applications/archive?${query}`,
  `/applications/export?${query}`,
])
const pages = [
  ...lists,
  '/dashboard',
  '/applications/create',
  '/applications/imports',
  ...['zacarias', 'yolanda', 'high', 'seen at night', 'harbour'].map(
    word => `/search?q=${encodeURIComponent(word)}`,
  ),
  '/help',
  '/notifications',
  '/audit',
  '/audit?search=zacarias',
  '/audit/export',
  '/settings/types/1',
  '/settings/types/1/rehearsal',
  '/settings/types/1/rehearsal?version=1',
  '/settings/board.json',
]
const apiQueries = queries.filter(query => !/columns|sort=answers/.test(query))

export const recorder =
  (responses: Responses, who: string) => async (what: string, answer: Promise<Answer>) => {
    const found = await answer
    responses.set(`${who}: ${what}`, recorded(found))
    return found
  }

export async function responsesTo(visitor: Visitor, who: string, cases: Board): Promise<Responses> {
  const responses: Responses = new Map()
  const note = recorder(responses, who)
  for (const path of pages) await note(`GET ${path}`, visitor.get(path))
  await note(
    'dashboard later',
    visitor.get('/dashboard', part('Dashboard', 'waiting,counts,numbers,activity')),
  )
  await note('suggestions', visitor.get('/applications/create', part('Application/Create', 'suggestions')))
  const ids = Object.values(cases).map(({ id }) => id)
  for (const what of ['archives', 'endorsements', 'export'])
    await note(`preview of ${what}`, visitor.program('POST', `/applications/${what}/preview`, { ids }))
  await note('likely', visitor.program('POST', '/applications/likely', applicantOf(0)))
  for (const [name, { path }] of Object.entries(cases)) {
    await note(`${name} page`, visitor.get(path))
    await note(`${name} document`, visitor.document(path))
    await note(`${name} parts`, visitor.get(path, part('Application/Detail', PARTS)))
    for (const page of ['/edit', '/duplicate', '/qr', '/resolution.pdf'])
      await note(`${name} ${page}`, visitor.get(path + page))
    responses.set(`${who}: ${name} bundle`, JSON.stringify(await bundleRead(visitor, path, '?discussion=1')))
  }
  return responses
}

export async function responsesToProgram(owner: User, cases: Board): Promise<Responses> {
  const responses: Responses = new Map()
  const token = await tokenOf(owner, owner.permissions, { lastUsedAt: new Date('2026-03-14T09:00:00Z') })
  const paths = apiQueries.map(query => `/applications?${query}`)
  for (const path of [...paths, ...Object.values(cases).map(({ path }) => path), '/types']) {
    const { status, headers, text } = await call(path, token)
    const answer = `${status} ${headers.etag} ${text.replace(/"instance":"[^"]*"/, '')}`
    responses.set(`program of ${owner.name}: ${path}`, answer)
  }
  return responses
}

/** Acts of people who don't see the answers. */
export async function responsesToActs(cases: Board): Promise<Responses> {
  const responses: Responses = new Map()
  const [clerk, officer, chair, chief] = [
    await signIn(rosa),
    await signIn(emil),
    await signIn(carla),
    await signIn(adam),
  ]
  const note = recorder(responses, 'acts')
  const { path } = cases.registered
  const saved = { ...applicantOf(0), ...dotted({ ...visible, premises: 'Pier' }), version: 1 }
  for (const [what, form] of Object.entries({
    'an invalid edit': { ...saved, sex: 'x' },
    'an edit of an invalid answer': { ...saved, 'answers.zone': 'moon' },
    'an edit of a restricted answer': { ...saved, 'answers.risk': 'high' },
    'a stale edit': { ...saved, version: 9 },
    'another type': { ...saved, typeId: 2 },
    'an edit': saved,
    'a late edit': saved,
  })) {
    await note(what, clerk.put(path, form))
    await note(`after ${what}`, clerk.get(`${path}/edit`))
  }
  await note('a stale edit of the edited case', clerk.put(cases.edited.path, { ...saved, version: 1 }))
  await note('and then', clerk.get(`${cases.edited.path}/edit`))
  await note(
    'the end of all answers',
    clerk.put(cases.touched.path, { ...applicantOf(4), typeId: 2, version: 2 }),
  )
  const token = await writingTokenOf(rosa)
  const tag = (await call(path, token)).headers.etag!
  const edited = await change('PUT', path, token, { ...applicantOf(0), answers: visible }, { tag })
  responses.set('acts: edit by a program', `${edited.status} ${edited.text}`)
  await note('endorse', officer.post(`${path}/endorsement`, { remarks: 'Every paper was looked at.' }))
  await note('the endorsed case', officer.get(path))
  await note('draft', chair.get(cases.signed.path, part('Application/Detail', 'resolutionDraft,resolution')))
  const { Type: _type, ...row } = application()
  const file = csv([
    { ...row, Premises: 'Lion', Risk: 'high' },
    { ...row, Informant: 'A neighbour' },
  ])
  const imported = await sendAndCheck(clerk, file, { typeId: '1' })
  await note('an import', clerk.get(imported))
  await clerk.post(`${imported}/import`, { rows: 'all' })
  await steps(clerk, imported)
  await note('the import', clerk.get(imported))
  await note('rehearsal', chief.get('/settings/types/1/rehearsal'))
  await note('publish', chief.post('/settings/types/1/versions', { draftEdit: await draftEdit() }))
  await note('move', chief.post('/settings/types/1/moves', { version: 2 }))
  await note('after the move', chief.get('/settings/types/1'))
  for (const [name, found] of Object.entries(cases)) await note(`the moved ${name}`, clerk.get(found.path))
  return responses
}

const draftEdit = async () => (await db.applicationType.findUniqueOrThrow({ where: { id: 1 } })).draftEdit

const inOrder = { orderBy: { id: 'asc' } } as const

/** Rows that people see or are sent. Restricted changes are apart in the audit log. */
export async function storedData() {
  const entries = await db.auditEntry.findMany(inOrder)
  return {
    entries: entries.map(({ details, ...entry }) => ({ ...entry, details: withoutRestricted(details) })),
    emails: (await db.email.findMany(inOrder)).map(({ event, recipient, subject }) => [
      event,
      recipient,
      subject,
    ]),
    events: await db.liveEvent.findMany(inOrder),
    notifications: await db.notification.findMany(inOrder),
    deliveries: (await db.webhookDelivery.findMany(inOrder)).map(({ kind, recordId }) => [kind, recordId]),
    resolutions: await db.resolution.findMany(inOrder),
    texts: await db.application.findMany({ ...inOrder, select: { searchText: true } }),
    tasks: await db.task.findMany({
      orderBy: [{ applicationId: 'asc' }, { kind: 'asc' }, { userId: 'asc' }],
    }),
  }
}

const withoutRestricted = (details: unknown) => {
  const { restricted: _restricted, ...rest } = (details ?? {}) as Record<string, unknown>
  return rest
}
