import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { vote } from '#server/cases/acts/vote'
import type { Choice } from '#server/cases/case/screens'
import { saveAnswer, sendAnswer } from '#server/cases/requests/answer'
import { renewRequest, withdrawRequest } from '#server/cases/requests/close'
import { addressOfRequest } from '#server/cases/requests/codes'
import type { RequestForm } from '#server/cases/requests/forms'
import { type RequestRow, requestsQuery } from '#server/cases/requests/rows'
import { prepareRequest, sendRequest } from '#server/cases/requests/send'
import { acceptItem, returnItem } from '#server/cases/requests/settle'
import type { NewFile } from '#server/platform/files/store'
import type { User } from '../../../server/permissions.ts'
import { fullName } from '../applicants.ts'
import { applicationType } from '../application-types.ts'
import type { Calendar } from '../calendar.ts'
import type { Shelf } from '../files.ts'
import { random } from '../random.ts'
import type { Case } from './case.ts'
import type { Scheduled } from './history.ts'

type Fate =
  | ('waiting' | 'overdue' | 'answered' | 'late' | 'returned' | 'accepted' | 'withdrawn' | 'renewed')
  | ('opinion' | 'opinion accepted')

/** Of registered cases, from this number on. */
const FIRST = 12
const FATES: Fate[] = [
  'waiting',
  'overdue',
  'answered',
  'late',
  'returned',
  'accepted',
  'withdrawn',
  'renewed',
  'opinion',
]

/** In working days before today. */
const [SENT, DUE, ANSWERED, SETTLED] = [4, 3, 2, 1]
const NINE = 9 * 3600
const EARLY: Fate[] = ['overdue', 'late', 'renewed']

function fateOf({ number, ends, votes }: Case['outcome']): Fate | null {
  if (ends === 'endorsed' && votes === 'some' && number % 5 === 0) return 'opinion accepted'
  return ends === 'registered' ? (FATES[number - FIRST] ?? null) : null
}

/** Requests in every state, on cases that were left alone for some days. */
export function requests(one: Case, acts: Scheduled[], { days, shelf }: { days: Calendar; shelf: Shelf }) {
  const fate = fateOf(one.outcome)
  const last = Math.max(...acts.map(({ at }) => at.getTime()))
  return fate && last < days.at(SENT, NINE).getTime() ? stepsOf(one, fate, { days, shelf }) : []
}

type Prepared = Awaited<ReturnType<typeof prepareRequest>>

function stepsOf(one: Case, fate: Fate, { days, shelf }: { days: Calendar; shelf: Shelf }): Scheduled[] {
  const form = formOf(one, fate, days)
  let prepared: Prepared
  const step = (day: number, act: Step, prepare?: (user: User) => Promise<unknown>): Scheduled => ({
    at: days.at(day, NINE + 97 * one.outcome.number),
    by: 'registry',
    act: async (tx, clerk) => act(tx, (await requestsQuery(one.id, queryIn(tx)))[0]!, clerk),
    prepare,
  })
  const prepareText = async (user: User) => void (prepared = await prepareRequest(form, user))
  const prepareRenewal = async (user: User) => void (prepared = await prepareRequest(null, user))
  const sending = step(SENT, (tx, _, clerk) => sendRequest(tx, one.id, form, prepared, clerk), prepareText)
  const renewing = step(
    SETTLED,
    (tx, { id }, clerk) => renewRequest(tx, one.id, id, { dueOn: days.fromToday(14) }, prepared, clerk),
    prepareRenewal,
  )
  const withdrawing = step(ANSWERED, (tx, { id }, clerk) =>
    withdrawRequest(tx, one.id, id, 'It arrived by post in the meantime.', clerk),
  )
  const answering = () => {
    const draw = random('request', one.outcome.number)
    const file = shelf.document(draw, 'documents', form.items[0]!.label, one.applicant)
    return step(ANSWERED, (tx, request) => answerAll(tx, request, file, one))
  }
  const returning = step(SETTLED, (tx, { id, items }, clerk) =>
    returnItem(tx, one.id, { requestId: id, itemId: items[0]!.id }, 'The second page is missing.', clerk),
  )
  const accepting = form.items.map((_, at) =>
    step(SETTLED, (tx, { id, items }, clerk) =>
      acceptItem(tx, one.id, { requestId: id, itemId: items[at]!.id }, clerk),
    ),
  )
  const following: Partial<Record<Fate, () => Scheduled[]>> = {
    answered: () => [answering()],
    late: () => [answering()],
    returned: () => [answering(), returning],
    accepted: () => [answering(), ...accepting],
    withdrawn: () => [withdrawing],
    renewed: () => [renewing],
    'opinion accepted': () => [answering(), ...accepting, confirmation(one, days)],
  }
  return [sending, ...(following[fate]?.() ?? [])]
}

/** A member who voted before the opinion came votes again. */
const confirmation = (one: Case, days: Calendar): Scheduled => ({
  at: days.at(SETTLED, NINE + 97 * one.outcome.number + 1800),
  by: 'registry',
  async act(tx, _clerk, users) {
    const seats = await tx.seat.findMany({
      where: { round: { applicationId: one.id, closedAt: null } },
      include: { votes: { orderBy: { id: 'desc' } } },
      orderBy: { id: 'asc' },
    })
    const [seat] = seats.filter(({ votes }) => votes.length > 0)
    const member = Object.values(users).find(({ id }) => id === seat?.userId)
    const [last] = seat?.votes ?? []
    if (member && last) await vote(tx, one.id, { choice: last.choice as Choice, reason: last.reason }, member)
  },
})

type Step = (tx: Tx, request: RequestRow, clerk: User) => Promise<unknown>

function formOf({ applicant, outcome }: Case, fate: Fate, days: Calendar): RequestForm {
  const dueOn = EARLY.includes(fate) ? days.on(DUE) : days.fromToday(10)
  const item = { field: '' }
  const { familyName, locality, province } = applicant
  if (fate.startsWith('opinion'))
    return {
      to: 'opinion',
      name: `The warden\n${locality} District Jail\n${province}`,
      email: '',
      message: `The board considers an application by ${fullName(applicant)} and asks for your opinion.`,
      dueOn,
      items: [
        { ...item, kind: 'document', label: 'Report on conduct' },
        { ...item, kind: 'question', label: `Do you object to the release of ${familyName}?` },
      ],
    }
  return {
    to: 'applicant',
    name: `${fullName(applicant)}\n${locality}, ${province}`,
    email: '',
    message: 'We can’t go on with your application before we have the following.',
    dueOn,
    items: [
      { ...item, kind: 'document', label: applicationType(outcome.type).requiredDocuments.at(-1)! },
      { ...item, kind: 'question', label: 'Where will you live after your release?' },
      { kind: 'correction', label: 'At which number can we reach you?', field: 'phone' },
    ],
  }
}

const TEXTS: Record<string, string> = {
  question: 'With my sister’s family, at the address above.',
  correction: '0917 555 0142',
}
const OPINION = 'We have no objection. The record of conduct is attached.'

async function answerAll(tx: Tx, request: RequestRow, file: NewFile, { outcome }: Case) {
  const texts = request.items.flatMap(({ id, kind }): [number, string][] =>
    kind === 'document' ? [] : [[id, outcome.ends === 'endorsed' ? OPINION : TEXTS[kind]!]],
  )
  const code = addressOfRequest(request).split('/').at(-1)!
  const files = [{ ...file, item: request.items[0]!.id }]
  await saveAnswer(tx, code, { answers: Object.fromEntries(texts), seen: {}, files, removed: [] })
  return sendAnswer(tx, code)
}
