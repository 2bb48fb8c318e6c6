import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { ApplicationsListed } from './parts/list/ApplicationsListed.tsx'
import { listKeys } from './parts/list/list-keys.ts'
import { archived } from './parts/list/list-kinds.ts'

/** What was put away: found as in the list, read and restored on its own page. */
export default function Archive(props: Pages['Application/Archive']) {
  return (
    <>
      <Head title="Archive" />
      <ApplicationsListed {...props} kind={archived} />
    </>
  )
}

Archive.layout = (props: Pages['Application/Archive']) => ({
  crumbs: [{ label: 'Applications', href: '/applications' }, { label: 'Archive' }],
  keys: listKeys(props),
})
