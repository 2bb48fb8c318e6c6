import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { mayConfirm, permissionsOf, type Permission, type User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { keepAnAdministrator, takeAdministration } from '../administrators.ts'
import { changePermissions } from '../change-permissions.ts'
import { holderIds } from '#server/platform/holders'
import { BY_INSTITUTION, isOpen, subjectOf } from './ask.ts'
import { tellOfRights } from './tell.ts'

const UNDONE_WITHIN_MS = 3_600_000

/** Takes effect with the account's next request. */
export const confirmRight = (id: number, person: User) =>
  transaction(async tx => {
    const { request, receiver, right } = await hold(tx, id)
    refuseAnswer(request, person)
    await refuseFormerAdministrator(tx, request.askedById)
    await answer(tx, id, 'confirmed', person)
    const held = permissionsOf(receiver.permissions)
    const details = await changePermissions(tx, receiver.id, held, [...new Set([...held, right])])
    await audit(tx, person, 'confirm-right', subjectOf(receiver), {
      right,
      askedBy: request.askedByName,
      ...details,
    })
    await tellOfRights(tx, 'confirmed', [right], receiver, person, {
      askedBy: request.askedByName,
    })
  })

export const refuseRight = (id: number, person: User) =>
  transaction(async tx => {
    const { request, receiver, right } = await hold(tx, id)
    refuseAnswer(request, person)
    await answer(tx, id, 'refused', person)
    await audit(tx, person, 'refuse-right', subjectOf(receiver), { right, askedBy: request.askedByName })
    await tellOfRights(tx, 'refused', [right], receiver, person, {
      askedBy: request.askedByName,
    })
  })

export const withdrawRight = (id: number, administrator: User) =>
  transaction(async tx => {
    const { request, receiver, right } = await hold(tx, id)
    if (request.userId === administrator.id) throw own()
    await answer(tx, id, 'withdrawn', administrator)
    await audit(tx, administrator, 'withdraw-right', subjectOf(receiver), { right })
  })

/** Possible within an hour, for the person who answered. The request is then open again. */
export const undoAnswer = (id: number, person: User) =>
  transaction(async tx => {
    await takeAdministration(tx)
    const request = await findRequest(tx, id)
    if (!request || !mayUndo(request, person)) throw new NotFound()
    const { user: receiver } = request
    const right = request.permission as Permission
    const others = await tx.rightRequest.count({
      where: { userId: receiver.id, permission: right, ...isOpen() },
    })
    if (others > 0) throw new RuleBroken('This permission has been requested again.')
    const confirmed = request.answer === 'confirmed'
    if (confirmed && right === 'users.manage') await keepAnAdministrator(tx, receiver.id)
    const again = { answer: '', answeredById: null, answeredByName: '', answeredAt: null }
    await tx.rightRequest.update({ where: { id }, data: again })
    const held = permissionsOf(receiver.permissions)
    const rest = held.filter(one => one !== right)
    const details = confirmed ? await changePermissions(tx, receiver.id, held, rest) : {}
    await audit(tx, person, 'undo-right', subjectOf(receiver), { right, undone: request.answer, ...details })
  })

type Answered = { answer: string; answeredById: number | null; answeredAt: Date | null }

export const mayUndo = ({ answer: given, answeredById, answeredAt }: Answered, { id }: Pick<User, 'id'>) =>
  (given === 'confirmed' || given === 'refused') &&
  answeredById === id &&
  clock.now().getTime() - answeredAt!.getTime() < UNDONE_WITHIN_MS

type Asked = { userId: number; permission: string; askedById: number }

export function whyNotAnswer(request: Asked, person: Pick<User, 'id' | 'permissions'>) {
  if (request.userId === person.id) return OWN
  if (request.askedById === person.id)
    return 'You requested this permission, so someone else must confirm or refuse it.'
  return mayConfirm(person, request.permission as Permission)
    ? ''
    : 'Only people who decide applications or manage users can confirm or refuse this permission.'
}

const OWN = 'You can’t change your own permissions.'
const own = () => new RuleBroken(OWN)

function refuseAnswer(request: Asked, person: User) {
  const why = whyNotAnswer(request, person)
  if (why) throw new RuleBroken(why)
}

/** The requester may have lost their rights for misuse meanwhile. */
async function refuseFormerAdministrator(tx: Tx, id: number) {
  if (id === BY_INSTITUTION) return
  if (!(await holderIds('users.manage', queryIn(tx))).includes(id))
    throw new RuleBroken(
      'The person who requested this can no longer manage users. Someone who can must request it again.',
    )
}

const findRequest = (tx: Tx, id: number) =>
  tx.rightRequest.findUnique({ where: { id }, include: { user: { include: { permissions: true } } } })

/** Locks an open request. Throws RuleBroken if it was already answered. */
async function hold(tx: Tx, id: number) {
  await takeAdministration(tx)
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
