import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { CaseList } from './list/CaseList.tsx'
import { listKeys } from './list/list-keys.ts'
import { archived } from './list/list-filter.ts'
import { to } from '#resources/to.ts'

export default function Archive(props: Pages['Application/Archive']) {
  return (
    <>
      <Head title="Archive" />
      <CaseList {...props} kind={archived} />
    </>
  )
}

Archive.layout = (props: Pages['Application/Archive']) => ({
  crumbs: [{ label: 'Applications', href: to('/applications') }, { label: 'Archive' }],
  keys: listKeys(props, true),
})
