import { Head, InfiniteScroll, Link, router } from '@inertiajs/react'
import { useState } from 'react'

/** The list of one table, searched as one types. */
export default function List({ name, rows, filters }) {
  const path = `/${name.toLowerCase()}`
  const [search, setSearch] = useState(filters.search)
  const look = next => {
    setSearch(next.search)
    router.get(path, next, { preserveState: true, replace: true, only: ['rows', 'filters'], reset: ['rows'] })
  }
  return (
    <>
      <Head title={name} />
      <h1>{name}</h1>
      <search>
        <label>
          Search
          <input value={search} onChange={event => look({ ...filters, search: event.target.value })} />
        </label>
        <label>
          Deleted
          <select value={filters.trashed} onChange={event => look({ search, trashed: event.target.value })}>
            <option value="">Without</option>
            <option value="with">With</option>
            <option value="only">Only</option>
          </select>
        </label>
        <Link href={`${path}/create`}>Create</Link>
      </search>
      {rows.data.length === 0 && <p>Nothing was found.</p>}
      <InfiniteScroll data="rows" as="ul">
        {rows.data.map(row => (
          <li key={row.id}>
            <Link href={`${path}/${row.id}`}>{row.name}</Link> {row.email}
            {row.deletedAt && ' (deleted)'}
          </li>
        ))}
      </InfiniteScroll>
    </>
  )
}
