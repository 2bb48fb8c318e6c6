import { addressOfRequest } from '#server/cases/requests/codes'
import { acceptItem, returnItem } from '#server/cases/requests/settle'
import { withdrawRequest } from '#server/cases/requests/close'
import { requestsQuery } from '#server/cases/requests/rows'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { registered, type Ref } from '../../support/cases.ts'
import { rosa } from '../../support/cast.ts'
import { formWith, type Part, pdf } from '../../support/papers.ts'
import { signIn, Visitor } from '../../support/visit.ts'

export const requestForm = (more: object = {}) => ({
  to: 'applicant',
  name: 'Lualhati Magtanggol',
  email: '',
  message: 'We need more papers\nbefore we can go on.',
  dueOn: '2999-12-31',
  items: [
    { kind: 'document', label: 'Birth certificate' },
    { kind: 'question', label: 'Since when have you lived in Manila?' },
  ],
  ...more,
})

export type RequestRef = Ref & { requestId: number }

/** Of a case that is registered. */
export async function requested(more: object = {}, on?: Ref): Promise<RequestRef> {
  const found = on ?? (await registered())
  const answer = await (await signIn(rosa)).post(`${found.path}/requests`, requestForm(more))
  if (answer.status !== 303) throw new Error(`The request was not sent: ${answer.status}`)
  const [row] = await requestsQuery(found.id)
  return { ...found, requestId: row!.id }
}

export const requestNow = async ({ id, requestId }: RequestRef) =>
  (await requestsQuery(id)).find(row => row.id === requestId)!

/** Below the root of the board. */
export const answerPath = async (request: RequestRef) =>
  new URL(addressOfRequest(await requestNow(request))).pathname

/** Answers everything that is open. */
export async function sendAnswer(request: RequestRef) {
  const open = (await requestNow(request)).items.filter(
    ({ state }) => state === 'open' || state === 'returned',
  )
  const texts = open.filter(({ kind }) => kind !== 'document').map(({ id }) => [`items[${id}]`, 'Since 1999'])
  const files = open
    .filter(({ kind }) => kind === 'document')
    .map(({ id }): Part => [`files[${id}][]`, pdf(), `${id}.pdf`])
  return new Visitor().post(
    await answerPath(request),
    formWith({ send: 'yes', ...Object.fromEntries(texts) }, ...files),
  )
}

export const accept = ({ id, requestId }: RequestRef, itemId: number, actor: User = rosa) =>
  transaction(tx => acceptItem(tx, id, { requestId, itemId }, actor))

export const giveBack = ({ id, requestId }: RequestRef, itemId: number, actor: User = rosa) =>
  transaction(tx => returnItem(tx, id, { requestId, itemId }, 'The page is cut off at the bottom.', actor))

export const takeBack = ({ id, requestId }: RequestRef, actor: User = rosa) =>
  transaction(tx => withdrawRequest(tx, id, requestId, 'It arrived by post in the meantime.', actor))
