import type { ReactNode } from 'react'

/** Says what would be here, and offers the first step. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="px-4 py-12 text-center">
      <p className="text-lg font-medium">{title}</p>
      {children && <div className="mx-auto mt-1 max-w-[52ch] text-balance text-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
