import { queryIn } from '#server/platform/database/read'
import type { Tx } from '#server/platform/database/client'
import { today } from '#server/platform/clock'
import { actIn } from '#server/cases/acts/act'
import { caseOf } from '#server/cases/case/case'
import { approveLetter, prepareApproval } from '#server/cases/letters/approve'
import { dispatchLetter, noteDispatch, storeSending } from '#server/cases/letters/dispatch'
import { templatesOf } from '#server/cases/letters/templates'
import { newText } from '#server/cases/letters/text'
import { letterIn, withdrawLetter, writeLetter } from '#server/cases/letters/write'
import { audit } from '#server/records/audit/record'
import type { User } from '../../../server/permissions.ts'
import type { Account } from '../accounts.ts'
import { applicationType } from '../application-types.ts'
import { type Calendar, DAY, MINUTE } from '../calendar.ts'
import { MISSING } from '../letter-templates.ts'
import { random } from '../random.ts'
import type { Case } from './case.ts'
import type { Scheduled } from './history.ts'
import type { Outcome } from './outcomes.ts'

type Fate =
  | 'draft'
  | 'approved'
  | 'withdrawn'
  | 'printed'
  | 'delivered'
  | 'handed over'
  | 'emailed'
  | 'refused'

type Planned = { template: string; language: string; approves: Account; fate: Fate }

const SENT: Fate[] = ['printed', 'emailed', 'handed over', 'delivered']

const FIRST: Fate[] = ['withdrawn', 'refused', 'approved', 'draft']

/** Of the first cases, in every state; of some later ones, sent. */
function letterOf({ number, ends, from, returned, resolution, archived }: Outcome): Planned | null {
  const sent = random('letter', number).pick(SENT)
  const language = number % 3 === 0 ? 'Filipino' : ''
  const acknowledgement = { template: 'acknowledgement', language, approves: 'registry' as const }
  const request = { template: 'request', language: '', approves: 'endorser' as const }
  const notice = { template: 'notice', language: '', approves: 'chair' as const }
  if (number < FIRST.length) return { ...acknowledgement, fate: FIRST[number]! }
  if (returned === 'still') return { ...request, fate: number % 2 === 0 ? 'draft' : 'approved' }
  if (archived) return null
  if (ends === 'registered' && number % 4 === 0) return { ...acknowledgement, fate: sent }
  if (ends === 'on_hold' && from === 'registered') return { ...request, fate: sent }
  const isDecided = ends === 'approved' || ends === 'disapproved'
  return isDecided && resolution === 'signed' && number % 6 === 0 ? { ...notice, fate: sent } : null
}

/** The registry writes them when the case has come to where it is. */
export function letters(one: Case, acts: Scheduled[], days: Calendar): Scheduled[] {
  const letter = letterOf(one.outcome)
  if (!letter) return []
  const times = acts.map(({ at }) => at.getTime())
  const after = letter.template === 'acknowledgement' ? times[0]! : Math.max(...times)
  return stepsOf(one, letter, after).filter(({ at }) => at < days.moment(0, 0))
}

function stepsOf(one: Case, { template, language, approves, fate }: Planned, after: number): Scheduled[] {
  let letter = 0
  let prepared: Awaited<ReturnType<typeof prepareApproval>>
  const later = (ms: number) => new Date(after + ms)
  const writing: Scheduled = {
    at: later(7 * MINUTE),
    by: 'registry',
    act: async (tx, clerk) => void (letter = await write(tx, one, { template, language }, clerk)),
  }
  if (fate === 'draft') return [writing]
  const approval: Scheduled = {
    at: later(12 * MINUTE),
    by: approves,
    prepare: async signer => void (prepared = await prepareApproval(one.id, letter, signer)),
    act: (tx, signer) => approveLetter(tx, one.id, letter, 1, prepared, signer),
  }
  if (fate === 'approved') return [writing, approval]
  const end: Scheduled = {
    at: later(20 * MINUTE),
    by: 'registry',
    act: (tx, clerk) =>
      fate === 'withdrawn'
        ? withdrawLetter(tx, one.id, letter, clerk)
        : send(tx, one, { letter, fate }, clerk),
  }
  if (fate !== 'delivered') return [writing, approval, end]
  const arrival: Scheduled = {
    at: later(3 * DAY),
    by: 'registry',
    async act(tx, clerk) {
      const { sent } = await letterIn(tx, one.id, letter)
      const form = { result: 'delivered' as const, at: '', note: 'The receipt came back signed.' }
      return noteDispatch(tx, one.id, letter, sent[0]!.id, form, clerk)
    },
  }
  return [writing, approval, end, arrival]
}

type Text = Pick<Planned, 'template' | 'language'>

async function write(tx: Tx, one: Case, { template: name, language }: Text, clerk: User) {
  const query = queryIn(tx)
  const found = (await caseOf(one.id, query))!
  const template = (await templatesOf(found.typeId, query)).find(each => each.name === name)!
  const text = await newText(found, template, language, query)
  const [document] = applicationType(one.outcome.type).requiredDocuments.slice(-1)
  return writeLetter(tx, one.id, { ...text, body: text.body.replace(MISSING, `- ${document}`) }, clerk)
}

const BY = { printed: 'print', delivered: 'print', 'handed over': 'hand' } as const

async function send(tx: Tx, one: Case, { letter, fate }: { letter: number; fate: Fate }, clerk: User) {
  const { recipient, email } = await letterIn(tx, one.id, letter)
  if (fate === 'emailed' || fate === 'refused')
    return sendByEmail(tx, one, { letter, to: email || addressOf(one), isRefused: fate === 'refused' }, clerk)
  const form = { by: BY[fate as keyof typeof BY], to: recipient.split('\n')[0]!, at: today(), note: '' }
  return dispatchLetter(tx, one.id, letter, form, clerk)
}

const addressOf = ({ applicant: { familyName } }: Case) =>
  `${familyName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')}@example.test`

type Emailed = { letter: number; to: string; isRefused: boolean }

/** As if a mail server had answered at once, because demo boards send no email. */
async function sendByEmail(tx: Tx, one: Case, { letter, to, isRefused }: Emailed, clerk: User) {
  const code = isRefused ? '550 5.1.1' : ''
  const number = await actIn(tx, one.id, 'dispatchLetter', clerk, async () => {
    const row = await letterIn(tx, one.id, letter)
    const form = { by: 'email' as const, to, at: '', note: '' }
    const details = await storeSending(tx, row, form, clerk)
    const data = { result: isRefused ? 'refused' : 'accepted', code }
    await tx.dispatch.update({ where: { id: details.sending }, data })
    return { details, result: row.number }
  })
  if (!isRefused) return
  const subject = { type: 'application', id: one.id, name: one.reference } as const
  await audit(tx, { id: null, name: 'Server' }, 'refuse-letter', subject, { number, by: 'email', code })
}
