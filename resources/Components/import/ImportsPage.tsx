import { Head } from '@inertiajs/react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { RequiredMark } from '#resources/Components/form/Field.tsx'
import { CheckboxField } from '#resources/Components/form/ChoiceFields.tsx'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton, UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { type Fields, useFields } from '#resources/Components/form/useFields.ts'
import type { ImportColumn, ImportKind, ImportList } from '#server/identities/imports/screens'
import { EarlierImports } from './ImportList.tsx'
import { importWords } from './import-words.ts'

type ImportsPageProps = Pick<ImportList, 'imports' | 'columns'> & {
  kind: ImportKind
  title: string
  /** The example file, if it is not that of the kind. */
  example?: string | undefined
  /** The type of the columns, if they are of one type. */
  of?: string | undefined
  /** The form to upload a file. */
  children: ReactNode
  /** Follows the list of required columns. */
  columnsAbout: ReactNode
}

export const ImportsPage = ({ title, imports, children, columnsAbout, ...guide }: ImportsPageProps) => (
  <div className="max-w-[880px]">
    <Head title={title} />
    <h1 className="mb-4 text-xl font-bold">{title}</h1>
    {children}
    <ColumnGuide {...guide} about={columnsAbout} />
    <EarlierImports kind={guide.kind} imports={imports} />
  </div>
)

type SendFileProps<F extends Fields> = Pick<ImportList, 'mostRows' | 'limits'> & {
  form: ReturnType<typeof useFields<F>>
  kind: ImportKind
  labels: Record<string, string>
  /** “arrest”: what a row of the file has. */
  row: string
  /** How the file is handled. */
  about: string
  /** Fields above the file. */
  children?: ReactNode
}

/** Uploads a file for checking. Nothing is imported before somebody has reviewed it. */
export function SendFile<F extends Fields>(props: SendFileProps<F>) {
  const { form, kind, labels, mostRows, limits, row, about, children } = props
  return (
    <Form
      form={form}
      labels={{ ...labels, file: 'File' }}
      onSend={() => form.send('post', importWords[kind].list)}
      className="card space-y-4 p-4"
    >
      {children}
      <FileDrop
        {...form.fileField('file')}
        label="File"
        single
        accepts="tables"
        hint={`CSV or XLSX with one row for each ${row}, up to ${mostRows.toLocaleString('en')} rows and ${limits.megabytes} MB`}
      />
      <p className="hint">{about}</p>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <div className="min-w-40 flex-1">
          <UploadProgress percentage={form.percentage} />
        </div>
        <SubmitButton processing={form.processing}>Check file</SubmitButton>
      </div>
    </Form>
  )
}

type MatchAgainProps = Parameters<typeof CheckboxField>[0] extends infer Props
  ? Omit<Props, 'label' | 'hint'> & { isShown: boolean }
  : never

/** Columns that were matched for an earlier file are otherwise read in the same way. */
export const MatchAgain = ({ isShown, ...field }: MatchAgainProps) =>
  isShown && (
    <CheckboxField
      {...field}
      label="Ask about all columns again"
      hint="Otherwise columns are read or skipped as somebody chose for an earlier file."
    />
  )

type ColumnGuideProps = Pick<ImportsPageProps, 'kind' | 'columns' | 'example' | 'of'> & { about: ReactNode }

function ColumnGuide({ kind, columns, example = importWords[kind].example, of, about }: ColumnGuideProps) {
  const required = columns.filter(column => column.required).map(({ name }) => name)
  return (
    <section aria-labelledby="columns" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="columns" className="text-lg font-bold">
          {of ? `Columns for ${of}` : 'Columns'}
        </h2>
        {/* A download, not an Inertia visit. */}
        <a href={example} download className="button button-quiet">
          <Download aria-hidden size={16} />
          Download example file
        </a>
      </div>
      <p className="mt-1">
        Required: {required.slice(0, -1).join(', ')} and {required.at(-1)}. Columns can be in any order.
        Capital letters and accents don’t matter, and common alternatives such as surname or date of birth are
        recognised. {about}
      </p>
      {of ? (
        <ColumnList columns={columns} />
      ) : (
        <details className="group mt-2">
          <summary className="inline-flex min-h-8 items-center gap-1 text-accent">
            <ChevronRight aria-hidden size={16} className="group-open:rotate-90" />
            All {columns.length} columns
          </summary>
          <ColumnList columns={columns} />
        </details>
      )}
    </section>
  )
}

const ColumnList = ({ columns }: { columns: ImportColumn[] }) => (
  <dl className="card mt-2 columns-1 gap-6 p-4 sm:columns-2 lg:columns-3">
    {columns.map(({ name, required, hint }) => (
      <div key={name} className="mb-2 break-inside-avoid wrap-anywhere">
        <dt className="flex items-baseline gap-2 font-medium">
          {name}
          {required && <RequiredMark />}
        </dt>
        {hint && <dd className="hint">{hint}</dd>}
      </div>
    ))}
  </dl>
)
