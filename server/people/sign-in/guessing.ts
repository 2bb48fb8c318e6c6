import { randomUUID } from 'node:crypto'
import { config } from '#server/config'
import { transaction } from '#server/platform/database/transaction'
import { writeEmail } from '#server/messages/email/write'

type Owner = { id: number; name: string; email: string }

/** Without an owner it writes and deletes the same email, so that both take the same time. */
export const tellOfWrongPasswords = (owner: Owner | null) =>
  transaction(async tx => {
    const { email, name } = owner ?? { email: '', name: '' }
    const event = `wrong passwords ${randomUUID()}`
    await writeEmail(tx, {
      to: email,
      name,
      subject: 'Wrong passwords for your account',
      event,
      paragraphs: [
        `Somebody, perhaps you, entered wrong passwords for your account in ${config.appName}. Further attempts must wait, up to an hour. Browsers and networks where you have signed in before do not wait for the failures of others.`,
        'If it was not you, you need to do nothing, as long as nobody else knows your password.',
      ],
      action: { label: 'Set a new password', path: '/forgot-password' },
    })
    await tx.email.deleteMany({ where: { event, recipient: '' } })
  })

export const tellOfWrongCodes = ({ id, name, email }: Owner) =>
  transaction(tx =>
    writeEmail(tx, {
      to: email,
      name,
      subject: 'Wrong second-factor codes for your account',
      event: `wrong codes ${id} ${randomUUID()}`,
      paragraphs: [
        `Somebody entered the password of your account in ${config.appName}, and then many wrong codes. Further attempts must wait, up to an hour.`,
        'If it was not you, set a new password at once.',
      ],
      action: { label: 'Set a new password', path: '/forgot-password' },
    }),
  )
