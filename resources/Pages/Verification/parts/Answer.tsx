import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import SearchX from 'lucide-react/icons/search-x'
import Shield from 'lucide-react/icons/shield'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { paperKinds } from '#server/papers/kinds'
import type { Verification } from '#server/cases/slips/screens'

type Look = { Icon: typeof Check; colour: string }
type Result = Exclude<Verification['result'], ''>

// Class names are written out in full so that Tailwind finds them. Only an approval has a tick.
const states: Record<Result, Look> = {
  valid: { Icon: Shield, colour: 'border-endorsed text-endorsed' },
  superseded: { Icon: Undo2, colour: 'border-withdrawn text-withdrawn' },
  revoked: { Icon: X, colour: 'border-disapproved text-disapproved' },
  expired: { Icon: Clock, colour: 'border-on-hold text-on-hold' },
  differs: { Icon: TriangleAlert, colour: 'border-disapproved text-disapproved' },
  'not recognised': { Icon: SearchX, colour: 'border-disapproved text-disapproved' },
  'too many': { Icon: Hourglass, colour: 'border-on-hold text-on-hold' },
}
const decisions: Record<'approved' | 'disapproved', Look> = {
  approved: { Icon: Check, colour: 'border-approved text-approved' },
  disapproved: { Icon: X, colour: 'border-disapproved text-disapproved' },
}

type AnswerProps = { result: Result; outcome: Verification['outcome']; title: string; meaning: string }

/**
 * Large and bold, to be readable on a phone in the sun. A valid slip shows the decision first; any other
 * shows that it is not valid.
 */
export function Answer({ result, outcome, title, meaning }: AnswerProps) {
  const decided = result === 'valid' && outcome ? outcome : null
  const { Icon, colour } = decided ? decisions[decided] : states[result]
  return (
    <>
      <div className={`flex items-center gap-4 border-l-8 pl-4 ${colour}`}>
        <Icon aria-hidden size={48} className="shrink-0 stroke-3" />
        <h1 className="text-xl font-bold">{decided ? outcomes[decided] : title}</h1>
      </div>
      {decided && (
        <p className="mt-4 flex items-center gap-2 text-lg font-bold text-endorsed">
          <Shield aria-hidden size={20} className="shrink-0" />
          {title}
        </p>
      )}
      <p className={`text-lg ${decided ? 'mt-1' : 'mt-4'}`}>{meaning}</p>
    </>
  )
}

type Words = { title: string; meaning: string }

export const outcomes = {
  approved: 'Approved',
  disapproved: 'Disapproved',
} as const

const answers: Record<Verification['result'], Words> = {
  valid: {
    title: 'Valid slip',
    meaning: 'This slip is for a valid resolution. Compare the details below with the paper.',
  },
  superseded: {
    title: 'Superseded',
    meaning: 'A newer slip or decision has replaced this one. This paper is no longer valid.',
  },
  revoked: {
    title: 'Revoked',
    meaning: 'The office has revoked this slip. This paper is no longer valid.',
  },
  expired: {
    title: 'Expired',
    meaning: 'This slip has expired. The holder can ask the office for a new one.',
  },
  differs: {
    title: 'Changed since the board signed it',
    meaning:
      'The record of this resolution was changed after it was signed. Do not accept this paper. The office has been notified.',
  },
  'not recognised': {
    title: 'Not recognised',
    meaning:
      'No slip or letter matches. Check that you scanned or typed everything as it is printed. If it still does not match, do not accept the paper.',
  },
  '': {
    title: 'Check a slip or letter',
    meaning: 'Enter the number and the check code that are printed on the paper.',
  },
  'too many': {
    title: 'Too many checks',
    meaning: 'Too many papers were checked from your network. Wait a minute, then try again.',
  },
}

/** Of letters, in the states that they can have. */
const letterAnswers: Partial<typeof answers> = {
  valid: {
    title: 'Genuine letter',
    meaning: 'The office wrote a letter with this number. Compare the details below with the paper.',
  },
  revoked: {
    title: 'Withdrawn',
    meaning: 'The office has withdrawn this letter. Do not rely on it.',
  },
  differs: {
    title: 'Changed since it was approved',
    meaning:
      'The record of this letter was changed after it was approved. Do not accept this paper. The office has been notified.',
  },
}

const receiptAnswers: Partial<typeof answers> = {
  valid: {
    title: 'Genuine receipt',
    meaning:
      'The office made a receipt with this number. Compare the details below with the paper. Scan its QR code to see how far the application is.',
  },
  revoked: {
    title: 'Withdrawn',
    meaning: 'The office has withdrawn this receipt. Do not rely on it.',
  },
  differs: {
    title: 'Changed since the board signed it',
    meaning:
      'The record of this receipt was changed after it was signed. Do not accept this paper. The office has been notified.',
  },
}

type Typed = Pick<Verification, 'documentType'>

/** Neither says anything about a decision. */
export const codedKind = ({ documentType }: Typed) =>
  (['letter', 'receipt'] as const).find(kind => documentType === paperKinds[kind].documentType('')) ?? null

const answersOf = { letter: letterAnswers, receipt: receiptAnswers }

export function answerTo(verification: Verification): Words {
  const kind = codedKind(verification)
  return (kind && answersOf[kind][verification.result]) || answers[verification.result]
}
