import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { RequiredMark } from '../../../../Components/form/Field.tsx'
import type { ImportColumn } from '#server/arrested-persons/imports/screens'

/** Which headings a file has; those that it must have can be read without opening anything. */
export function ColumnGuide({ columns }: { columns: ImportColumn[] }) {
  const required = columns.filter(column => column.required).map(({ name }) => name)
  return (
    <section aria-labelledby="columns" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="columns" className="text-lg font-bold">
          Columns
        </h2>
        {/* A download, not a visit. */}
        <a href="/arrested-persons/imports/example" download className="button button-quiet">
          <Download aria-hidden size={16} />
          Example file
        </a>
      </div>
      <p className="mt-1">
        Required are {required.slice(0, -1).join(', ')} and {required.at(-1)}. Headings come in any order;
        case and accents don’t matter, and usual other names are understood, like surname or date of birth.
        Several arrests of one person stand in their order, a row each, with the same birth date or ID number
        and all else about the person the same; each but the last has its release.
      </p>
      <details className="group mt-2">
        <summary className="inline-flex min-h-8 items-center gap-1 text-accent">
          <ChevronRight aria-hidden size={16} className="group-open:rotate-90" />
          All {columns.length} columns
        </summary>
        <dl className="card mt-2 columns-1 gap-6 p-4 sm:columns-2 lg:columns-3">
          {columns.map(({ name, required, hint }) => (
            <div key={name} className="mb-2 break-inside-avoid">
              <dt className="flex items-baseline gap-2 font-medium">
                {name}
                {required && <RequiredMark />}
              </dt>
              {hint && <dd className="hint">{hint}</dd>}
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
