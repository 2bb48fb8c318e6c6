import type { Response } from 'express'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
import { confirm } from '#server/platform/web/confirmation'
import type { Visit } from '#server/platform/web/routing'
import { signInThere, signsInHere } from './local.ts'
import { passwordMatches } from './passwords.ts'
import { countConfirmation, forgiveConfirmation } from './throttle.ts'

/** Limited, so that an unattended browser can't be used to guess the password. Throws InvalidForm. */
export async function checkOwnPassword(req: Visit, password: string, field = 'password') {
  if (!signsInHere(req.user.email)) throw new InvalidForm({ [field]: signInThere() })
  await countConfirmation(req.user.id)
  const account = await db.user.findUnique({ where: { id: req.user.id }, select: { passwordHash: true } })
  if (!(await passwordMatches(password, account?.passwordHash)))
    throw new InvalidForm({ [field]: 'The password is not correct.' })
  await forgiveConfirmation(req.user.id)
}

/** False for people who must sign in with the institution, or always have. */
export async function hasOwnPassword({ id, email }: User) {
  if (!signsInHere(email)) return false
  return (await db.user.count({ where: { id, passwordHash: { not: null } } })) > 0
}

/** Lasts 15 minutes. */
export async function confirmPassword(req: Visit, res: Response, password: string) {
  await checkOwnPassword(req, password)
  await confirm(req, res)
}
