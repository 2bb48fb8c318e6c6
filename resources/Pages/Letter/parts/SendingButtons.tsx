import { Button } from '#resources/Components/Button.tsx'
import type { Sending, SendingBy } from '#server/cases/letters/screens'

type SendingButtonsProps = {
  /** The recipient’s. */
  email: string
  sent: Sending[]
  whyNotEmail: string | null
  /** Another button comes first. */
  quiet?: boolean
  onOpen: (by: SendingBy) => void
}

export function SendingButtons({ email, sent, whyNotEmail, quiet = false, onOpen }: SendingButtonsProps) {
  const byEmail = !whyNotEmail && email !== '' && sent.length === 0 && !quiet
  return (
    <>
      {whyNotEmail ? (
        <p className="hint">{whyNotEmail}</p>
      ) : (
        <Button variant={byEmail ? 'primary' : 'quiet'} onClick={() => onOpen('email')}>
          Send by email
        </Button>
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
