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
