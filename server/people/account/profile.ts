import type { Response } from 'express'
import { db, DbNull } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { NewFile } from '#server/platform/files/store'
import { sendFile } from '#server/platform/files/serve'
import { storage } from '#server/platform/files/file-storage'
import { writeEmail } from '#server/messages/email/write'
import type { User } from '#server/permissions'
import { canonicalEmail } from '../sign-in/sign-in.ts'
import { nameKey, refuseTakenName } from '../sign-in/names.ts'
import { limit } from '../sign-in/throttle.ts'
import { mailVerification } from '../sign-in/verify.ts'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import type { Visit } from '#server/platform/web/routing'
import type { ProfileForm } from './forms.ts'
import { auditOwn, ownAccountOf } from './own.ts'

const HOUR = 3_600_000

/**
 * A new address takes effect when the link emailed to it is opened. The old address is notified and stays
 * valid until then.
 */
export async function saveProfile({ name, email }: ProfileForm, [photo]: NewFile[], user: User) {
  const address = canonicalEmail(email)
  if (address !== user.email) await limit('move', String(user.id), 10, HOUR) // Limited because the emails can be sent to anyone.
  const renames = nameKey(name) !== nameKey(user.name)
  if (renames) await limit('rename', String(user.id), 10, HOUR) // Limited because each attempt reveals whether a name is taken.
  const before = await transaction(async tx => {
    if (renames) await refuseTakenName(tx, name, user.id)
    await tx.user.updateMany({ where: { id: user.id }, data: { name } })
    const account = await ownAccountOf(user, tx)
    const moves = address !== account.email
    const pendingEmail = moves ? address : null
    await tx.user.update({
      where: { id: user.id },
      data: { pendingEmail, ...(photo ? { photo: rowOf(photo) } : {}) },
    })
    if (moves && account.pendingEmail !== address) await startMove(tx, account, address)
    await auditOwn(tx, user, 'edit-profile', changes(user, name, moves ? address : undefined, photo))
    return account
  })
  if (photo && before.photo) await forgetPhoto(before.photo as Photo)
  const moved = address !== before.email
  return { moved, withdrawn: !moved && before.pendingEmail !== null }
}

export async function removePhoto(user: User) {
  const { photo } = await ownAccountOf(user)
  if (!photo) return
  await db.user.updateMany({ where: { id: user.id }, data: { photo: DbNull } })
  await forgetPhoto(photo as Photo)
}

/** Does not reveal whether the new address belongs to another account: in that case the link fails. */
async function startMove(
  tx: Parameters<typeof mailVerification>[0],
  account: { id: number; name: string; email: string },
  address: string,
) {
  if (/\s/.test(address))
    throw new InvalidForm({ email: 'Enter an email address in the format name@example.org.' })
  await mailVerification(tx, account, address)
  await writeEmail(tx, {
    to: account.email,
    name: account.name,
    subject: 'Your address is about to change',
    event: `move ${account.id} ${crypto.randomUUID()}`,
    paragraphs: [
      'Your account is about to move to another e-mail address. If this was not you, change your password at once and tell an administrator.',
    ],
    action: {
      label: 'Open your profile',
      path: '/user/profile',
    },
  })
}

function changes(user: User, name: string, email: string | undefined, photo: NewFile | undefined) {
  const after = {
    ...(name === user.name ? {} : { name }),
    ...(email ? { email } : {}),
    ...(photo ? { photo: 'new' } : {}),
  }
  return { ...(name === user.name ? {} : { before: { name: user.name } }), after }
}

export type Photo = ReturnType<typeof rowOf>

const rowOf = ({ id, name, type, size, sha256, hasThumbnail }: NewFile) => ({
  id,
  name,
  type,
  size,
  sha256,
  hasThumbnail,
})

export const forgetPhoto = ({ id }: Photo) =>
  Promise.allSettled([storage.remove(id), storage.remove(`${id}.thumb`)])

export async function sendProfilePhoto(req: Visit, res: Response, id: string) {
  const photo = (await ownAccountOf(req.user)).photo as Photo | null
  if (photo?.id !== id) throw new NotFound()
  await sendFile(req, res, photo, { thumbnail: true })
}
