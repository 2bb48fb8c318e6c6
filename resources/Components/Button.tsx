import {
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  type ComponentProps,
  useEffect,
  useState,
} from 'react'
import { Link, type LinkProps } from './Link.tsx'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'

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
      className={buttonClasses(variant, className)}
      onClick={busy ? event => event.preventDefault() : onClick}
    />
  )
}

export function ButtonLink(props: LinkProps & { variant?: ButtonVariant }) {
  const { variant = 'quiet', className = '', ...rest } = props
  return <Link {...rest} className={buttonClasses(variant, className)} />
}

const buttonClasses = (variant: ButtonVariant, more: string) =>
  `button button-${variant}${more && ` ${more}`}`

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

type IconButtonProps = ComponentProps<'button'> & { Icon: LucideIcon; label: string; size?: number }

export function IconButton({ Icon, label, size = 16, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={`icon-button ${className}`} {...rest}>
      <Icon aria-hidden size={size} />
    </button>
  )
}

export function CopyButton({ text, children = 'Copy' }: { text: string; children?: string }) {
  const [result, setResult] = useState('')
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(''), 2000)
    return () => clearTimeout(timer)
  }, [result])

  async function copy() {
    // `navigator.clipboard` is missing on plain http; the text is selected instead.
    const done = navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setResult((await done) ? 'Copied' : 'Select the text and copy it')
  }

  const Icon = result === 'Copied' ? Check : Copy
  return (
    <Button onClick={() => void copy()}>
      <Icon size={14} aria-hidden />
      <span aria-live="polite">{result || children}</span>
    </Button>
  )
}

export function Kbd({ children }: { children: string }) {
  return <kbd className="key">{children}</kbd>
}
