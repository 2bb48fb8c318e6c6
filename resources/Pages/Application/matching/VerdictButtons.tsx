import { Button } from '#resources/Components/Button.tsx'
import { Kbd } from '#resources/Components/Kbd.tsx'
import type { Candidate } from './candidates.ts'
import type { VerdictAct } from './useVerdicts.ts'

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
