// Neither a select nor a datalist, because the text field must keep the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { router } from '@inertiajs/react'
import BookUser from 'lucide-react/icons/book-user'
import Files from 'lucide-react/icons/files'
import PanelTop from 'lucide-react/icons/panel-top'
import Plus from 'lucide-react/icons/plus'
import UserRound from 'lucide-react/icons/user-round'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SearchResult } from '#server/home/search/screens'
import { DueFlag } from '#resources/Components/Badges.tsx'
import { Dialog } from '#resources/Components/Dialog.tsx'
import { keyOf } from '#resources/Components/keys.ts'
import { counted } from '#resources/Components/words.ts'
import { useSearch } from './useSearch.ts'

const icons = { application: Files, person: BookUser, user: UserRound, page: PanelTop, action: Plus }
const kinds: Record<SearchResult['kind'], string> = {
  application: 'case',
  person: 'person',
  user: 'user',
  page: 'page',
  action: 'action',
}

const slipAddress = /^https?:\/\/\S+\/verify\/[\w-]{22}(?:#\S*)?$/

type SearchPaletteProps = {
  open: boolean
  onClose: () => void
  onSlip: ((address: string) => void) | null
}

/** The global search. */
export function SearchPalette({ open, onClose, onSlip }: SearchPaletteProps) {
  const field = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState('')
  // Set when Enter was pressed before the results arrived; then the first result opens.
  const entered = useRef(false)
  const [at, setAt] = useState(0)
  const { results, failed, answered } = useSearch(q, open, first => entered.current && go(first))
  const chosen = Math.min(at, results.length - 1)

  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])

  function close() {
    onClose()
    setQ('')
    setAt(0)
    entered.current = false
  }

  function enter() {
    entered.current = answered !== q.trim()
    if (!entered.current || onSlip) go(entered.current ? undefined : results[chosen])
  }

  function go(result: SearchResult | undefined) {
    if (onSlip && slipAddress.test(q.trim())) {
      close()
      return onSlip(q.trim())
    }
    if (!result) return
    close()
    router.visit(result.url)
  }

  function pressed(event: KeyboardEvent) {
    const key = keyOf(event.nativeEvent)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (key === 'Enter') enter()
    else if (step && results.length) setAt((chosen + step + results.length) % results.length)
    else return
    event.preventDefault()
  }

  return (
    <Dialog open={open} onClose={close} title="Search">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={results.length > 0}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={results.length ? `found-${chosen}` : undefined}
        placeholder="Name, reference, page or action"
        autoComplete="off"
        maxLength={200}
        value={q}
        onChange={event => {
          entered.current = false
          setQ(event.target.value)
          setAt(0)
        }}
        onKeyDown={pressed}
        className="input"
      />
      <div
        id="found"
        role="listbox"
        aria-label="Results"
        className="-mx-2 mt-2 h-88 max-h-[50dvh] overflow-y-auto"
      >
        {results.map((result, index) => (
          <Found
            key={`${result.kind} ${result.url}`}
            id={`found-${index}`}
            result={result}
            chosen={index === chosen}
            onChoose={() => go(result)}
          />
        ))}
      </div>
      <p aria-live="polite" className="hint mt-2">
        {summary(failed, answered, results.length)}
      </p>
    </Dialog>
  )
}

function summary(failed: boolean, answered: string | null, count: number) {
  if (failed) return 'The search could not be completed. Try again.'
  if (answered === null) return 'Searching…'
  if (count === 0) return `No results for “${answered}”`
  return answered ? counted(count, 'result') : 'Recently viewed, and pages'
}

type FoundProps = { id: string; result: SearchResult; chosen: boolean; onChoose: () => void }

function Found({ id, result: { kind, label, detail, due }, chosen, onChoose }: FoundProps) {
  const Icon = icons[kind]
  return (
    <div
      id={id}
      ref={row => {
        if (chosen) row?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 hover:bg-sunken aria-selected:bg-accent-wash"
      // Keeps the text field from losing the focus.
      onPointerDown={event => {
        event.preventDefault()
        onChoose()
      }}
    >
      <Icon aria-hidden size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block truncate">{label}</span>
        {detail && (
          <span className="tabular block truncate text-xs text-muted">
            {detail}
            {due && (
              <>
                {' · '}
                <DueFlag due={due} word="due" />
              </>
            )}
          </span>
        )}
      </span>
      <span className="text-xs text-muted">{kinds[kind]}</span>
    </div>
  )
}
