import type { User } from '#server/permissions'
import { call, tokenOf } from '../api/call.ts'
import { reading } from '../support/every-route.ts'
import { queriesOf } from '../support/queries.ts'
import { recorded } from '../support/recorded.ts'
import type { Answer, Visitor } from '../support/visit.ts'
import { order } from '../support/records.ts'
import { sabas, type Board } from './sealed-boards.ts'

/** Responses by request, with the number of queries. */
export type Responses = Map<string, string>

const filters = [
  'search=quirante',
  'search=Sabas+Lihim',
  'search=bituin',
  'search=tala',
  'search=AP-2026-000002',
  'search=ar-2026-000002',
  'search=N777P-0042',
  'search=cr-secret-7',
  'search=crisanto',
  'facility=Secret+House',
  'facility=City+Jail',
  'custody[]=in_custody',
  'custody[]=released&custody[]=in_custody',
  'legal[]=inquest',
  'arrestedFrom=2026-03-12&arrestedTo=2026-03-12',
  'clock=overdue',
  'clock=running',
  'retentionDue=1',
  'sealed=1',
  'registeredByMe=1',
  'search=krisanto',
]
const sorts = ['arrestedAt', 'name', '-name', 'registerNumber', '-registerNumber'].map(sort => `sort=${sort}`)
const apiFilters = filters.filter(query => !/^(clock|retentionDue|sealed|registeredByMe)/.test(query))

const auditQueries = [
  'search=AP-2026-000002',
  'search=AP-2026',
  'search=quirante',
  'search=import',
  'actor=Olga+Omni',
  'actor=Rita+Registrar',
  'actor=Rosa+Registry',
  'action=arrested-person.register',
  'action=arrested-person.match',
  'action=arrested-person.seal',
  'action=arrested-person.view',
  'action=arrested-person.file',
  'action=arrested-person.add-files',
  'action=arrested-person.edit',
  'from=2026-03-14&to=2026-03-14',
  'page=2',
]

const applicationQueries = [
  'search=quirante',
  'search=bituin',
  'typeId=1&columns=reference,answers.zone&answers[zone]=low',
  'status[]=registered&sort=name',
  'sort=-reference',
]

/** Every GET route, and every list with all its filters. */
export function addresses(board: Board) {
  const own = (path: string) => {
    if (path.startsWith('/arrested-persons/imports/:id')) return board.importPath
    if (path.startsWith('/arrested-persons/:id')) return path.replace('/arrested-persons/:id', board.path)
    if (path.startsWith('/applications/:id')) return path.replace('/applications/:id', board.application)
    return null
  }
  const routes = reading.flatMap(({ path, nowhere }) => own(path) ?? nowhere)
  return [
    ...routes.map(path => path.replaceAll(/:\w+/g, '0')),
    ...board.files.flatMap(id => [`/files/${id}`, `/files/${id}?thumbnail=1`]),
    ...list('/arrested-persons', [...filters, ...sorts, 'page=2']),
    ...list('/arrested-persons/export', filters),
    ...list('/applications', applicationQueries),
    ...list('/search', ['q=quirante', 'q=bituin', 'q=AP-2026-000002']),
    ...list('/audit', auditQueries),
    ...list('/audit/export', auditQueries.slice(0, 4)),
    ...['', '/rehearsal', '/rehearsal?version=0'].map(path => `/settings/types/1${path}`),
    ...['all', 'chosen', 'failed'].map(show => `${board.importPath}?show=${show}`),
  ]
}

const part = (component: string, props: string) => ({
  'x-inertia-partial-component': component,
  'x-inertia-partial-data': props,
})

const list = (path: string, queries: string[]) => queries.map(query => `${path}?${query}`)

const parts = (board: Board): [path: string, headers: Record<string, string>][] => [
  [board.application, part('Application/Detail', 'likely')],
  [board.application, part('Application/Detail', 'history,since,conflicts,resolution,can,whyNot,next')],
  ['/dashboard', part('Dashboard', 'waiting,counts,activity')],
  [`${board.application}/duplicate`, part('Application/Duplicate', 'duplicates,weaker')],
  [board.path, part('ArrestedPerson/Show', 'accessLog')],
  [board.path, part('ArrestedPerson/Show', 'matches')],
  ['/arrested-persons', part('ArrestedPerson/Index', 'counts,facilities')],
  ['/arrested-persons/create', part('ArrestedPerson/Create', 'suggestions,facilities')],
]

const arrest = { arrestedAt: '2026-03-13T10:00:00Z', place: 'Ermita', mode: 'warrant', offence: 'Theft' }
const reason = 'Compared the papers of both.'

const acts = (board: Board): [method: string, path: string, form: object][] => {
  const [{ path, id, arrestId, eventId }, ofSabas] = [board, { arrestedPersonId: board.id, reason }]
  return [
    ['PUT', path, { ...sabas, version: 2 }],
    ['PUT', path, { ...sabas, version: 9 }],
    ['PUT', path, { ...sabas, sex: 'x' }],
    ['POST', path, { ...sabas, version: 2, _method: 'put' }],
    ['POST', `${path}/arrests`, arrest],
    ['POST', `${path}/arrests`, {}],
    ['PUT', `${path}/arrests/${arrestId}`, { ...arrest, version: 1 }],
    ['POST', `${path}/custody-events`, { kind: 'released', at: '2026-03-13T10:00:00Z', reason: 'Bail.' }],
    ['POST', `${path}/custody-events`, { kind: 'recaptured', at: '2026-03-13T10:00:00Z' }],
    ['POST', `${path}/custody-events`, {}],
    ['POST', `${path}/arrests/${arrestId}/rights`, { right: 'exam' }],
    ['DELETE', `${path}/arrests/${arrestId}/rights`, { right: 'exam', at: '2026-03-13T10:00:00Z' }],
    ['DELETE', `${path}/custody-events/${eventId}`, { reason: 'A mistake it was.' }],
    ['POST', `${path}/seal`, order],
    ['DELETE', `${path}/seal`, order],
    ['POST', `${path}/files`, {}],
    ['POST', `${board.application}/matches`, { ...ofSabas, verdict: 'same' }],
    ['POST', `${board.application}/matches`, { ...ofSabas, verdict: 'perhaps' }],
    ['DELETE', `${board.application}/matches`, ofSabas],
    ['POST', '/applications/endorsements/preview', { ids: [Number(board.application.split('/').at(-1))] }],
    ['POST', '/applications/archives/preview', { ids: [Number(board.application.split('/').at(-1))] }],
    ['POST', '/applications/export/preview', { search: 'quirante' }],
    ['POST', '/applications/likely', sabas],
    ['POST', '/applications/likely', { familyName: 'Kirante', givenName: 'Sabas', birthDate: '1970-03-02' }],
    ['POST', '/arrested-persons/likely', sabas],
    ['POST', '/arrested-persons/likely', { phone: sabas.phone, givenName: 'Ka Sabas' }],
    ['POST', '/arrested-persons/likely', { ...sabas, leaveOut: id }],
    ['POST', '/broadcasting/auth', { socket_id: '12.34', channel_name: `presence-arrested-person.${id}` }],
    ['POST', '/broadcasting/auth', { socket_id: '12.34', channel_name: `private-user.${id}` }],
  ]
}

export async function responsesTo(visitor: Visitor, board: Board): Promise<Responses> {
  const responses: Responses = new Map()
  await visitor.get('/') // a process looks up an account in the signed log once
  const note = async (what: string, ask: () => Promise<Answer>) => {
    let answer: Answer
    const queries = await queriesOf(async () => void (answer = await ask()))
    const own = queries.filter(query => !query.includes('Setting')) // settings are read again every few seconds
    const masked = recorded(answer!)
      .replace(/("sessions":\[\{"id":")[^"]*/, '$1…')
      .replaceAll(/[0-9a-f]{32}/g, '(file)')
    responses.set(what, `${own.length} queries\n${masked}`)
  }
  const named = (path: string) =>
    path.replaceAll(/[0-9a-f]{32}/g, id => `file ${board.files.indexOf(id) + 1}`)
  for (const path of addresses(board)) await note(`GET ${named(path)}`, () => visitor.get(path))
  for (const path of ['/dashboard', '/arrested-persons', board.path, board.application, '/audit'])
    await note(`document ${path}`, () => visitor.document(path))
  for (const [path, headers] of parts(board))
    await note(`part ${path} ${headers['x-inertia-partial-data']}`, () => visitor.get(path, headers))
  for (const [method, path, form] of acts(board)) {
    const what = `${method} ${path} ${JSON.stringify(form)}`
    await note(what, () => visitor.act(method, path, form))
    await note(`${what} as a program`, () => visitor.program(method, path, form))
  }
  for (const path of ['/dashboard', '/audit', '/notifications'])
    await note(`then ${path}`, () => visitor.get(path))
  return responses
}

export async function responsesToProgram(
  owner: User,
  abilities: User['permissions'],
  board: Board,
): Promise<Responses> {
  const responses: Responses = new Map()
  const token = await tokenOf(owner, abilities, { lastUsedAt: new Date('2026-03-14T09:00:00Z') })
  const queries = ['', ...sorts, ...apiFilters, 'perPage=1&page=2'].map(query => `/arrested-persons?${query}`)
  for (const path of [...queries, board.path, board.application, '/applications?search=quirante', '/user']) {
    const { status, headers, text } = await call(path, token)
    const { date: _date, 'x-request-id': id, 'content-security-policy': _nonce, ...rest } = headers
    const answer = JSON.stringify([status, rest, text.replace(String(id), '(id)')])
    responses.set(`program ${path}`, answer.replaceAll(/[0-9a-f]{32}/g, '(file)'))
  }
  return responses
}

export const differences = (one: Responses, other: Responses) =>
  [...one].flatMap(([what, answer]) =>
    other.get(what) === answer ? [] : [firstDifference(what, answer, other.get(what)!)],
  )

function firstDifference(what: string, one: string, other: string) {
  let at = 0
  while (one[at] === other[at]) at++
  return `${what}\n  ${one.slice(Math.max(0, at - 90), at + 90)}\n  ${other.slice(Math.max(0, at - 90), at + 90)}`
}
