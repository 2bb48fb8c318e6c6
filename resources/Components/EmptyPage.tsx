import { ButtonLink } from './Button.tsx'
import { Empty } from './Empty.tsx'

/** In the place of rows, on a page after the last one: an address that was kept leads there once the list is shorter. */
export function EmptyPage({ first }: { first: string }) {
  return (
    <div className="card">
      <Empty title="This page is empty" action={<ButtonLink href={first}>First page</ButtonLink>}>
        The list is shorter than that.
      </Empty>
    </div>
  )
}
