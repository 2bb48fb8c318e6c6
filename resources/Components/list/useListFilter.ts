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
  const [received, setReceived] = useState(server)
  const [texts, setTexts] = useState<Partial<Filter>>({})
  if (received !== server) {
    setReceived(server)
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

  function go(changed: Filter, replace: boolean) {
    const next = trimmed(changed)
    setFilter(next)
    router.visit(address(next), {
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

/**
 * A list's address with a filter. Contains only what differs from `blank`, in its order, so that the address
 * is readable and can be shared.
 */
export const listAddress = <Filter extends object>(path: string, filter: Filter, blank: Filter, page = 1) =>
  withQuery(path, filterQuery(filter, blank, page))

export function filterQuery<Filter extends object>(filter: Filter, blank: Filter, page = 1) {
  const query = new URLSearchParams()
  for (const name of Object.keys(blank) as (keyof Filter & string)[]) {
    const value: unknown = filter[name]
    if (Array.isArray(value)) for (const each of value) query.append(`${name}[]`, each)
    else if (value === true) query.set(name, '1')
    else if (typeof value === 'object' && value) appendGroup(query, name, value)
    else if (value && value !== blank[name]) query.set(name, String(value))
  }
  if (page > 1) query.set('page', String(page))
  return query
}

function appendGroup(query: URLSearchParams, group: string, fields: object) {
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) query.append(`${group}[${name}]`, String(value))
}

export function withQuery(path: string, query: URLSearchParams) {
  // Brackets are allowed in a query and easier to read unescaped.
  const text = query.toString().replaceAll('%5B%5D', '[]')
  return text ? `${path}?${text}` : path
}

/** How many filters are set. */
export const countChosen = ({
  sort: _sort,
  search: _search,
  ...filter
}: {
  sort?: string
  search?: string
}) => Object.values(filter).filter(value => (Array.isArray(value) ? value.length > 0 : value)).length

/** Whether more than the order of the list was chosen. */
export const isFiltered = (filter: { sort?: string; search?: string }) =>
  Boolean(filter.search) || countChosen(filter) > 0
