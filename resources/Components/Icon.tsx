import type { SVGProps } from 'react'
import { prefix } from '#resources/prefix.ts'

type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * Vite turns each lucide icon into this component (resources/icon-sheet.ts), which refers to a drawing in the
 * icon sheet. The `.icon` class sets the style and the size.
 */
export function icon(drawing: string) {
  const reference = { __html: `<use href="${prefix}${drawing}"/>` }
  return function Icon({ size = 24, className = '', ...rest }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={`icon${sizes[size]}${className && ` ${className}`}`}
        dangerouslySetInnerHTML={reference}
        {...rest}
      />
    )
  }
}

const sizes: Record<number, string> = {
  12: ' icon-12',
  14: ' icon-14',
  16: '',
  18: ' icon-18',
  20: ' icon-20',
  24: ' icon-24',
  48: ' icon-48',
}
