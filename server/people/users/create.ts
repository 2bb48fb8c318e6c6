import { refreshTasksOfUser } from '#server/cases/applications/tasks/refresh'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { writeEmail } from '#server/messages/email/write'
import { officeNameIn } from '#server/platform/office'
import { sortedNames, type Permission, type User } from '#server/permissions'
import { institutionName, signsInHere } from '../sign-in/local.ts'
import { refuseTakenName } from '../sign-in/names.ts'
import { issueLink } from '../sign-in/password-links.ts'
import { canonicalEmail } from '../sign-in/sign-in.ts'
import { InvalidForm } from '#server/platform/web/errors'
import { takeAdministration } from './administrators.ts'
import type { NewUserForm } from './forms.ts'
import { askForRights, waiting } from './right-requests/ask.ts'

/** Returns the account's id and whether some permissions await confirmation. */
export async function createUser(tx: Tx, { permissions, ...form }: NewUserForm, administrator: User) {
  const email = canonicalEmail(form.email)
  await takeAdministration(tx)
  const waits = await waiting(tx, null, permissions, administrator)
  const held = permissions.filter(right => !waits.includes(right))
  const rows = { createMany: { data: held.map(permission => ({ permission })) } }
  const data = { ...form, email, permissions: rows, createdAt: clock.now() }
  const user = { ...(await unlessTaken(tx.user.create({ data }))), permissions: held }
  await refuseTakenName(tx, user.name, user.id)
  await refreshTasksOfUser(tx, user.id)
  await invite(tx, user)
  await audit(tx, administrator, 'create', accountOf(user), { after: shownOf(user) })
  await askForRights(tx, null, user, permissions, administrator)
  return { id: user.id, waits: waits.length > 0 }
}

export async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: string }).code === 'P2002')
      throw new InvalidForm({ email: 'Another account has this email address.' })
    throw error
  }
}

export const accountOf = ({ id, name }: { id: number; name: string }) => ({ type: 'user' as const, id, name })

type Shown = Pick<
  Awaited<ReturnType<Tx['user']['findUniqueOrThrow']>>,
  'name' | 'email' | 'position' | 'active' | 'mustUseTwoFactor'
> & { permissions: Permission[] }

export const shownOf = ({ name, email, position, permissions, active, mustUseTwoFactor }: Shown) => ({
  name,
  email,
  position,
  active,
  mustUseTwoFactor,
  permissions: sortedNames(permissions),
})

type Invited = { id: number; name: string; email: string }

export async function invite(tx: Tx, user: Invited) {
  const now = clock.now()
  const office = await officeNameIn(queryIn(tx))
  const here = signsInHere(user.email)
  const path = await issueLink(tx, user, 'invitation')
  await tx.user.update({ where: { id: user.id }, data: { invitedAt: now } })
  await writeEmail(tx, {
    to: user.email,
    name: user.name,
    subject: `Your account with ${office}`,
    event: `invitation ${user.id} ${crypto.randomUUID()}`,
    paragraphs: [
      `An account was made for you in ${config.appName}, where ${office} does its work.`,
      here
        ? 'Choose your password with the link below. It works once, within three days; after that, ask for a new one.'
        : `Sign in with ${institutionName()}; you need no password here.`,
    ],
    action: here ? { label: 'Choose your password', path } : { label: 'Sign in', path: '/login' },
  })
}
