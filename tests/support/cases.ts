import { RegisterForm } from '#server/cases/acts/forms'
import { register } from '#server/cases/acts/register'
import type { Choice } from '#server/cases/case/screens'
import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { hashOfDraft } from '#server/cases/resolutions/draft'
import { ada, ben, carla, cora, dan, emil, furtherApplicant, olga, rosa } from './cast.ts'
import {
  archive,
  decide,
  draft,
  endorse,
  hold,
  reconsider,
  recuse,
  returnToRegistry,
  sign,
  withdraw,
  vote,
} from './acts.ts'

/** Only the required fields. */
export const form = {
  typeId: 1,
  givenName: 'Lualhati',
  familyName: 'Magtanggol',
  sex: 'female',
  birthDate: '1984-05-06',
  receivedOn: '2026-03-12',
  grounds: 'She cares for two children alone and asks the board for mercy.',
}

const remarks = 'Everything is in order with this case.'

export type Ref = { id: number; path: string }

/** The first applicant is Lualhati Magtanggol, and further ones differ from her. */
export async function registered(fields: object = {}, clerk: User = rosa): Promise<Ref> {
  const earlier = await db.application.count()
  const applicant = earlier === 0 ? form : { ...form, ...furtherApplicant(earlier) }
  const { answers, ...others } = { answers: {}, ...applicant, ...fields }
  const sent = { ...RegisterForm.parse(others), answers }
  const { id } = await transaction(tx => register(tx, sent, [], clerk))
  return { id, path: `/applications/${id}` }
}

export async function endorsed(fields: object = {}) {
  const found = await registered(fields)
  await endorse(found.id, { remarks }, emil)
  return found
}

export async function voted(votes: [User, Choice][], fields: object = {}) {
  const found = await endorsed(fields)
  for (const [member, choice] of votes) await castVote(found, member, choice)
  return found
}

export const castVote = ({ id }: Ref, member: User, choice: Choice) =>
  vote(id, { choice, reason: choice === 'disapprove' ? 'The grounds are too thin.' : '' }, member)

const members = [carla, ada, ben, cora, dan, olga]
const [YES, NO] = ['approve', 'disapprove'] as const

/** Votes of the members in this order. The quorum is four of six. */
const votedInOrder = (choices: Choice[], fields: object) =>
  voted(
    choices.map((choice, at) => [members[at]!, choice]),
    fields,
  )

export const carriesApproval = (fields: object = {}) => votedInOrder([YES, YES, YES, NO], fields)
export const carriesDisapproval = (fields: object = {}) => votedInOrder([NO, NO, NO, YES], fields)
export const tied = (fields: object = {}) => votedInOrder([YES, YES, NO, NO], fields)
export const oneVoteShort = (fields: object = {}) => votedInOrder([YES, YES, YES], fields)
export const deadlocked = (fields: object = {}) => votedInOrder([YES, YES, YES, NO, NO, NO], fields)

export async function approved(fields: object = {}) {
  const found = await carriesApproval(fields)
  await decide(found.id, { verdict: 'approved', remarks }, carla)
  return found
}

export async function disapproved(fields: object = {}) {
  const found = await carriesDisapproval(fields)
  await decide(found.id, { verdict: 'disapproved', remarks }, carla)
  return found
}

export async function heldFromRegistered(fields: object = {}) {
  const found = await registered(fields)
  await hold(found.id, { remarks, reviewOn: '2030-01-01' }, emil)
  return found
}

export async function heldFromEndorsed(fields: object = {}) {
  const found = await voted(
    [
      [ada, 'approve'],
      [dan, 'abstain'],
    ],
    fields,
  )
  await hold(found.id, { remarks, reviewOn: '2030-01-01' }, carla)
  return found
}

export async function returned(fields: object = {}) {
  const found = await registered(fields)
  const items = ['Petition', 'Signature on the last page']
  await returnToRegistry(found.id, { remarks, items }, emil)
  return found
}

export async function withdrawn(fields: object = {}) {
  const found = await registered(fields)
  await withdraw(found.id, { remarks }, rosa)
  return found
}

export async function duplicate(fields: object = {}) {
  const found = await registered(fields)
  await db.application.update({ where: { id: found.id }, data: { status: 'duplicate' } })
  return found
}

export async function archived(fields: object = {}) {
  const found = await signed(fields)
  await archive(found.id, { remarks }, carla)
  return found
}

export const recused = ({ id }: Ref, member: User) => recuse(id, { reason: 'We are cousins.' }, member)

export const resolutionForm = {
  title: 'Resolution on a request for amnesty',
  body: 'The board **grants** the request.\n\nIt has heard everybody.',
}

export async function drafted(fields: object = {}, make: (fields: object) => Promise<Ref> = approved) {
  const found = await make(fields)
  await draft(found.id, { ...resolutionForm, scan: undefined, version: undefined }, [], carla)
  return found
}

/** Of the latest draft, as its page shows it. */
export async function seenText({ id }: Pick<Ref, 'id'>) {
  const drafted = await db.paper.findFirst({ where: { applicationId: id }, orderBy: { id: 'desc' } })
  return drafted ? { sha256: await hashOfDraft(id, drafted, read) } : {}
}

export const signAs = async (found: Pick<Ref, 'id'>, chair: User) =>
  sign(found.id, await seenText(found), chair)

export async function signed(fields: object = {}, make?: (fields: object) => Promise<Ref>) {
  const found = await drafted(fields, make)
  await signAs(found, carla)
  return found
}

export async function reconsidered(fields: object = {}) {
  const found = await signed(fields)
  await reconsider(found.id, { remarks }, carla)
  return found
}

export const slipOf = async ({ id }: Ref) =>
  (await db.slip.findFirstOrThrow({ where: { applicationId: id }, orderBy: { id: 'desc' } })).id
