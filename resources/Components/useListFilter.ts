import { router } from '@inertiajs/core'
import { useEffect, useRef, useState } from 'react'

const typingPause = 250

/**
 * A list's filter, kept in the URL. Choices show at once and add up without waiting for the list; each adds a
 * history entry. Typing replaces the current entry and is debounced. `filter` is the requested filter;
 * `typed` is the same with text fields as typed.
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
      // Unless a later choice has replaced this one.
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
