import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { EarlierImports } from './import/ImportList.tsx'
import { to } from '#resources/to.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { RequiredMark } from '#resources/Components/form/Field.tsx'
import type { ImportColumn } from '#server/register/imports/screens'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import { boardZone } from '#resources/Components/clock.ts'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton, UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'

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

/** Uploads a file for checking. Nothing enters the register before somebody has reviewed it. */
function SendFile({ limits, mostRows }: { limits: UploadLimits; mostRows: number }) {
  const form = useFields({}, { limits, payload: () => ({ timeZone: boardZone() }) })
  return (
    <Form
      form={form}
      labels={{ file: 'File' }}
      onSend={() => form.send('post', to('/arrested-persons/imports'))}
      className="card space-y-4 p-4"
    >
      <FileDrop
        {...form.fileField('file')}
        label="File"
        single
        accepts="tables"
        hint={`CSV or XLSX with one row for each arrest, up to ${mostRows.toLocaleString('en')} rows and ${limits.megabytes} MB`}
      />
      <p className="hint">
        The file is checked first. You can then review each row, its problems and possible existing records,
        and choose what to import. Times without a time zone are read as {boardZone()}.
      </p>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <div className="min-w-40 flex-1">
          <UploadProgress percentage={form.percentage} />
        </div>
        <SubmitButton processing={form.processing}>Check file</SubmitButton>
      </div>
    </Form>
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
          Download example file
        </a>
      </div>
      <p className="mt-1">
        Required: {required.slice(0, -1).join(', ')} and {required.at(-1)}. Columns can be in any order.
        Capital letters and accents don’t matter, and common alternatives such as surname or date of birth are
        recognised. If a person was arrested more than once, use one row for each arrest, in order, with the
        same details and the same birth date or ID number. Each arrest except the last needs a release.
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
