import type { SVGProps } from 'react'
import { prefix } from '#resources/prefix.ts'

type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * What each of lucide's icons becomes (resources/icon-sheet.ts): a reference to its drawing. How it looks and how large
 * it is, `.icon` says.
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
