import { type ReactNode, useId } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'

type ActButtonProps = {
  can: boolean
  whyNot: string | undefined
  variant?: ButtonVariant
  onOpen: () => void
  children: ReactNode
}

export function ActButton({ can, whyNot, variant = 'quiet', onOpen, children }: ActButtonProps) {
  const reason = useId()
  if (can) {
    return (
      <Button variant={variant} className="w-full" onClick={onOpen}>
        {children}
      </Button>
    )
  }
  if (!whyNot) return null
  return (
    <div>
      {/* Focusable, so that keyboard users find the reason too. */}
      <Button aria-disabled aria-describedby={reason} className="w-full">
        {children}
      </Button>
      <p id={reason} className="hint mt-1">
        {whyNot}
      </p>
    </div>
  )
}
