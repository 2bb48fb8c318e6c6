import { Button } from '#resources/Components/Button.tsx'
import type { Sending, SendingBy } from '#server/cases/letters/screens'

type SendingButtonsProps = {
  /** The recipient’s. */
  email: string
  sent: Sending[]
  sendsEmails: boolean
  /** Another button comes first. */
  quiet?: boolean
  onOpen: (by: SendingBy) => void
}

export function SendingButtons({ email, sent, sendsEmails, quiet = false, onOpen }: SendingButtonsProps) {
  const byEmail = sendsEmails && email !== '' && sent.length === 0 && !quiet
  return (
    <>
      {sendsEmails ? (
        <Button variant={byEmail ? 'primary' : 'quiet'} onClick={() => onOpen('email')}>
          Send by email
        </Button>
      ) : (
        <p className="hint">Print it; this board sends no email.</p>
      )}
      <Button
        variant={byEmail || sent.length > 0 || quiet ? 'quiet' : 'primary'}
        onClick={() => onOpen('print')}
      >
        Send by post
      </Button>
      <Button onClick={() => onOpen('hand')}>Hand over</Button>
    </>
  )
}
