import type { UserEdit } from '#server/people/users/screens'
import { ShownOnce } from '#resources/Components/ShownOnce.tsx'

type InvitationProps = { user: UserEdit['user']; sendsEmails: boolean }

/** The link of a new invitation. */
export function Invitation({ user: { name, email }, sendsEmails }: InvitationProps) {
  return (
    <div className="max-w-[640px]">
      <ShownOnce
        title="Invitation link"
        copy="Copy invitation link"
        leave={sendsEmails ? undefined : 'Leave this page? The invitation link will not be shown again.'}
      >
        {sendsEmails
          ? `We have emailed this link to ${email}. If it does not arrive, give the link to ${name} yourself.`
          : `No email was sent, because this board has no mail server. Give this link to ${name} yourself.`}{' '}
        It lets them choose a password, works once and expires after three days. It is shown only now.
      </ShownOnce>
    </div>
  )
}
