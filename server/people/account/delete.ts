import { transaction } from '#server/platform/database/transaction'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { isLastAdministrator, takeAdministration } from '../users/administrators.ts'
import { anonymise } from '../users/end-access.ts'
import { ownAccountOf } from './own.ts'
import { forgetPhoto, type Photo } from './profile.ts'

/** Keeps the user's acts under their name. Throws RuleBroken for the last administrator. */
export async function deleteAccount(user: User) {
  const { photo } = await transaction(async tx => {
    await takeAdministration(tx)
    const account = await ownAccountOf(user, tx)
    await anonymise(tx, account, user)
    return account
  })
  if (photo) await forgetPhoto(photo as Photo)
}

export const whyNotDelete = async ({ id }: User) =>
  (await isLastAdministrator(db, id))
    ? 'You are the last user who can manage users. Give someone else that permission first.'
    : null
