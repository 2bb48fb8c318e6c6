import { Head } from '@inertiajs/react'
import { reportNames, reports } from '#server/home/reports/names'
import type { Pages } from '#server/pages'
import { Link } from '#resources/Components/Link.tsx'
import { to } from '#resources/to.ts'
import { noFilter, reportAddress } from './parts/report-address.ts'

export default function Index({ published, publishes }: Pages['Report/Index']) {
  return (
    <div className="max-w-[760px]">
      <Head title={published ? 'Published reports' : 'Reports'} />
      <h1 className="text-xl font-bold">{published ? 'Published reports' : 'Reports'}</h1>
      {publishes && !published && (
        <p className="mt-1 text-muted">
          Some figures are <PublishedLink>published for everyone</PublishedLink>.
        </p>
      )}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {reportNames.map(name => (
          <li key={name} className="card p-4">
            <h2 className="font-bold">
              <Link href={reportAddress(name, noFilter, published)} className="link rounded-sm">
                {reports[name].title}
              </Link>
            </h2>
            <p className="mt-1 text-muted">{published ? reports[name].published : reports[name].about}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

Index.layout = { crumbs: [{ label: 'Reports' }], wide: true }

const PublishedLink = ({ children }: { children: string }) => (
  <Link href={to('/reports?public=1')} className="link rounded-sm">
    {children}
  </Link>
)
