import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { ColumnGuide } from './parts/import/ColumnGuide.tsx'
import { EarlierImports } from './parts/import/EarlierImports.tsx'
import { SendFile } from './parts/import/SendFile.tsx'

export default function Imports({ imports, columns, limits, mostRows }: Pages['ArrestedPerson/Imports']) {
  return (
    <div className="max-w-[880px]">
      <Head title="Import arrested persons" />
      <h1 className="mb-4 text-xl font-bold">Import arrested persons</h1>
      <SendFile limits={limits} mostRows={mostRows} />
      <ColumnGuide columns={columns} />
      <EarlierImports imports={imports} />
    </div>
  )
}

Imports.layout = {
  crumbs: [{ label: 'Arrested persons', href: '/arrested-persons' }, { label: 'Import' }],
}
