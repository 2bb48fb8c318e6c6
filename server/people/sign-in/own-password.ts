import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { InvalidForm } from '#server/platform/web/errors'
import type { Visit } from '#server/platform/web/routing'
import type { User } from '#server/permissions'
import type { PasswordForm } from '../account/forms.ts'
import { signOutElsewhere } from '../account/sessions.ts'
import { auditOwn } from '../accounts.ts'
import { noPasswordMessage, mayUsePassword } from './local.ts'
import { hashPassword, passwordMatches, refuseGuessable } from './passwords.ts'
import { emailAboutNewPassword } from './reset-password.ts'
import { countConfirmation, clearConfirmations } from './throttle.ts'

/** Limited, so that an unattended browser can't be used to guess the password. Throws InvalidForm. */
export async function checkOwnPassword(req: Visit, password: string, field = 'password') {
  if (!mayUsePassword(req.user.email)) throw new InvalidForm({ [field]: noPasswordMessage() })
  await countConfirmation(req.user.id)
  const account = await db.user.findUnique({ where: { id: req.user.id }, select: { passwordHash: true } })
  if (!(await passwordMatches(password, account?.passwordHash)))
    throw new InvalidForm({ [field]: 'The password is not correct.' })
  await clearConfirmations(req.user.id)
}

/** False for people who must sign in with the institution, or always have. */
export async function hasOwnPassword({ id, email }: User) {
  if (!mayUsePassword(email)) return false
  return (await db.user.count({ where: { id, passwordHash: { not: null } } })) > 0
}

export async function changePassword(req: Visit, { currentPassword, password }: PasswordForm) {
  const { user } = req
  await checkOwnPassword(req, currentPassword, 'currentPassword')
  await refuseGuessable(password, [user.name, user.email])
  const passwordHash = await hashPassword(password)
  await transaction(async tx => {
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } })
    await signOutElsewhere(tx, req)
    await tx.passwordToken.deleteMany({ where: { userId: user.id } })
    await tx.apiToken.deleteMany({ where: { userId: user.id } })
    await auditOwn(tx, user, 'change-password')
    await emailAboutNewPassword(tx, user)
  })
}
