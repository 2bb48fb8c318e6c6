import { clock } from '../clock.ts'
import { config } from '../config.ts'
import type { Tx } from '../database/client.ts'
import { writeLetter } from '../mail/write.ts'
import { officeNameIn } from '../office.ts'
import { institutionName, signsInHere } from '../sign-in/local.ts'
import { issueLink } from '../sign-in/password-links.ts'

type Invited = { id: number; name: string; email: string }

/** Mails a link that sets the first password; links sent before are dead. */
export async function invite(tx: Tx, user: Invited) {
  const now = clock.now()
  const office = await officeNameIn(tx)
  const here = signsInHere(user.email)
  const path = await issueLink(tx, user, 'invitation')
  await tx.user.update({ where: { id: user.id }, data: { invitedAt: now } })
  await writeLetter(tx, {
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
