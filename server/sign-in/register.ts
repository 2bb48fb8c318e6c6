import { randomUUID } from 'node:crypto'
import { audit } from '../audit/record.ts'
import { clock } from '../clock.ts'
import { config } from '../config.ts'
import { db } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { writeLetter } from '../mail/write.ts'
import type { RegistrationForm } from './forms.ts'
import { hashPassword } from './passwords.ts'
import { canonicalEmail } from './sign-in.ts'
import { limit } from './throttle.ts'
import { mailVerification } from './verify.ts'

/**
 * Makes an account without any permission, which the mailed link verifies. For an address that has one already the
 * answer is the same, and its owner is told. Nobody waits for either. `browser` is the mark of the one it is made in.
 */
export async function registerAccount({ name, email, password }: RegistrationForm, browser: string) {
  const address = canonicalEmail(email)
  const passwordHash = await hashPassword(password)
  const existing = await db.user.findUnique({ where: { email: address } })
  if (existing) return tellOwner(existing)
  await transaction(async tx => {
    const data = { name, email: address, passwordHash, createdAt: clock.now() }
    const account = await tx.user.create({ data })
    await mailVerification(tx, account, address, browser)
    await audit(tx, account, 'register', { type: 'account', id: account.id, name })
  })
}

async function tellOwner({ id, name, email }: { id: number; name: string; email: string }) {
  await limit('registered', email, 5, 60 * 60_000) // told, not flooded
  await transaction(tx =>
    writeLetter(tx, {
      to: email,
      name,
      subject: 'You have an account already',
      event: `registered ${id} ${randomUUID()}`,
      paragraphs: [
        `Somebody, probably you, tried to register with this address at ${config.appName}, where it has an account already.`,
        'If you forgot the password, set a new one. If it was not you, do nothing.',
      ],
      action: {
        label: 'Set a new password',
        path: '/forgot-password',
      },
    }),
  )
}
