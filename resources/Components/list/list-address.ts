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
    else if (value && value !== blank[name]) query.set(name, String(value))
  }
  if (page > 1) query.set('page', String(page))
  return query
}

export function withQuery(path: string, query: URLSearchParams) {
  // Brackets are allowed in a query and easier to read unescaped.
  const text = query.toString().replaceAll('%5B%5D', '[]')
  return text ? `${path}?${text}` : path
}

/** Whether more than the order of the list was chosen. */
export const isFiltered = (filter: object) =>
  Object.entries(filter).some(
    ([name, value]) => name !== 'sort' && (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  )
