import type { Request } from 'express'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { holderIds } from '#server/platform/holders'
import { mayConfirm, permissionsOf, type Permission, type User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { isGenuine } from '#server/records/signed-log/genuine'
import { refuseUnlessGenuine, userSubject } from '../../accounts.ts'
import { changePermissions, refuseLastAdministrator, lockAdministration } from '../change-permissions.ts'
import { emailWatchers } from './emails.ts'
import { BY_INSTITUTION, isOpen } from './request.ts'
import { refuseSamePerson } from './same-person.ts'

const UNDO_WITHIN_MS = 3_600_000

/** Only after the invitation was accepted: until then, whoever saw the link may use the account. */
export const confirmRequest = (id: number, person: User, req: Request) =>
  transaction(async tx => {
    const { request, receiver, right } = await takeRequest(tx, id)
    refuseAnswer(request, person)
    if (receiver.emailVerifiedAt === null) throw new RuleBroken(notAccepted(receiver.name))
    await refuseSamePerson(tx, req, person, request)
    await refuseFormerAdministrator(tx, request.askedById)
    await answer(tx, id, 'confirmed', person)
    const held = permissionsOf(receiver.permissions)
    const details = await changePermissions(tx, receiver.id, held, [...new Set([...held, right])])
    const askedBy = request.askedByName
    await audit(tx, person, 'confirm-right', userSubject(receiver), { right, askedBy, ...details })
    await emailWatchers(tx, 'confirmed', [right], receiver, person, { askedBy })
  })

export const refuseRequest = (id: number, person: User) =>
  transaction(async tx => {
    const { request, receiver, right } = await takeRequest(tx, id)
    refuseAnswer(request, person)
    await answer(tx, id, 'refused', person)
    const askedBy = request.askedByName
    await audit(tx, person, 'refuse-right', userSubject(receiver), { right, askedBy })
    await emailWatchers(tx, 'refused', [right], receiver, person, { askedBy })
  })

export const withdrawRequest = (id: number, administrator: User) =>
  transaction(async tx => {
    const { request, receiver, right } = await takeRequest(tx, id)
    if (request.userId === administrator.id) throw new RuleBroken(OWN)
    await answer(tx, id, 'withdrawn', administrator)
    await audit(tx, administrator, 'withdraw-right', userSubject(receiver), { right })
  })

export const undoAnswer = (id: number, person: User) =>
  transaction(async tx => {
    await lockAdministration(tx)
    const request = await findRequest(tx, id)
    if (!request || !mayUndo(request, person)) throw new NotFound()
    const { user: receiver } = request
    const right = request.permission as Permission
    const newer = { userId: receiver.id, permission: right, ...isOpen() }
    if ((await tx.rightRequest.count({ where: newer })) > 0)
      throw new RuleBroken('This permission has been requested again.')
    const wasConfirmed = request.answer === 'confirmed'
    if (wasConfirmed && right === 'users.manage') await refuseLastAdministrator(tx, receiver.id)
    const unanswered = { answer: '', answeredById: null, answeredByName: '', answeredAt: null }
    await tx.rightRequest.update({ where: { id }, data: unanswered })
    const held = permissionsOf(receiver.permissions)
    const without = held.filter(permission => permission !== right)
    const details = wasConfirmed ? await changePermissions(tx, receiver.id, held, without) : {}
    await audit(tx, person, 'undo-right', userSubject(receiver), {
      right,
      undone: request.answer,
      ...details,
    })
  })

type Answered = { answer: string; answeredById: number | null; answeredAt: Date | null }

export const mayUndo = ({ answer, answeredById, answeredAt }: Answered, { id }: Pick<User, 'id'>) =>
  (answer === 'confirmed' || answer === 'refused') &&
  answeredById === id &&
  clock.now().getTime() - answeredAt!.getTime() < UNDO_WITHIN_MS

export const notAccepted = (name: string) =>
  `${name} has not accepted the invitation yet. The permission can be confirmed after that.`

const OWN = 'You can’t change your own permissions.'

type Asked = { userId: number; permission: string; askedById: number }

export function whyNotAnswer(request: Asked, person: Pick<User, 'id' | 'permissions'>) {
  if (request.userId === person.id) return OWN
  if (request.askedById === person.id)
    return 'You requested this permission, so someone else must confirm or refuse it.'
  return mayConfirm(person, request.permission as Permission)
    ? ''
    : 'Only people who decide applications or manage users can confirm or refuse this permission.'
}

function refuseAnswer(request: Asked, person: User) {
  const why = whyNotAnswer(request, person)
  if (why) throw new RuleBroken(why)
}

/** The requester may have lost their permissions for misuse meanwhile. */
async function refuseFormerAdministrator(tx: Tx, id: number) {
  if (id === BY_INSTITUTION) return
  if (!(await holderIds('users.manage', queryIn(tx))).includes(id))
    throw new RuleBroken(
      'The person who requested this can no longer manage users. Someone who can must request it again.',
    )
}

async function findRequest(tx: Tx, id: number) {
  const include = { user: { include: { permissions: true } } }
  const request = await tx.rightRequest.findUnique({ where: { id }, include })
  if (!request || !(await isGenuine('RightRequest', request, queryIn(tx)))) return null
  await refuseUnlessGenuine(request.userId, queryIn(tx))
  return request
}

async function takeRequest(tx: Tx, id: number) {
  await lockAdministration(tx)
  const request = await findRequest(tx, id)
  if (!request) throw new NotFound()
  if (request.answeredAt)
    throw new RuleBroken(`This was already ${request.answer} by ${request.answeredByName}.`)
  if (request.expiresAt <= clock.now()) throw new RuleBroken('This request has expired.')
  return { request, receiver: request.user, right: request.permission as Permission }
}

const answer = (tx: Tx, id: number, given: string, { id: answeredById, name: answeredByName }: User) =>
  tx.rightRequest.update({
    where: { id },
    data: { answer: given, answeredById, answeredByName, answeredAt: clock.now() },
  })
