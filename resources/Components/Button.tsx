import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from './Link.tsx'

export type ButtonVariant = 'primary' | 'quiet' | 'danger'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

export function Button({ variant = 'quiet', busy = false, className = '', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`, which would lose the keyboard focus while the request is running.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      className={looks(variant, className)}
      onClick={busy ? event => event.preventDefault() : onClick}
    />
  )
}

export function ButtonLink({
  variant = 'quiet',
  className = '',
  ...rest
}: LinkProps & { variant?: ButtonVariant }) {
  return <Link {...rest} className={looks(variant, className)} />
}

const looks = (variant: ButtonVariant, more: string) => `button button-${variant}${more && ` ${more}`}`
