import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { EarlierImports } from './import/EarlierImports.tsx'
import { to } from '#resources/to.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { RequiredMark } from '#resources/Components/form/Field.tsx'
import type { ImportColumn } from '#server/arrested-persons/imports/screens'
import type { FormEvent } from 'react'
import type { UploadLimits } from '#server/files/upload-limits'
import { boardZone } from '#resources/Components/clock.ts'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { FormSummary } from '#resources/Components/form/FormSummary.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { UploadProgress } from '#resources/Components/form/ProgressBar.tsx'
import { useFileForm } from '#resources/Components/form/useFileForm.ts'
import { useIdempotencyKey } from '#resources/Components/form/useIdempotencyKey.ts'

/** Uploads a file for checking. Nothing enters the register before somebody has reviewed it. */
function SendFile({ limits, mostRows }: { limits: UploadLimits; mostRows: number }) {
  const key = useIdempotencyKey()
  const form = useFileForm({}, limits, { payload: () => ({ timeZone: boardZone() }) })

  function send(event: FormEvent) {
    event.preventDefault()
    form.send({
      method: 'post',
      url: to('/arrested-persons/imports'),
      headers: key.headers(),
      onSuccess: key.renew,
    })
  }

  return (
    <form noValidate onSubmit={send} className="card space-y-4 p-4">
      <FormSummary labels={{ file: 'File' }} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
      <FileDrop
        {...form.fileField('file')}
        label="File"
        single
        taken="tables"
        hint={`CSV or XLSX, one row for each arrest, at most ${mostRows.toLocaleString('en')} rows and ${limits.megabytes} MB`}
      />
      <p className="hint">
        The file is checked first: you see every row, what is wrong with it and who may be known already, and
        choose what is imported. Times without a time zone are read as those of {boardZone()}.
      </p>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <div className="min-w-40 flex-1">
          <UploadProgress percentage={form.percentage} />
        </div>
        <SubmitButton processing={form.processing}>Check file</SubmitButton>
      </div>
    </form>
  )
}

function ColumnGuide({ columns }: { columns: ImportColumn[] }) {
  const required = columns.filter(column => column.required).map(({ name }) => name)
  return (
    <section aria-labelledby="columns" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="columns" className="text-lg font-bold">
          Columns
        </h2>
        {/* A download, not an Inertia visit. */}
        <a href={to('/arrested-persons/imports/example')} download className="button button-quiet">
          <Download aria-hidden size={16} />
          Example file
        </a>
      </div>
      <p className="mt-1">
        Required: {required.slice(0, -1).join(', ')} and {required.at(-1)}. Headings can be in any order; case
        and accents don’t matter, and common other names are understood, like surname or date of birth. For
        several arrests of one person, use one row each, in their order, with the same birth date or ID number
        and the same details of the person; all but the last need a release.
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
  crumbs: [{ label: 'Arrested persons', href: to('/arrested-persons') }, { label: 'Import' }],
}
