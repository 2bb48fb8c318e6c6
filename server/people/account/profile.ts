import type { Response } from 'express'
import { db, DbNull, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { type NewFile, removeFiles, thumbnailKey } from '#server/platform/files/store'
import { sendFile } from '#server/platform/files/serve'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import type { Visit } from '#server/platform/web/routing'
import type { User } from '#server/permissions'
import { auditOwn, emailOwner, findAccount, openProfile, type Owner } from '../accounts.ts'
import { nameKey } from '#server/platform/name-key'
import { refuseTakenName } from '../sign-in/names.ts'
import { canonicalEmail } from '../sign-in/sign-in.ts'
import { limit } from '../sign-in/throttle.ts'
import { mailVerification } from '../sign-in/verify.ts'
import type { ProfileForm } from './forms.ts'

const HOUR = 3_600_000

/** A new address takes effect when the link emailed to it is opened. */
export async function saveProfile({ name, email }: ProfileForm, [photo]: NewFile[], user: User) {
  const address = canonicalEmail(email)
  if (address !== user.email) await limit('move', String(user.id), 10, HOUR) // Limited because the emails can be sent to anyone.
  const renames = nameKey(name) !== nameKey(user.name)
  if (renames) await limit('rename', String(user.id), 10, HOUR) // Limited because each attempt reveals whether a name is taken.
  const before = await transaction(async tx => {
    if (renames) await refuseTakenName(tx, name, user.id)
    await tx.user.updateMany({ where: { id: user.id }, data: { name } })
    const account = await findAccount(user.id, tx)
    const moves = address !== account.email
    const pendingEmail = moves ? address : null
    const data = { pendingEmail, ...(photo ? { photo: photoOf(photo) } : {}) }
    await tx.user.update({ where: { id: user.id }, data })
    if (moves && account.pendingEmail !== address) await startMove(tx, account, address)
    await auditOwn(tx, user, 'edit-profile', {
      ...(name === user.name ? {} : { before: { name: user.name } }),
      after: {
        ...(name === user.name ? {} : { name }),
        ...(moves ? { email: address } : {}),
        ...(photo ? { photo: 'new' } : {}),
      },
    })
    return account
  })
  if (photo) await removePhotoFiles(before.photo)
  const moved = address !== before.email
  return { moved, withdrawn: !moved && before.pendingEmail !== null }
}

/** Does not reveal whether the new address belongs to another account: in that case the link fails. */
async function startMove(tx: Tx, account: Owner, address: string) {
  if (/\s/.test(address))
    throw new InvalidForm({ email: 'Enter an email address in the format name@example.org.' })
  await mailVerification(tx, account, address)
  await emailOwner(tx, account, 'move', {
    subject: 'Your email address is about to change',
    paragraphs: [
      'We received a request to change the email address of your account. If you did not make it, change your password at once and contact an administrator.',
    ],
    action: openProfile,
  })
}

export type Photo = ReturnType<typeof photoOf>

const photoOf = ({ id, name, type, size, sha256, hasThumbnail }: NewFile) => ({
  id,
  name,
  type,
  size,
  sha256,
  hasThumbnail,
})

export async function removePhoto(user: User) {
  const { photo } = await findAccount(user.id)
  if (!photo) return
  await db.user.updateMany({ where: { id: user.id }, data: { photo: DbNull } })
  await removePhotoFiles(photo)
}

export async function removePhotoFiles(photo: unknown) {
  if (!photo) return
  const { id } = photo as Photo
  await removeFiles([id, thumbnailKey(id)])
}

export async function sendProfilePhoto(req: Visit, res: Response, id: string) {
  const photo = (await findAccount(req.user.id)).photo as Photo | null
  if (photo?.id !== id) throw new NotFound()
  await sendFile(req, res, photo, { thumbnail: true })
}
