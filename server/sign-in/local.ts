import { config } from '../config.ts'
import { db } from '../database/client.ts'

// Where the institution signs people in, an administrator can turn passwords and passkeys off as ways in: but for the
// accounts that are there for the day when the institution's sign-in is gone.

export const everybodySignsInHere = () => config.localSignInOnlyFor.length === 0

/** Whether the account of this address may come in without the institution. `email` is canonical. */
export const signsInHere = (email: string) =>
  everybodySignsInHere() || config.localSignInOnlyFor.includes(email)

/** What somebody is told who tries. */
export const signInThere = () =>
  `Passwords and passkeys do not open accounts here. Sign in with ${config.institution?.name}.`

/** The institution's name for a page; null where nobody signs in with it. */
export const institutionName = () => config.institution?.name ?? null

/** The same where passwords are for some accounts only. */
export const onlyInstitution = () => (everybodySignsInHere() ? null : institutionName())

/** Whether an account was ever come in by with the institution that is set. */
export async function isLinkedToInstitution(userId: number) {
  const issuer = config.institution?.issuer
  return issuer !== undefined && (await db.institutionLink.count({ where: { userId, issuer } })) > 0
}
