import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { isGenuine } from '#server/records/signed-log/genuine'
import { accountSubject, emailOwner, openProfile, refuseUnlessGenuine } from '../accounts.ts'
import { canonicalEmail } from '../sign-in/sign-in.ts'
import type { Identity } from './identity.ts'
import { TurnedAway } from './turned-away.ts'

// People are matched first by the address that the institution has verified, then by its permanent subject id.

/** The error is the same whatever the reason. Throws TurnedAway. */
export async function findAccountOf(identity: Identity) {
  const account =
    (await linkedAccount(identity)) ??
    (await transaction(tx => link(tx, identity)).catch(error => linkedMeanwhile(error, identity)))
  if (account?.active && !account.deletedAt) return account
  throw new TurnedAway(
    `You have no account here. Ask an administrator for an account with the email address that ${config.institution!.name} has for you.`,
  )
}

export async function isLinked(userId: number, { subject }: Identity) {
  const found = await db.institutionLink.findUnique({ where: keyOf(subject) })
  return found?.userId === userId && isGenuine('InstitutionLink', found)
}

const keyOf = (subject: string) => ({ issuer_subject: { issuer: config.institution!.issuer, subject } })

async function linkedAccount({ subject }: Identity) {
  const found = await db.institutionLink.findUnique({
    where: keyOf(subject),
    include: { user: true },
  })
  if (!found || !(await isGenuine('InstitutionLink', found))) return null
  await refuseUnlessGenuine(found.userId)
  return found.user
}

function linkedMeanwhile(error: unknown, identity: Identity) {
  if ((error as { code?: string }).code !== 'P2002') throw error
  return linkedAccount(identity)
}

async function link(tx: Tx, { subject, email }: Identity) {
  const { issuer, name: institution } = config.institution!
  if (!email)
    throw new TurnedAway(
      `${institution} has not verified your email address. Verify it there, or ask an administrator.`,
    )
  const account = await tx.user.findUnique({
    where: { email: asciiLowerCase(email) },
    include: { institutionLinks: { where: { issuer } } },
  })
  if (!account || !mayBeLinked(account)) return null
  const { id, emailVerifiedAt } = account
  await refuseUnlessGenuine(id, queryIn(tx))
  await tx.institutionLink.create({ data: { issuer, subject, userId: id, linkedAt: clock.now() } })
  await tx.passwordToken.deleteMany({ where: { userId: id, kind: 'invitation' } })
  await tx.user.update({ where: { id }, data: { emailVerifiedAt: emailVerifiedAt ?? clock.now() } })
  await audit(tx, account, 'link-institution', accountSubject(account), { institution })
  await emailOwner(tx, account, 'institution', {
    subject: `You can now sign in with ${institution}`,
    paragraphs: [
      `Somebody signed in to ${config.appName} with ${institution} and your email address for the first time. From now on, that sign-in opens your account.`,
      'If this was not you, contact an administrator at once.',
    ],
    action: openProfile,
  })
  return account
}

type Candidate = {
  email: string
  active: boolean
  deletedAt: Date | null
  emailVerifiedAt: Date | null
  passwordHash: string | null
  institutionLinks: unknown[]
}

/** Somebody else may have registered an unverified address, and knows the account's password. */
const mayBeLinked = (account: Candidate) =>
  account.active &&
  !account.deletedAt &&
  account.institutionLinks.length === 0 &&
  (account.emailVerifiedAt !== null || account.passwordHash === null) &&
  account.email === canonicalEmail(account.email)

/** Only ignores ASCII case. Other look-alike characters mean another mailbox. */
const asciiLowerCase = (email: string) => email.replaceAll(/[A-Z]/g, letter => letter.toLowerCase())
