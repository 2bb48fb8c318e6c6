import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { markSealed } from '#server/identities/index-person'
import { personOf } from '#server/identities/people'
import type { User } from '#server/permissions'
import { moveCount } from './register-counts.ts'
import type { SealForm } from './forms.ts'
import { actOn, subjectOf, type ArrestRecord } from './record.ts'

export const seal = (tx: Tx, id: number, { orderReference: order, reason }: SealForm, keeper: User) =>
  actOn(tx, id, 'seal', keeper, async before => {
    const by = { sealedById: keeper.id, sealedAt: clock.now() }
    await tx.sealing.create({ data: { arrestedPersonId: id, order, reason, ...by } })
    await audit(tx, keeper, 'seal', subjectOf(before), { order, reason })
    await setSealed(tx, before, true)
  })

export const unseal = (tx: Tx, id: number, { orderReference: order, reason }: SealForm, keeper: User) =>
  actOn(tx, id, 'unseal', keeper, async before => {
    const lifted = { unsealOrder: order, unsealReason: reason }
    const by = { unsealedById: keeper.id, unsealedAt: clock.now() }
    await tx.sealing.updateMany({
      where: { arrestedPersonId: id, unsealedAt: null },
      data: { ...lifted, ...by },
    })
    await audit(tx, keeper, 'unseal', subjectOf(before), { order, reason })
    await setSealed(tx, before, false)
  })

async function setSealed(tx: Tx, before: ArrestRecord, sealed: boolean) {
  await tx.arrestedPerson.update({ where: { id: before.id }, data: { sealed } })
  await moveCount(tx, before, { ...before, sealed })
  await markSealed(tx, before.id, personOf(before), sealed)
}
