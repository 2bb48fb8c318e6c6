import { config } from '#server/config'
import { db } from '#server/platform/database/client'

// With an institution, passwords and passkeys can be turned off except for emergency accounts.

export const everybodyMayUsePassword = () => config.localSignInOnlyFor.length === 0

export const mayUsePassword = (email: string) =>
  everybodyMayUsePassword() || config.localSignInOnlyFor.includes(email)

export const noPasswordMessage = () =>
  `You can’t sign in with a password or passkey. Sign in with ${config.institution?.name}.`

export const institutionName = () => config.institution?.name ?? null

/** Null if everybody may use a password. */
export const onlyInstitution = () => (everybodyMayUsePassword() ? null : institutionName())

export async function isLinkedToInstitution(userId: number) {
  const issuer = config.institution?.issuer
  return issuer !== undefined && (await db.institutionLink.count({ where: { userId, issuer } })) > 0
}
