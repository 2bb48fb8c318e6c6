import type { ReactNode } from 'react'
import { to } from '#resources/to.ts'

/** For boards without a mail server. */
export function NoEmail({ mailbox, children }: { mailbox: boolean; children?: ReactNode }) {
  return (
    <p className="rounded-md border border-hairline bg-sunken px-3 py-2">
      This board sends no email, because no mail server is set (SMTP_URL).{' '}
      {mailbox && (
        <>
          You can read its emails in{' '}
          <a href={to('/mailbox')} className="link">
            the mailbox
          </a>
          .{' '}
        </>
      )}
      {children}
    </p>
  )
}
