import { router } from '@inertiajs/core'
import { useEffect, useRef, useState } from 'react'

const typingPause = 250

/**
 * A list's filter as it is being changed, kept in the address. A choice shows at once, and the next one adds to it
 * without waiting for the list; it is a new step in the browser's history. Typing replaces the current step and
 * waits for a pause. `filter` is what was asked for, `typed` the same with its texts as they stand in their fields.
 */
export function useListFilter<Filter extends object>(
  server: Filter,
  address: (filter: Filter) => string,
  only: string[],
) {
  const [filter, setFilter] = useState(server)
  const [answered, setAnswered] = useState(server)
  const [texts, setTexts] = useState<Partial<Filter>>({})
  if (answered !== server) {
    setAnswered(server)
    setFilter(server)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(part: Partial<Filter>) {
    clearTimeout(timer.current)
    setTexts(without(texts, part))
    go({ ...filter, ...texts, ...part }, false)
  }

  function type(part: Partial<Filter>) {
    const now = { ...texts, ...part }
    setTexts(now)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go({ ...filter, ...now }, true), typingPause)
  }

  function go(untidy: Filter, replace: boolean) {
    const wanted = trimmed(untidy)
    setFilter(wanted)
    router.visit(address(wanted), {
      preserveState: true,
      preserveScroll: true,
      replace,
      only,
      onNetworkError: () => setFilter(server),
      // Not where a later choice has taken its place.
      onFinish: ({ completed, cancelled, interrupted }) => {
        if (!completed && !cancelled && !interrupted) setFilter(server)
      },
    })
  }

  return { filter, typed: { ...filter, ...texts }, change, type }
}

const without = <Filter extends object>(texts: Partial<Filter>, part: Partial<Filter>) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !(name in part))) as Partial<Filter>

const trimmed = <Filter extends object>(filter: Filter) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Filter
