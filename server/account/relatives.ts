import { audit } from '../audit/record.ts'
import { db } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import type { User } from '../permissions.ts'
import { NotFound, RuleBroken } from '../web/errors.ts'
import type { RelativeForm } from './forms.ts'
import type { RelativeRow } from './screens.ts'
import { ownAccountOf } from './tokens/create.ts'

// The audit log records that somebody was declared, not who.

const MOST = 30

export const relativesOf = ({ id: userId }: User): Promise<RelativeRow[]> =>
  db.relative.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { id: true, givenName: true, familyName: true, birthDate: true, relation: true },
  })

export const declare = (user: User, form: RelativeForm) =>
  transaction(async tx => {
    // Locks the row, so that two requests at once cannot exceed the limit.
    await tx.user.updateMany({ where: { id: user.id }, data: { id: user.id } })
    if ((await tx.relative.count({ where: { userId: user.id } })) >= MOST)
      throw new RuleBroken(`You can declare at most ${MOST} relatives. Remove one first.`)
    await tx.relative.create({ data: { ...form, userId: user.id } })
    await audit(tx, user, 'declare-relative', ownAccountOf(user))
  })

export const removeRelative = (user: User, id: number) =>
  transaction(async tx => {
    const { count } = await tx.relative.deleteMany({ where: { id, userId: user.id } })
    if (count === 0) throw new NotFound()
    await audit(tx, user, 'remove-relative', ownAccountOf(user))
  })
