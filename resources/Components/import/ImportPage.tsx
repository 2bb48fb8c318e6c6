import { Head } from '@inertiajs/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { ProgressBar } from '#resources/Components/form/SubmitButton.tsx'
import { Problem } from '#resources/Components/form/Field.tsx'
import { Pagination } from '#resources/Components/list/Pagination.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { counted } from '#resources/Components/words.ts'
import type { ImportShown, ImportState, ImportSummary } from '#server/identities/imports/screens'
import { importWords } from './import-words.ts'
import { UndoDialog } from './ImportDialogs.tsx'
import { StateBadge } from './ImportList.tsx'
import type { RowParts } from './PreviewRow.tsx'
import { type PreviewedRow, PreviewTable, type Result, Results } from './PreviewTable.tsx'
import { Questions } from './Questions.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { ShownRows } from './ShownRows.tsx'
import { changing, pageAddress, type Steps, useFocusAfterSteps, useSteps } from './useImport.ts'

type ImportPageProps<Row> = ImportShown<Row> & {
  parts: RowParts<Row>
  toResult: (row: Row) => Result
  /** Above the rows. */
  renderAbove?: (steps: Steps) => ReactNode
}

/** One file, from its questions to the undo. */
export function ImportPage<Row extends PreviewedRow>(props: ImportPageProps<Row>) {
  const { import: one, questions, notes, can } = props
  const steps = useSteps(one)
  useFocusAfterSteps(one.state, steps.running)
  return (
    <>
      <Head title={`Import ${one.fileName}`} />
      <ImportHeading one={one} can={can} onStart={steps.go} />
      {steps.due && <Work one={one} steps={steps} />}
      {questions && <Questions one={one} questions={questions} onAnswer={steps.go} />}
      {props.renderAbove?.(steps)}
      <FileNotes notes={notes} />
      {!questions && <Rows {...props} steps={steps} />}
    </>
  )
}

function Work({ one, steps }: { one: ImportSummary; steps: Steps }) {
  const { done, of } = one.progress
  const { doing, paused, resume } = wordsOf(one)!
  return (
    <section aria-label="Progress" className="card mb-4 space-y-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="tabular font-medium">
          {steps.running ? doing : paused}
        </p>
        {!steps.running && (
          <Button variant="primary" onClick={steps.go}>
            {resume}
          </Button>
        )}
      </div>
      <ProgressBar value={done} max={Math.max(of, 1)} label={doing} />
      <p className="tabular text-sm text-muted">
        {done.toLocaleString('en')} of {of.toLocaleString('en')} rows.{' '}
        {steps.running
          ? 'If you leave this page, it stops. You can continue it later.'
          : 'Nothing is lost, and no row is imported twice.'}
      </p>
      {steps.failed && <Problem role="alert">The server did not respond. Completed rows are saved.</Problem>}
    </section>
  )
}

const words: Partial<Record<ImportState, { doing: string; paused: string; resume: string }>> = {
  checking: { doing: 'Checking', paused: 'The check is not finished', resume: 'Continue check' },
  importing: { doing: 'Importing', paused: 'The import is not finished', resume: 'Continue import' },
  undoing: { doing: 'Undoing the import', paused: 'The undo is not finished', resume: 'Continue undo' },
}

function wordsOf({ kind, state }: ImportSummary) {
  const all = words[state]
  return all && state === 'checking' ? { ...all, doing: importWords[kind].searching } : all
}

type ImportHeadingProps = { one: ImportSummary; can: ImportShown<unknown>['can']; onStart: () => void }

function ImportHeading({ one, can, onStart }: ImportHeadingProps) {
  const [undoing, setUndoing] = useState(false)
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 id="next" tabIndex={-1} className="text-xl font-bold break-words">
          {one.fileName}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <StateBadge state={one.state} />
          <span>{outcome(one)}</span>
          <span>
            uploaded by {one.by} <RelativeTime at={one.at} />
          </span>
        </p>
      </div>
      {can.undo && (
        <Button variant="danger" onClick={() => setUndoing(true)}>
          <Undo2 aria-hidden size={16} />
          Undo import
        </Button>
      )}
      <UndoDialog one={one} open={undoing} onClose={() => setUndoing(false)} onStart={onStart} />
    </div>
  )
}

function outcome({ kind, state, total, imported, added, failed }: ImportSummary) {
  const rows = counted(total, 'row')
  if (state === 'asking' || state === 'checking' || state === 'ready') return rows
  const records = `${importWords[kind].imported({ imported, added })} imported from ${rows}`
  if (failed === 0) return records
  return `${records}; ${failed.toLocaleString('en')} ${state === 'undone' || state === 'undoing' ? 'kept' : 'not imported'}`
}

function Rows<Row extends PreviewedRow>(props: ImportPageProps<Row> & { steps: Steps }) {
  const { import: one, columns, rows, show, can, steps, parts, toResult } = props
  const { data, total, page, perPage } = rows
  const before = one.state === 'checking' || one.state === 'ready'
  return (
    <>
      <ShownRows one={one} show={show} canChoose={can.choose} />
      {before ? (
        <PreviewTable
          one={one}
          columns={columns}
          rows={data}
          show={show}
          canChoose={can.choose}
          parts={parts}
        />
      ) : (
        <Results one={one} rows={data.map(toResult)} show={show} />
      )}
      <div className="mt-3">
        <Pagination {...{ page, perPage, total }} href={to => pageAddress(one, show, to)} only={changing} />
      </div>
      {before && <SelectionBar one={one} can={can} onStart={steps.go} />}
    </>
  )
}

function FileNotes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="notes" className="card mb-4 p-4">
      <h2 id="notes" className="font-bold">
        How this file was read
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-6 wrap-anywhere">
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
