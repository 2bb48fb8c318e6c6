import type { SettingsShow } from '#server/home/settings/screens'
import { NoEmail } from '#resources/Components/NoEmail.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { SettingsSection } from './SettingsSection.tsx'

type EmailProps = Pick<SettingsShow, 'sendsEmails' | 'mailbox' | 'undelivered'>

/** Nothing to say if all emails are sent. */
export const areEmailsFine = ({ sendsEmails, undelivered }: EmailProps) =>
  sendsEmails && undelivered.length === 0

export function EmailSection(props: EmailProps) {
  const { sendsEmails, mailbox, undelivered } = props
  if (areEmailsFine(props)) return null
  return (
    <SettingsSection id="emails">
      {!sendsEmails && <NoEmail mailbox={mailbox}>Give invitation links to new users yourself.</NoEmail>}
      <Undelivered emails={undelivered} />
    </SettingsSection>
  )
}

/** Emails that the mail server refused after all retries. */
function Undelivered({ emails }: { emails: SettingsShow['undelivered'] }) {
  if (emails.length === 0) return null
  return (
    <section aria-labelledby="undelivered" className="mt-4 first:mt-0">
      <h3 id="undelivered" className="mb-1 font-bold">
        Undelivered emails
      </h3>
      <p className="mb-4 text-muted">
        The mail server did not accept these emails within 16 hours. Correct the address or the server
        settings, then repeat the action that sent the email.
      </p>
      <ul className="card divide-y divide-hairline">
        {emails.map(({ id, at, recipient, subject, problem }) => (
          <li key={id} className="grid gap-0.5 px-4 py-2">
            <span className="font-medium">{subject}</span>
            <span className="text-sm text-muted">
              to {recipient}, <RelativeTime at={at} /> ({problem || 'no response'})
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
