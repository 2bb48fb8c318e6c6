import { expect } from 'vitest'
import type { Answers } from '#server/cases/types/answer-fields'
import { db } from '#server/platform/database/client'
import { newKey } from '#server/records/board-keys/keys'
import { itIs, resetBoard, useKey } from '../../support/board.ts'
import { castVote, form, registered, resolutionForm, type Ref, signAs } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, furtherApplicant, olga } from '../../support/cast.ts'
import { formWith, pdf, type Part } from '../../support/papers.ts'
import { shown, signIn } from '../../support/visit.ts'
import { receipt } from '../letters/letters.ts'
import { addRequests } from '../requests/watched-requests.ts'
import { dotted } from './licence.ts'
import { drafts, publishedEarlier } from './types.ts'
import { decide, draft, endorse } from '../../support/acts.ts'

// Boards that differ only in answers that nobody but Olga sees.

const seenBy = 'arrested-persons.seal'
const options = ['low', 'high'].map(value => ({ value, label: value.toUpperCase() }))
const open = [
  { name: 'premises', kind: 'text', label: 'Premises' },
  { name: 'zone', kind: 'choice', label: 'Zone', options },
]
const restricted = [
  { name: 'informant', kind: 'name', label: 'Informant', seenBy },
  { name: 'risk', kind: 'choice', label: 'Risk', seenBy, options },
  { name: 'why', kind: 'text', label: 'Why', seenBy, shownWhen: { field: 'risk', equals: 'high' } },
  { name: 'weight', kind: 'number', label: 'Weight', seenBy },
  { name: 'reportedOn', kind: 'date', label: 'Reported on', seenBy },
  { name: 'photos', kind: 'file', label: 'Photos of the scene', seenBy },
]
const resolution = 'On {{premises}}: {{informant}}{{risk}}{{photos}} {{outcome}}.'
const letter = 'About {{premises}}: {{informant}}{{risk}}{{photos}}{{#if why}} You know why.{{/if}}'

/** Accepts none of the answers in question. */
export const narrower = [
  ...open,
  { ...restricted[1], options: [{ value: 'none', label: 'NONE' }] },
  { ...restricted[3], max: 10 },
]

export const visible = { premises: 'Harbour', zone: 'low' }
const hidden = {
  a: {
    informant: 'Zacarias Bulan',
    risk: 'high',
    why: 'Seen at night',
    weight: 11,
    reportedOn: '2026-01-02',
  },
  b: { informant: 'Yolanda Cruz', risk: 'low', weight: 900, reportedOn: '2026-02-03' },
  none: {},
}
export type Which = keyof typeof hidden

/** Shared, so that signatures do not differ. */
const boardKey = newKey()
/** Sent with the edits of Olga. */
const files = { a: ['night.pdf', 'garden.pdf'], b: ['cellar.pdf'], none: [] }
const remarks = 'Everything is in order with this case.'
const step = { remarks }

export type Board = Record<'registered' | 'endorsed' | 'signed' | 'edited' | 'touched', Ref>
type Asked = { cases: Board; answers: string[] }

export async function boardWith(which: Which): Promise<Asked> {
  itIs('2026-03-14T09:00:00Z')
  await resetBoard()
  await useKey(boardKey)
  await db.webhook.create({ data: webhook })
  await publishedEarlier({
    fields: [...open, ...restricted],
    texts: { resolution, letters: [{ ...receipt, title: letter, body: letter, second: null }] },
    rules: { endorsements: 1 },
  })
  const answers = { ...visible, ...hidden[which] } as Answers
  const cases = {
    registered: await registered({ answers }, olga),
    endorsed: await registered({ answers }, olga),
    signed: await registered({ answers }, olga),
    edited: await registered({ answers: visible }, olga),
    touched: await registered({ answers: visible }, olga),
  }
  for (const { id } of [cases.endorsed, cases.signed]) await endorse(id, step, emil)
  for (const member of [carla, ada, ben, cora, dan]) await castVote(cases.signed, member, 'approve')
  await decide(cases.signed.id, { ...step, verdict: 'approved' }, carla)
  await draft(cases.signed.id, { ...resolutionForm, scan: undefined, version: undefined }, [], carla)
  await signAs(cases.signed, carla)
  await editAsOlga(cases.edited, 3, { ...answers, premises: 'Market' }, files[which])
  await editAsOlga(cases.touched, 4, answers, files[which])
  await writeAsOlga(cases.registered)
  await draftWithoutRestricted()
  const paths = await addRequests(cases.registered)
  await db.session.deleteMany()
  return { cases, answers: paths }
}

const webhook = {
  address: 'https://example.org/hook',
  kinds: ['application.registered', 'application.updated'],
  createdById: olga.id,
  createdAt: new Date('2026-03-14T09:00:00Z'),
}

export const applicantOf = (at: number) => (at === 0 ? form : { ...form, ...furtherApplicant(at) })

async function editAsOlga({ path }: Ref, at: number, answers: object, names: string[]) {
  const fields = { ...applicantOf(at), ...dotted(answers), version: 1, _method: 'put' }
  const sent = names.map((name): Part => ['answers.photos[]', pdf(name), name])
  expect(await (await signIn(olga)).post(path, formWith(fields, ...sent))).toMatchObject({ location: path })
}

/** The letter that the page of a new one begins with, approved. */
async function writeAsOlga({ path }: Ref) {
  const visitor = await signIn(olga)
  const { letter } = shown(await visitor.get(`${path}/letters/create?template=receipt`), 'Letter/Create')
  expect(await visitor.post(`${path}/letters`, letter!)).toMatchObject({ location: letterOf(path) })
  expect((await visitor.post(`${letterOf(path)}/approval`, { version: 1 })).status).toBe(303)
}

export const letterOf = (path: string) => `${path}/letters/2`

/** One field is dropped, one loses an option, one gets another condition and one is seen by everybody. */
const draftWithoutRestricted = () =>
  drafts({
    fields: [
      ...open,
      { ...restricted[1], options: [options[0]] },
      { ...restricted[3], shownWhen: { field: 'zone', equals: 'low' } },
      { ...restricted[4], seenBy: undefined },
    ],
  })
