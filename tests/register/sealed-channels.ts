import { type Records, type Watch, watch } from '../support/channels.ts'
import { order } from '../support/records.ts'
import type { Visitor } from '../support/visit.ts'
import { sabas, type Board } from './sealed-boards.ts'
import { year } from '../support/year.ts'

const filters = [
  'search=quirante',
  'search=Sabas+Lihim',
  'search=bituin',
  'search=tala',
  `search=AP-${year}-000002`,
  `search=ar-${year}-000002`,
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
const auditQueries = [
  `search=AP-${year}-000002`,
  `search=AP-${year}`,
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

const queries = {
  '/arrested-persons': [...filters, ...sorts, 'page=2'],
  '/applications': applicationQueries,
  '/search': ['q=quirante', 'q=bituin', `q=AP-${year}-000002`],
  '/audit': auditQueries,
  '/settings/types/:id/rehearsal': ['version=0'],
  '/arrested-persons/imports/:id': ['show=all', 'show=chosen', 'show=failed'],
  '/files/:id': ['thumbnail=1'],
}

/** Files are named by their place, because their ids are random. */
export const watchBoard = ({ files }: Board) =>
  watch({
    queries,
    mask: text => text.replaceAll(/[0-9a-f]{32}/g, id => `(file ${files.indexOf(id) + 1})`),
    counted: true,
  })

export const recordsOf = ({ path, application, answers, importPath, files }: Board): Records => ({
  '/answers/:code': answers,
  '/arrested-persons/imports/:id': [importPath],
  '/arrested-persons/:id': [path],
  '/applications/:id': [application],
  '/settings/types/:id': ['/settings/types/1'],
  '/files/:id': files.map(id => `/files/${id}`),
})

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

export async function noteActs({ note }: Watch, who: string, visitor: Visitor, board: Board) {
  for (const [method, path, form] of acts(board)) {
    const what = `${who}: ${method} ${path} ${JSON.stringify(form)}`
    await note(what, () => visitor.act(method, path, form))
    await note(`${what} as a program`, () => visitor.program(method, path, form))
  }
  for (const path of ['/dashboard', '/audit', '/notifications'])
    await note(`${who}: then ${path}`, () => visitor.get(path))
}
