import { useState } from 'react'
import type { Candidate } from './candidates.ts'

export type VerdictAct = 'same' | 'different' | 'undo'
export type Asked = { act: VerdictAct; candidate: Candidate }

export function useVerdicts() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)

  return {
    asked,
    open,
    ask: (act: VerdictAct, candidate: Candidate) => {
      setAsked({ act, candidate })
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
