import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '../../../../Components/Button.tsx'
import { ProgressBar } from '../../../../Components/form/ProgressBar.tsx'
import type { ImportState, ImportSummary } from '#server/arrested-persons/imports/screens'
import type { Steps } from './useSteps.ts'

/** How far the work on an import is, and the way to go on where it was left. */
export function Work({ one, steps }: { one: ImportSummary; steps: Steps }) {
  const { done, of } = one.progress
  const words = WORDS[one.state]!
  return (
    <section aria-label="Progress" className="card mb-4 space-y-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="tabular font-medium">
          {steps.running ? words.doing : words.left}
        </p>
        {!steps.running && (
          <Button variant="primary" onClick={steps.go}>
            {words.goOn}
          </Button>
        )}
      </div>
      <ProgressBar value={done} max={Math.max(of, 1)} label={words.doing} />
      <p className="tabular text-sm text-muted">
        {done.toLocaleString('en')} of {of.toLocaleString('en')} rows.{' '}
        {steps.running
          ? 'It stops when you leave this page, and can be continued later.'
          : 'Nothing is lost; no row is done twice.'}
      </p>
      {steps.failed && (
        <p role="alert" className="flex gap-1.5 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          The server did not answer. What was done stays done.
        </p>
      )}
    </section>
  )
}

const WORDS: Partial<Record<ImportState, { doing: string; left: string; goOn: string }>> = {
  checking: {
    doing: 'Looking for the persons in the register',
    left: 'The check was left unfinished',
    goOn: 'Continue check',
  },
  importing: { doing: 'Importing', left: 'The import was left unfinished', goOn: 'Continue import' },
  undoing: { doing: 'Undoing the import', left: 'The undoing was left unfinished', goOn: 'Continue undoing' },
}
