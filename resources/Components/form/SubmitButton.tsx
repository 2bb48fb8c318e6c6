import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#resources/Components/Button.tsx'
import { useHydrated } from '#resources/Components/clock.ts'

type SubmitButtonProps = {
  processing: boolean
  variant?: ButtonVariant
  able?: boolean
  form?: string
  children: ReactNode
}

export function SubmitButton({
  processing,
  variant = 'primary',
  able = true,
  children,
  ...rest
}: SubmitButtonProps) {
  // Before hydration the browser would submit the form with GET and put its fields into the URL.
  const hydrated = useHydrated()
  return (
    <Button
      {...rest}
      type="submit"
      variant={variant}
      busy={processing}
      disabled={!hydrated}
      aria-disabled={!able || undefined}
    >
      {children}
    </Button>
  )
}
