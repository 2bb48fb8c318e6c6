import { audit } from '#server/records/audit/record'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { RelativeForm } from './forms.ts'
import type { RelativeRow } from './screens.ts'
import { accountSubject, lockAccount } from '../accounts.ts'

// The audit log records that somebody was declared, not who.

const MAX_RELATIVES = 30

export const relativesOf = ({ id: userId }: User): Promise<RelativeRow[]> =>
  db.relative.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { id: true, givenName: true, familyName: true, birthDate: true, relation: true },
  })

export const declareRelative = (user: User, form: RelativeForm) =>
  transaction(async tx => {
    await lockAccount(tx, user.id)
    if ((await tx.relative.count({ where: { userId: user.id } })) >= MAX_RELATIVES)
      throw new RuleBroken(`You can declare at most ${MAX_RELATIVES} relatives. Remove one first.`)
    await tx.relative.create({ data: { ...form, userId: user.id } })
    await audit(tx, user, 'declare-relative', accountSubject(user))
  })

export const removeRelative = (user: User, id: number) =>
  transaction(async tx => {
    const { count } = await tx.relative.deleteMany({ where: { id, userId: user.id } })
    if (count === 0) throw new NotFound()
    await audit(tx, user, 'remove-relative', accountSubject(user))
  })
