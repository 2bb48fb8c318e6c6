import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'

type CardTitleProps = {
  title: string
  /** On the way of a first sign-in, which has three. */
  step?: 1 | 2 | 3
  children?: ReactNode
}

/** A card's heading, and what it is for. */
export function CardTitle({ title, step, children }: CardTitleProps) {
  return (
    <>
      <Head title={title} />
      {step && <p className="mb-1 text-sm text-muted">Step {step} of 3</p>}
      <h1 className="text-lg font-bold">{title}</h1>
      {children && <div className="mt-2 text-muted">{children}</div>}
    </>
  )
}

/** On the card: what was done, for as long as the card is there. */
export function CardNote({ children }: { children?: ReactNode }) {
  return (
    <output className="block">
      {children && <span className="mt-3 block rounded-md bg-accent-wash px-3 py-2">{children}</span>}
    </output>
  )
}

/** Under the card's one act: the other ways on. */
export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-4">
      {children}
    </div>
  )
}
