import { Button } from '#resources/Components/Button.tsx'
import { lapsedWords } from '#resources/Components/lapsed-words.ts'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { Verdict } from '#server/people-matching/screens'
import { VerdictWord } from './VerdictWord.tsx'

type VerdictNoteProps = {
  verdict: Verdict
  one: string
  other: string
  /** Null for viewers without the permission. */
  onTakeBack: (() => void) | null
}

export function VerdictNote({ verdict, one, other, onTakeBack }: VerdictNoteProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-md bg-sunken px-3 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <VerdictWord verdict={verdict.verdict} />
          <span className="text-muted">
            found by {verdict.by} <RelativeTime at={verdict.at} />
          </span>
        </p>
        <p className="reading mt-1">{verdict.reason}</p>
        {verdict.lapsed && <p className="mt-1 font-medium">{lapsedWords(verdict, one, other)}</p>}
      </div>
      {!verdict.lapsed && onTakeBack && <Button onClick={onTakeBack}>Take back</Button>}
    </div>
  )
}
