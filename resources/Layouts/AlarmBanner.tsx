import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

export function AlarmBanner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="screen-only mb-5 flex gap-3 rounded-md border border-danger bg-danger-wash px-4 py-3 text-danger"
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      <p>{children}</p>
    </section>
  )
}
