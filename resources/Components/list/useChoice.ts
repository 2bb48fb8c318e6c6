import { useRef, useState } from 'react'

export type Choice = {
  ids: number[]
  toggle: (id: number, range: boolean) => void
  /** How many rows of the current page are selected. */
  page: 'all' | 'some' | 'none'
  togglePage: () => void
  clear: () => void
}

/** Selected rows, kept across pages of the list. */
export function useChoice(rows: { id: number }[]): Choice {
  const [ids, setIds] = useState<number[]>([])
  const last = useRef<number | null>(null)
  const shown = rows.map(({ id }) => id)
  const here = shown.filter(id => ids.includes(id)).length

  const set = (some: number[], on: boolean) =>
    setIds(others => [...others.filter(id => !some.includes(id)), ...(on ? some : [])])

  function toggle(id: number, range: boolean) {
    const [from, to] = [shown.indexOf(last.current ?? -1), shown.indexOf(id)]
    const some = range && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    last.current = id
    set(some, !ids.includes(id))
  }

  return {
    ids,
    toggle,
    page: here === 0 ? 'none' : here < shown.length ? 'some' : 'all',
    togglePage: () => set(shown, here < shown.length),
    clear: () => setIds([]),
  }
}

export function toggleFocusedRow() {
  const row = document.activeElement?.closest('tr')
  row?.querySelector<HTMLInputElement>('td > label > input')?.click()
}
