import type { ComponentProps } from 'react'
import { useRemembered } from './useRemembered.ts'

type RememberedDetailsProps = Omit<ComponentProps<'details'>, 'onToggle'> & {
  /** Names it on its page. */
  name: string
}

/** Is open again after going back to its page. */
export function RememberedDetails({ name, open: initially = false, ...rest }: RememberedDetailsProps) {
  const [open, setOpen] = useRemembered(initially, `details ${name}`)
  return (
    <details
      {...rest}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && setOpen(currentTarget.open)}
    />
  )
}
