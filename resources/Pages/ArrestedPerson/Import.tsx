import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Pagination } from '../../Components/Pagination.tsx'
import { ChosenBar } from './parts/import/ChosenBar.tsx'
import { ImportHeading } from './parts/import/ImportHeading.tsx'
import { changing, pageAddress } from './parts/import/page-address.ts'
import { PreviewTable } from './parts/import/PreviewTable.tsx'
import { Results } from './parts/import/Results.tsx'
import { ShownRows } from './parts/import/ShownRows.tsx'
import { useSteps } from './parts/import/useSteps.ts'
import { Work } from './parts/import/Work.tsx'

export default function Import({ import: one, columns, rows, show, can }: Pages['ArrestedPerson/Import']) {
  const steps = useSteps(one)
  const { data, total, page, perPage } = rows
  const before = one.state === 'checking' || one.state === 'ready'

  return (
    <>
      <Head title={`Import of ${one.fileName}`} />
      <ImportHeading one={one} can={can} onStart={steps.go} />
      {steps.due && <Work one={one} steps={steps} />}
      <ShownRows one={one} show={show} canChoose={can.choose} />
      {before ? (
        <PreviewTable one={one} columns={columns} rows={data} show={show} canChoose={can.choose} />
      ) : (
        <Results rows={data} show={show} />
      )}
      <div className="mt-3">
        <Pagination
          {...{ page, perPage, total }}
          href={to => pageAddress(one.id, show, to)}
          only={changing}
        />
      </div>
      {before && <ChosenBar one={one} can={can} onStart={steps.go} />}
    </>
  )
}

Import.layout = {
  crumbs: [
    { label: 'Arrested persons', href: '/arrested-persons' },
    { label: 'Import', href: '/arrested-persons/imports' },
    { label: 'File' },
  ],
}
