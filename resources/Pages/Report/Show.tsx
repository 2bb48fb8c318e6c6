import { Head } from '@inertiajs/react'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { reports } from '#server/home/reports/names'
import type { Report, ReportFilter } from '#server/home/reports/screens'
import type { Pages } from '#server/pages'
import { Button } from '#resources/Components/Button.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import { Empty } from '#resources/Components/Empty.tsx'
import { FilterSelect } from '#resources/Components/list/FilterControls.tsx'
import { ListPrintHeader } from '#resources/Components/list/list-print-header.ts'
import { useListFilter } from '#resources/Components/list/useListFilter.ts'
import { DaysMenu } from '#resources/Components/Menu.tsx'
import { to } from '#resources/to.ts'
import { ReportPicture } from './parts/ReportPicture.tsx'
import { ReportTable } from './parts/ReportTable.tsx'
import { fileAddress, noFilter, reportAddress } from './parts/report-address.ts'

export default function Show({ report, links, filter: server, types, published }: Pages['Report/Show']) {
  const { name } = report
  const { filter, change } = useListFilter(server, changed => reportAddress(name, changed, published), [
    'report',
    'links',
    'filter',
  ])
  const { title, about, published: publishedAbout } = reports[name]
  const type = types.find(({ id }) => id === server.typeId)?.name ?? 'All types'
  return (
    <div className="max-w-[900px]">
      <Head title={title} />
      <ListPrintHeader wanted record={published ? 'Published report' : 'Report'} number={title} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-bold">{title}</h1>
        <div className="screen-only flex gap-2">
          <Button onClick={() => print()}>
            <Printer aria-hidden size={16} />
            Print
          </Button>
          {/* A download, not an Inertia visit. */}
          <a href={fileAddress(name, server, published)} download className="button button-quiet">
            <Download aria-hidden size={16} />
            Export
          </a>
        </div>
      </div>
      <p className="mt-1 max-w-[68ch] text-muted">{published ? publishedAbout : about}</p>
      <ReportFilters filter={filter} types={types} onChange={change} name={name} />
      <p className="mt-4 mb-3 font-medium" aria-live="polite">
        {type}, {published && 'whole quarters '}
        {periodInWords(report)}
      </p>
      {report.rows.length > 0 ? (
        <div className="grid gap-4">
          {!published && <ReportPicture report={report} />}
          <ReportTable report={report} links={links} published={published} />
        </div>
      ) : (
        <div className="card">
          <Empty
            title="Nothing to report"
            action={isFiltered(server) && <Button onClick={() => change(noFilter)}>Clear filters</Button>}
          >
            {published
              ? 'Only quarters that are over are published, and only figures of six or more.'
              : 'There are no applications to count in this period.'}
          </Empty>
        </div>
      )}
      {published && (
        <p className="hint mt-3">
          Figures are rounded to tens. Figures below six are not shown, and neither are those from which they
          could be worked out.
        </p>
      )}
    </div>
  )
}

Show.layout = ({ report, published }: Pages['Report/Show']) => ({
  crumbs: [
    { label: 'Reports', href: published ? to('/reports?public=1') : to('/reports') },
    { label: reports[report.name].title },
  ],
  wide: true,
})

type ReportFiltersProps = {
  name: Report['name']
  filter: ReportFilter
  types: Pages['Report/Show']['types']
  onChange: (part: Partial<ReportFilter>) => void
}

function ReportFilters({ name, filter, types, onChange }: ReportFiltersProps) {
  const ofToday = name === 'pending' || name === 'late'
  return (
    <search className="relative mt-4 flex flex-wrap items-center gap-2">
      <DaysMenu
        label={ofToday ? 'Received' : 'Period'}
        from={filter.from}
        to={filter.to}
        onChange={onChange}
      />
      <FilterSelect
        label="Type"
        value={filter.typeId ?? ''}
        onChange={typeId => onChange({ typeId: Number(typeId) || null })}
        className="max-w-full"
      >
        <option value="">All types</option>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      {isFiltered(filter) && <Button onClick={() => onChange(noFilter)}>Clear filters</Button>}
    </search>
  )
}

const isFiltered = ({ from, to: last, typeId }: ReportFilter) => Boolean(from || last || typeId)

const periodInWords = ({ from, to: last }: Report) =>
  from ? `${plainDate(from)} to ${plainDate(last)}` : `up to ${plainDate(last)}`
