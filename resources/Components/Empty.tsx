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
  limit: number | undefined
}

/** Shown for a page after the last one, such as a bookmarked page of a list that has become shorter. */
export function EmptyPage({ first, limit }: EmptyPageProps) {
  const link = <ButtonLink href={first}>First page</ButtonLink>
  if (limit)
    return (
      <div className="card">
        <Empty title={`Only the first ${limit.toLocaleString('en')} rows can be shown`} action={link}>
          Narrow the list by adding a search word, a status or dates.
        </Empty>
      </div>
    )
  return (
    <div className="card">
      <Empty title="This page is empty" action={link}>
        The list has fewer pages than that.
      </Empty>
    </div>
  )
}
