import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#resources/Components/Button.tsx'
import { useHydrated } from '#resources/Components/clock.ts'

type SubmitButtonProps = {
  processing: boolean
  variant?: ButtonVariant
  /** False where there is nothing to send; what stands above says why. */
  able?: boolean
  /** The form's id, where the button stands outside it. */
  form?: string
  children: ReactNode
}

/** Sends the form, once. */
export function SubmitButton({
  processing,
  variant = 'primary',
  able = true,
  children,
  ...rest
}: SubmitButtonProps) {
  // Until the page has come alive the browser itself would send the form, with all that was typed in the address.
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
