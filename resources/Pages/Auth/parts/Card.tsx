import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'

type CardTitleProps = {
  title: string
  step?: 1 | 2 | 3
  children?: ReactNode
}

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

export function CardNote({ children }: { children?: ReactNode }) {
  return (
    <output className="block">
      {children && <span className="mt-3 block rounded-md bg-accent-wash px-3 py-2">{children}</span>}
    </output>
  )
}

export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-4">
      {children}
    </div>
  )
}
