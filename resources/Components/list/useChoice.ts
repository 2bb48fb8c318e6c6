import { useRef, useState } from 'react'

export type Choice = {
  /** Selected by hand. */
  ids: number[]
  /** Everything in the list, also on other pages. */
  all: boolean
  has: (id: number) => boolean
  toggle: (id: number, range: boolean) => void
  /** How many rows of the current page are selected. */
  page: 'all' | 'some' | 'none'
  togglePage: () => void
  selectAll: () => void
  clear: () => void
}

/** Selected rows, kept across pages of the list. Selecting everything lasts until the list has another `filter`. */
export function useChoice(rows: { id: number }[], filter: string): Choice {
  const [ids, setIds] = useState<number[]>([])
  const [allOf, setAllOf] = useState<string | null>(null)
  const last = useRef<number | null>(null)
  const all = allOf === filter
  const shown = rows.map(({ id }) => id)
  const has = (id: number) => all || ids.includes(id)
  const here = shown.filter(has).length

  /** Changing one row of everything keeps the others of this page. */
  function set(some: number[], on: boolean) {
    setIds(others => [...(all ? shown : others).filter(id => !some.includes(id)), ...(on ? some : [])])
    setAllOf(null)
  }

  function toggle(id: number, range: boolean) {
    const [from, to] = [shown.indexOf(last.current ?? -1), shown.indexOf(id)]
    const some = range && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    last.current = id
    set(some, !has(id))
  }

  return {
    ids,
    all,
    has,
    toggle,
    page: here === 0 ? 'none' : here < shown.length ? 'some' : 'all',
    togglePage: () => (all ? clear() : set(shown, here < shown.length)),
    selectAll: () => setAllOf(filter),
    clear,
  }

  function clear() {
    setIds([])
    setAllOf(null)
  }
}

export function toggleFocusedRow() {
  const row = document.activeElement?.closest('tr')
  row?.querySelector<HTMLInputElement>('td > label > input')?.click()
}
