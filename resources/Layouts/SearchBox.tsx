import { router } from '@inertiajs/core'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'

export type Searched = 'applications' | 'arrested-persons'

const labels: Record<Searched, string> = {
  applications: 'Search applications',
  'arrested-persons': 'Search arrested persons',
}

/** What a slip's code holds, pasted from somewhere. */
const slipAddress = /^https?:\/\/\S+\/verify\/[\w-]{22}(?:#\S*)?$/

type SearchBoxProps = {
  what: Searched
  /** Opens the case of a slip; null for those who see no cases. */
  onSlip: ((address: string) => void) | null
}

/** Search from anywhere: leads to the list, or to the case of a slip's address. Works as a plain form too. */
export function SearchBox({ what, onSlip }: SearchBoxProps) {
  return (
    <search className="max-sm:hidden">
      <form action={`/${what}`} onSubmit={event => search(event, onSlip)} className="relative w-64 shrink-0">
        <Search
          size={14}
          aria-hidden="true"
          className="pointer-events-none absolute top-2.25 left-2.5 text-muted"
        />
        <input
          type="search"
          name="search"
          aria-label={labels[what]}
          placeholder={labels[what]}
          autoComplete="off"
          aria-keyshortcuts="/"
          className="input pr-7 pl-8"
        />
        <kbd aria-hidden="true" className="key absolute top-1.75 right-2">
          /
        </kbd>
      </form>
    </search>
  )
}

function search(event: FormEvent<HTMLFormElement>, onSlip: SearchBoxProps['onSlip']) {
  event.preventDefault()
  const form = event.currentTarget
  const text = String(new FormData(form).get('search')).trim()
  if (!text) return
  form.reset()
  if (onSlip && slipAddress.test(text)) return onSlip(text)
  router.visit(form.getAttribute('action')!, { data: { search: text } })
}
