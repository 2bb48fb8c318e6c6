import { Head } from '@inertiajs/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Pages } from '#server/pages'
import type { StatusPart } from '#server/operations/status/screens'
import { to } from '#resources/to.ts'
import { BackgroundJobs } from './parts/BackgroundJobs.tsx'

export default function Status({ parts, jobs }: Pages['Settings/Status']) {
  const attention = parts.filter(({ well }) => !well).length
  return (
    <div className="max-w-[760px]">
      <Head title="Status" />
      <h1 className="mb-1 text-xl font-bold">Status</h1>
      <p className="mb-6 text-muted">
        {attention === 0
          ? 'Everything is working.'
          : `${attention} of ${parts.length} ${attention === 1 ? 'needs' : 'need'} attention.`}{' '}
        Reload this page to check again.
      </p>
      <ul className="grid gap-3">
        {parts.map(part => (
          <Part key={part.title} {...part} />
        ))}
      </ul>
      <BackgroundJobs jobs={jobs} />
    </div>
  )
}

function Part({ title, well, lines, advice }: StatusPart) {
  const Mark = well ? CircleCheck : TriangleAlert
  return (
    <li className="card flex gap-3 px-4 py-3">
      <Mark aria-hidden size={20} className={`mt-0.5 shrink-0 ${well ? 'text-muted' : 'text-danger'}`} />
      <div>
        <h2 className="font-bold">
          {title}
          {!well && <span className="ml-2 font-normal text-danger">needs attention</span>}
        </h2>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
        {advice && <p className="mt-1 text-muted">{advice}</p>}
      </div>
    </li>
  )
}

Status.layout = { crumbs: [{ label: 'Settings', href: to('/settings') }, { label: 'Status' }] }
