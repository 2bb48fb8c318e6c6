import { ButtonLink } from './Button.tsx'
import { Empty } from './Empty.tsx'

type EmptyPageProps = {
  first: string
  /** How many rows can be paged through, where the filter finds more. */
  most: number | undefined
}

/** In the place of rows, on a page after the last one: an address that was kept leads there once the list is shorter. */
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
