import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type IconButtonProps = ComponentProps<'button'> & { Icon: LucideIcon; label: string; size?: number }

export function IconButton({ Icon, label, size = 16, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={`icon-button ${className}`} {...rest}>
      <Icon aria-hidden size={size} />
    </button>
  )
}
