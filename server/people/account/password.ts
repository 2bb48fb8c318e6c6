import { transaction } from '#server/platform/database/transaction'
import { tellOfPassword } from '../sign-in/forgot.ts'
import { refuseGuessable } from '../sign-in/password-rules.ts'
import { checkOwnPassword } from '../sign-in/confirm.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import type { Visit } from '#server/platform/web/routing'
import type { PasswordForm } from './forms.ts'
import { auditOwn } from './own.ts'
import { endElsewhere } from './sessions.ts'

/** Ends every other session, remembered browser and emailed link. */
export async function changePassword(req: Visit, { currentPassword, password }: PasswordForm) {
  const { user } = req
  await checkOwnPassword(req, currentPassword, 'currentPassword')
  await refuseGuessable(password, [user.name, user.email])
  const passwordHash = await hashPassword(password)
  await transaction(async tx => {
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } })
    await endElsewhere(tx, req)
    await tx.passwordToken.deleteMany({ where: { userId: user.id } })
    await tx.apiToken.deleteMany({ where: { userId: user.id } })
    await auditOwn(tx, user, 'change-password')
    await tellOfPassword(tx, user)
  })
}
