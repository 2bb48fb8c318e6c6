import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { writeEmail } from '#server/messages/email/write'
import type { Answer } from '../openid/answer.ts'
import { TurnedAway } from '../openid/turned-away.ts'
import { canonicalEmail } from '../sign-in/sign-in.ts'

// People are matched to accounts first by the address that the institution has verified, then by its
// permanent subject id. Accounts are never created here.

/** The error is the same whatever the reason. Throws TurnedAway. */
export async function findAccount(answer: Answer) {
  const linked = await linkedAccount(answer)
  if (linked) return usable(linked)
  return (
    (await transaction(tx => link(tx, answer)).catch(error => linkedMeanwhile(error, answer))) ?? unknown()
  )
}

export async function isLinked(userId: number, { subject }: Answer) {
  const found = await db.institutionLink.findUnique({ where: keyOf(subject) })
  return found?.userId === userId
}

const keyOf = (subject: string) => ({ issuer_subject: { issuer: config.institution!.issuer, subject } })

const withFactors = { include: { passkeys: { take: 1 } } } as const

async function linkedAccount({ subject }: Answer) {
  const found = await db.institutionLink.findUnique({
    where: keyOf(subject),
    include: { user: withFactors },
  })
  return found?.user ?? null
}

type Account = NonNullable<Awaited<ReturnType<typeof linkedAccount>>>

const usable = (account: Account) => (account.active && !account.deletedAt ? account : unknown())

async function linkedMeanwhile(error: unknown, answer: Answer) {
  if ((error as { code?: string }).code !== 'P2002') throw error
  const account = await linkedAccount(answer)
  return account && usable(account)
}

async function link(tx: Tx, { subject, email }: Answer): Promise<Account | null> {
  const { issuer, name: institution } = config.institution!
  if (!email)
    throw new TurnedAway(
      `${institution} has not verified your email address. Verify it there, or ask an administrator.`,
    )
  const account = await tx.user.findUnique({
    where: { email: plain(email) },
    include: { ...withFactors.include, institutionLinks: { where: { issuer } } },
  })
  if (!account || !mayBeLinked(account)) return null
  const { id, name, emailVerifiedAt } = account
  await tx.institutionLink.create({ data: { issuer, subject, userId: id, linkedAt: clock.now() } })
  await tx.passwordToken.deleteMany({ where: { userId: id, kind: 'invitation' } })
  await tx.user.update({ where: { id }, data: { emailVerifiedAt: emailVerifiedAt ?? clock.now() } })
  await audit(tx, account, 'link-institution', { type: 'account', id, name }, { institution })
  await tellOfLink(tx, account)
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

/**
 * Excludes self-registered accounts with an unverified address: somebody else may have created one to wait
 * for its owner, and knows its password.
 */
const mayBeLinked = ({
  email,
  active,
  deletedAt,
  emailVerifiedAt,
  passwordHash,
  institutionLinks,
}: Candidate) =>
  active &&
  !deletedAt &&
  institutionLinks.length === 0 &&
  (emailVerifiedAt !== null || passwordHash === null) &&
  email === canonicalEmail(email)

/** Only ignores ASCII case. Other look-alike characters mean another mailbox. */
const plain = (email: string) => email.replaceAll(/[A-Z]/g, letter => letter.toLowerCase())

const tellOfLink = (tx: Tx, { id, name, email }: { id: number; name: string; email: string }) =>
  writeEmail(tx, {
    to: email,
    name,
    subject: `You sign in with ${config.institution!.name} now`,
    event: `institution ${id} ${clock.now().toISOString()}`,
    paragraphs: [
      `Somebody signed in to ${config.appName} with ${config.institution!.name} and your e-mail address for the first time. From now on that sign-in opens your account.`,
      'If it was not you, tell an administrator at once.',
    ],
    action: { label: 'Open your profile', path: '/user/profile' },
  })

function unknown(): never {
  throw new TurnedAway(
    `You have no account here. Ask an administrator for an account with the email address that ${config.institution!.name} has for you.`,
  )
}
