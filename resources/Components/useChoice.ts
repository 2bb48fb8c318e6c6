import { useMemo, useRef, useState } from 'react'

export type Choice = {
  ids: number[]
  /** One row, or with `range` all from the last one that was pressed. */
  toggle: (id: number, range: boolean) => void
  /** All rows of the page that is shown, or none of them. */
  page: 'all' | 'some' | 'none'
  togglePage: () => void
  clear: () => void
}

/** Rows of a list that are chosen for one act; they stay so on its other pages. */
export function useChoice(rows: { id: number }[]): Choice {
  const [ids, setIds] = useState<number[]>([])
  const last = useRef<number | null>(null)
  // The same until something is chosen or other rows are shown: they are drawn anew for nothing else.
  return useMemo(() => {
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
  }, [rows, ids])
}

/** Presses the box of the row that has the focus. */
export function toggleFocusedRow() {
  const row = document.activeElement?.closest('tr')
  row?.querySelector<HTMLInputElement>('td > label > input')?.click()
}
