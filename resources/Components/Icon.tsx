import type { SVGProps } from 'react'

type Drawing = { node: [tag: string, attributes: Record<string, string>][] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * Lucide's icons are made by this function instead of its own (vite.config.ts), which took a quarter of the time in
 * which a page is drawn: nothing of an icon changes but its size and class. How its lines look, `.icon` says.
 */
export default function createLucideIcon({ node }: Drawing) {
  const shapes = { __html: node.map(written).join('') }
  return function Icon({ size = 24, className = '', ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden="true"
        className={`icon ${className}`}
        dangerouslySetInnerHTML={shapes}
        {...rest}
      />
    )
  }
}

/** What lucide brings along, known when this is built: there is nothing in it to escape. */
function written([tag, { key: _key, ...attributes }]: Drawing['node'][number]) {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${pairs.join('')}/>`
}
