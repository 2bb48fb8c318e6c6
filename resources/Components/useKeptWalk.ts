import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import type { Paged } from '#server/web/paged'
import { keepWalk } from './list-walk.ts'

/** Keeps the page of a list that is shown, for the record that is opened from it. */
export function useKeptWalk(list: string, rows: Paged<{ id: number }>, address: (page: number) => string) {
  const user = usePage().props.auth.user!.id
  const { data, total, page, perPage } = rows
  const first = (page - 1) * perPage + 1
  const last = page * perPage >= total
  const [here, before, after] = [
    address(page),
    page > 1 ? address(page - 1) : '',
    last ? '' : address(page + 1),
  ]
  const ids = data.map(({ id }) => id).join(' ')
  useEffect(() => {
    const shown = ids ? ids.split(' ').map(Number) : []
    keepWalk(user, list, { address: here, before, after, ids: shown, first, total })
  }, [user, list, here, before, after, ids, first, total])
}
