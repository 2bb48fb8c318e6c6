import type { ClockRule } from '#server/cases/types/clocks'
import { defaultRules, type Rules } from '#server/cases/types/definition'
import { db } from '#server/platform/database/client'
import { codeOf } from '#server/platform/web/public-codes'
import { usualReceipt } from '#server/papers/template'
import { registered, type Ref } from '../../support/cases.ts'
import { decision } from '../due/clocks-of-cases.ts'
import { published } from '../types/types.ts'
import { check } from '../slips/codes-read.ts'

/** Cases registered from now on get a receipt, and have these clocks. */
export const withReceipts = (clocks: Partial<ClockRule>[] = [], rules: Partial<Rules> = {}) =>
  published({
    texts: { resolution: '', receipt: usualReceipt },
    rules: { ...defaultRules, ...rules, clocks: clocks.map(clock => ({ ...decision, ...clock })) },
  })

export async function withReceipt(clocks: Partial<ClockRule>[] = [{}], fields: object = {}) {
  await withReceipts(clocks)
  return registered(fields)
}

export const receiptOf = ({ id }: Ref) =>
  db.paper.findFirstOrThrow({ where: { applicationId: id, kind: 'receipt' } })

export const publicPath = async (found: Ref) => `/receipts/${codeOf('receipt', (await receiptOf(found)).id)}`

export async function checkReceipt(path: string, ...how: [from?: string, headers?: Record<string, string>]) {
  const answer = await check(path, ...how)
  const { number, reference, receivedOn, receivedBy, stage, promisedOn, dueOn, why } = answer.props
  const shown = {
    result: answer.props.result as string,
    number,
    reference,
    receivedOn,
    receivedBy,
    stage,
    promisedOn,
    dueOn,
    why,
  }
  return { ...answer, shown }
}

export const shownTo = async (found: Ref) => (await checkReceipt(await publicPath(found))).shown

/** The answer to a code that no receipt has. */
export const unknown = {
  result: 'not recognised',
  number: '',
  reference: '',
  receivedOn: '',
  receivedBy: '',
  stage: '',
  promisedOn: '',
  dueOn: '',
  why: [],
}
