import { type ComponentProps, createElement, type SVGAttributes } from 'react'

// The build replaces lucide's own function with this one (vite.config.ts), because a page has dozens of icons. The
// attributes that all icons share are in controls.css.

type IconData = { node: [tag: string, attributes: SVGAttributes<SVGElement>][] }
type IconProps = ComponentProps<'svg'> & { size?: number }

export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className = '', ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        className: `lucide ${className}`.trim(),
        'aria-hidden': true,
        ...rest,
      },
      shapes,
    )
}
