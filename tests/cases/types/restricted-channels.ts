import { expect } from 'vitest'
import { publish } from '#server/cases/publishing/drafts'
import { db } from '#server/platform/database/client'
import { call, change, writingTokenOf } from '../../api/call.ts'
import { csv } from '../../register/spreadsheets.ts'
import { adam, carla, emil, olga, rosa } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { type Records, sentRows, type Watch } from '../../support/channels.ts'
import type { Answer, Visitor } from '../../support/visit.ts'
import { signIn } from '../../support/visit.ts'
import { bundleRead } from '../bundle/opened-bundle.ts'
import { application, sendAndCheck, steps } from '../imports/backlog.ts'
import { dotted } from './licence.ts'
import { applicantOf, letterOf, narrower, visible, type Board } from './restricted-boards.ts'
import { drafts, REASON } from './types.ts'

const columns = 'reference,answers.premises,answers.risk,answers.informant,answers.weight'
const words = ['zacarias', 'yolanda', 'high', 'seen at night', 'harbour'].map(encodeURIComponent)
export const queries = {
  '/applications': [
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
  ],
  '/applications/:id/letters/create': ['template=receipt'],
  '/search': words.map(word => `q=${word}`),
  '/audit': ['search=zacarias'],
  '/settings/types/:id/rehearsal': ['version=1'],
}

export const recordsOf = (cases: Board, answers: string[]): Records => ({
  '/answers/:code': answers,
  '/applications/:id': Object.values(cases).map(({ path }) => path),
  '/applications/:id/letters/:letterId': [letterOf(cases.registered.path)],
  '/settings/types/:id': ['/settings/types/1'],
})

/** Previews, which change nothing. */
export async function notePreviews({ note }: Watch, who: string, visitor: Visitor, cases: Board) {
  const ids = Object.values(cases).map(({ id }) => id)
  for (const what of ['archives', 'endorsements', 'export'])
    await note(`${who}: preview of ${what}`, () =>
      visitor.program('POST', `/applications/${what}/preview`, { ids }),
    )
  const letters = { ids, template: 'receipt', by: 'print' }
  await note(`${who}: preview of letters`, () =>
    visitor.program('POST', '/applications/letters/preview', letters),
  )
  await note(`${who}: likely`, () => visitor.program('POST', '/applications/likely', applicantOf(0)))
}

const resolutionDraft = {
  'x-inertia-partial-component': 'Application/Detail',
  'x-inertia-partial-data': 'resolutionDraft,resolution',
}

/** Acts of people who don't see the answers. */
export async function noteActs(watched: Watch, cases: Board) {
  const [clerk, officer, chair, chief] = [
    await signIn(rosa),
    await signIn(emil),
    await signIn(carla),
    await signIn(adam),
  ]
  const note = (what: string, answer: () => Promise<Answer>) => watched.note(`acts: ${what}`, answer)
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
    await note(what, () => clerk.put(path, form))
    await note(`after ${what}`, () => clerk.get(`${path}/edit`))
  }
  await note('a stale edit of the edited case', () => clerk.put(cases.edited.path, { ...saved, version: 1 }))
  await note('and then', () => clerk.get(`${cases.edited.path}/edit`))
  await note('the end of all answers', () =>
    clerk.put(cases.touched.path, { ...applicantOf(4), typeId: 2, version: 2 }),
  )
  const token = await writingTokenOf(rosa)
  const tag = (await call(path, token)).headers.etag!
  const edited = await change('PUT', path, token, { ...applicantOf(0), answers: visible }, { tag })
  watched.add('acts: edit by a program', `${edited.status} ${edited.text}`)
  for (const item of [3, 2, 1])
    await note(`accept item ${item}`, () => clerk.post(`${path}/requests/1/items/${item}/acceptance`, {}))
  await note('after the corrections', () => clerk.get(path))
  await note('the history of the corrections', () => clerk.get(path, history))
  await note('endorse', () => officer.post(`${path}/endorsement`, { remarks: 'Every paper was looked at.' }))
  await note('the endorsed case', () => officer.get(path))
  await note('draft', () => chair.get(cases.signed.path, resolutionDraft))
  const { Type: _type, ...row } = application()
  const file = csv([
    { ...row, Premises: 'Lion', Risk: 'high' },
    { ...row, Informant: 'A neighbour' },
  ])
  const imported = await sendAndCheck(clerk, file, { typeId: '1' })
  await note('an import', () => clerk.get(imported))
  await clerk.post(`${imported}/import`, { rows: 'all' })
  await steps(clerk, imported)
  await note('the import', () => clerk.get(imported))
  await note('rehearsal', () => chief.get('/settings/types/1/rehearsal'))
  const { draftEdit } = await db.applicationType.findUniqueOrThrow({ where: { id: 1 } })
  await note('publish', () => chief.post('/settings/types/1/versions', { draftEdit }))
  await note('move', () => chief.post('/settings/types/1/moves', { version: 2 }))
  await note('after the move', () => chief.get('/settings/types/1'))
  for (const [name, found] of Object.entries(cases))
    await note(`the moved ${name}`, () => clerk.get(found.path))
  await moveToNarrower()
  for (const [who, visitor] of Object.entries({ clerk, officer, chair, chief })) {
    await note(`${who}: type after narrowing`, () => visitor.get('/settings/types/1'))
    await note(`${who}: export after narrowing`, () => visitor.document('/applications/export?typeId=1'))
    for (const [name, { path }] of Object.entries(cases)) {
      await note(`${who}: the narrowed ${name}`, () => visitor.get(path))
      await note(`${who}: the history of the narrowed ${name}`, () => visitor.get(path, history))
      await note(`${who}: the form of the narrowed ${name}`, () => visitor.get(`${path}/edit`))
      const bundle = await bundleRead(visitor, path)
      watched.add(`${who}: the bundle of the narrowed ${name}`, JSON.stringify(bundle))
    }
  }
}

const history = {
  'x-inertia-partial-component': 'Application/Detail',
  'x-inertia-partial-data': 'history,since',
}

/** By somebody who sees the answers. One is deleted, the others become earlier answers. */
async function moveToNarrower() {
  await drafts({ fields: narrower, dropped: { informant: 'drop' } })
  await publish(1, null, olga, REASON)
  const moving = await (await signIn(olga)).program('POST', '/settings/types/1/moves', {})
  expect(moving.status).toBe(303)
}

/** Restricted changes are apart in the audit log. */
export async function storedData() {
  const inOrder = { orderBy: { id: 'asc' } } as const
  const { entries, ...sent } = await sentRows()
  return {
    ...sent,
    requests: await db.requestItem.findMany(inOrder),
    emailsToRecipients: (await emailsTo('lualhati@example.org')).map(({ text, html }) => [text, html]),
    entries: entries.map(({ details, ...entry }) => ({ ...entry, details: withoutRestricted(details) })),
    resolutions: await db.paper.findMany({ ...inOrder, omit: { facts: true, salts: true, pdfId: true } }),
    texts: await db.application.findMany({ ...inOrder, select: { searchText: true } }),
  }
}

const withoutRestricted = (details: unknown) => {
  const { restricted: _restricted, ...rest } = (details ?? {}) as Record<string, unknown>
  return rest
}
