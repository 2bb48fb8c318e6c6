import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import SearchX from 'lucide-react/icons/search-x'
import type { Verification } from '#server/slips/screens'

// The class names stand here whole, so that Tailwind finds them.
const looks: Record<Verification['result'], { Icon: typeof Check; colour: string }> = {
  valid: { Icon: Check, colour: 'border-approved text-approved' },
  superseded: { Icon: Undo2, colour: 'border-withdrawn text-withdrawn' },
  revoked: { Icon: X, colour: 'border-disapproved text-disapproved' },
  expired: { Icon: Clock, colour: 'border-on-hold text-on-hold' },
  'not recognised': { Icon: SearchX, colour: 'border-disapproved text-disapproved' },
  'too many': { Icon: Hourglass, colour: 'border-on-hold text-on-hold' },
}

type AnswerProps = { result: Verification['result']; title: string; meaning: string }

/** Large and heavy: it is read on a telephone in the sun. */
export function Answer({ result, title, meaning }: AnswerProps) {
  const { Icon, colour } = looks[result]
  return (
    <>
      <div className={`flex items-center gap-4 border-l-8 pl-4 ${colour}`}>
        <Icon aria-hidden size={48} className="shrink-0 stroke-3" />
        <h1 className="text-xl font-bold">{title}</h1>
      </div>
      <p className="mt-4 text-lg">{meaning}</p>
    </>
  )
}
