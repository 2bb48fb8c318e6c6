import type { LucideIcon } from 'lucide-react'
import { PlainLink } from '../Components/PlainLink.tsx'

type RailLinkProps = { href: string; Icon: LucideIcon; label: string; here: boolean; waiting?: number }

/** One place to go. The number counts what waits for the viewer there. */
export function RailLink({ href, Icon, label, here, waiting = 0 }: RailLinkProps) {
  return (
    <li>
      <PlainLink href={href} title={label} aria-current={here ? 'page' : undefined} className="rail-link">
        <Icon size={16} className="shrink-0" />
        <span className="grow truncate folded:sr-only">{label}</span>
        {waiting > 0 && (
          <span className="rail-count" title="awaiting your vote">
            {waiting}
            <span className="sr-only"> awaiting your vote</span>
          </span>
        )}
      </PlainLink>
    </li>
  )
}
