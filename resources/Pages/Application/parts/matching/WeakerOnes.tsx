import { type ReactNode, useState } from 'react'
import { Button } from '../../../../Components/Button.tsx'

/** Those that hardly resemble the applicant, shown when asked for. */
export function WeakerOnes({ count, children }: { count: number; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  if (count === 0) return null
  return (
    <div className="mt-8">
      <Button aria-expanded={shown} onClick={() => setShown(now => !now)}>
        {shown ? 'Hide weaker' : `Show weaker (${count})`}
      </Button>
      {shown && <div className="mt-4">{children}</div>}
    </div>
  )
}
