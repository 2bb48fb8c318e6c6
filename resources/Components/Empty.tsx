import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'

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

type EmptyPageProps = {
  first: string
  most: number | undefined
}

/** Shown for a page after the last one, such as a bookmarked page of a list that has become shorter. */
export function EmptyPage({ first, most }: EmptyPageProps) {
  const link = <ButtonLink href={first}>First page</ButtonLink>
  if (most)
    return (
      <div className="card">
        <Empty title={`Pages end after ${most.toLocaleString('en')} rows`} action={link}>
          More than that were found. Narrow the list, by a further word, a status or days.
        </Empty>
      </div>
    )
  return (
    <div className="card">
      <Empty title="This page is empty" action={link}>
        The list is shorter than that.
      </Empty>
    </div>
  )
}
