import { Button } from '../../../../Components/Button.tsx'
import { Kbd } from '../../../../Components/Kbd.tsx'
import type { Candidate } from './candidates.ts'
import type { VerdictAct } from './useVerdicts.ts'

type VerdictButtonsProps = {
  candidate: Candidate
  onAsk: (act: VerdictAct, candidate: Candidate) => void
  /** Where single keys do the same. */
  keys?: boolean
}

/** The two answers to whether these two are one person. */
export function VerdictButtons({ candidate, onAsk, keys = false }: VerdictButtonsProps) {
  const about = (answer: string) => `${answer}: ${candidate.number}`
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-label={about('Same person')} onClick={() => onAsk('same', candidate)}>
        Same person {keys && <Key>s</Key>}
      </Button>
      <Button aria-label={about('Different people')} onClick={() => onAsk('different', candidate)}>
        Different people {keys && <Key>d</Key>}
      </Button>
    </div>
  )
}

/** Not where there is hardly a keyboard. */
function Key({ children }: { children: string }) {
  return (
    <span className="max-rail:hidden">
      <Kbd>{children}</Kbd>
    </span>
  )
}
