import { Button } from '#resources/Components/Button.tsx'
import { Kbd } from '#resources/Components/Kbd.tsx'
import type { Candidate } from './candidates.ts'
import type { VerdictAct } from './useVerdicts.ts'

type VerdictButtonsProps = {
  candidate: Candidate
  onAsk: (act: VerdictAct, candidate: Candidate) => void
  /** Where single keys do the same. */
  keys?: boolean
}

const answers = [
  { act: 'same', words: 'Same person', shortcut: 's' },
  { act: 'different', words: 'Different people', shortcut: 'd' },
] as const

/** The two answers to whether these two are one person. */
export function VerdictButtons({ candidate, onAsk, keys = false }: VerdictButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {answers.map(({ act, words, shortcut }) => (
        <Button key={act} onClick={() => onAsk(act, candidate)}>
          {words}
          <span className="sr-only"> {candidate.number}</span>
          {keys && (
            // Not where there is hardly a keyboard.
            <span aria-hidden className="max-rail:hidden">
              <Kbd>{shortcut}</Kbd>
            </span>
          )}
        </Button>
      ))}
    </div>
  )
}
