import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import { Button, Kbd } from '#resources/Components/Button.tsx'
import { outdatedVerdict } from '#resources/Components/words.ts'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { Verdict } from '#server/cases/matching/screens'
import type { Candidate } from './candidates.ts'
import type { VerdictAct } from './useVerdicts.ts'

export const verdicts = {
  same: { word: 'same person', Icon: UserCheck },
  different: { word: 'different people', Icon: Users },
}

export function VerdictWord({ verdict }: { verdict: Verdict['verdict'] }) {
  const { word, Icon } = verdicts[verdict]
  return (
    <span className="status">
      <Icon aria-hidden />
      {word}
    </span>
  )
}

type VerdictNoteProps = {
  verdict: Verdict
  one: string
  other: string
  /** Null for viewers without the permission. */
  onUndo: (() => void) | null
}

export function VerdictNote({ verdict, one, other, onUndo }: VerdictNoteProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-md bg-sunken px-3 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <VerdictWord verdict={verdict.verdict} />
          <span className="text-muted">
            decided by {verdict.by} <RelativeTime at={verdict.at} />
          </span>
        </p>
        <p className="reading mt-1">{verdict.reason}</p>
        {verdict.lapsed && <p className="mt-1 font-medium">{outdatedVerdict(verdict, one, other)}</p>}
      </div>
      {!verdict.lapsed && onUndo && <Button onClick={onUndo}>Undo</Button>}
    </div>
  )
}

type VerdictButtonsProps = {
  candidate: Candidate
  onAsk: (act: VerdictAct, candidate: Candidate) => void
  keys?: boolean
}

const answers = [
  { act: 'same', words: 'Same person', shortcut: 's' },
  { act: 'different', words: 'Different people', shortcut: 'd' },
] as const

export function VerdictButtons({ candidate, onAsk, keys = false }: VerdictButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {answers.map(({ act, words, shortcut }) => (
        <Button key={act} onClick={() => onAsk(act, candidate)}>
          {words}
          <span className="sr-only"> {candidate.number}</span>
          {keys && (
            // Hidden on narrow screens, which rarely have a keyboard.
            <span aria-hidden className="max-rail:hidden">
              <Kbd>{shortcut}</Kbd>
            </span>
          )}
        </Button>
      ))}
    </div>
  )
}
