import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import MailQuestionMark from 'lucide-react/icons/mail-question-mark'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'

const word = 'inline-flex items-center gap-1.5 whitespace-nowrap'

export function AccountState({
  account: { active, invited },
}: {
  account: { active: boolean; invited: boolean }
}) {
  if (!active)
    return (
      <span className={`${word} text-muted`}>
        <Ban aria-hidden size={14} />
        deactivated
      </span>
    )
  const Icon = invited ? MailQuestionMark : CircleCheck
  return (
    <span className={`${word} ${invited ? 'text-on-hold' : 'text-success'}`}>
      <Icon aria-hidden size={14} />
      {invited ? 'invited' : 'active'}
    </span>
  )
}

type Factors = { twoFactor: boolean; mustUseTwoFactor: boolean }

export function SecondFactor({ account: { twoFactor, mustUseTwoFactor } }: { account: Factors }) {
  if (twoFactor)
    return (
      <span className={`${word} text-success`}>
        <ShieldCheck aria-hidden size={14} />
        set up
      </span>
    )
  if (!mustUseTwoFactor) return <span className="text-muted">not set up</span>
  return (
    <span className={`${word} text-on-hold`}>
      <ShieldAlert aria-hidden size={14} />
      required, not set up
    </span>
  )
}
