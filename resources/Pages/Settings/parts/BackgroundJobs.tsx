import { useState } from 'react'
import type { JobRow } from '#server/operations/status/screens'
import { Badge } from '#resources/Components/Badges.tsx'
import { Button } from '#resources/Components/Button.tsx'
import { counted } from '#resources/Components/words.ts'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { to } from '#resources/to.ts'

export function BackgroundJobs({ jobs }: { jobs: JobRow[] }) {
  const [dialog, setDialog] = useState<{ act: JobAct; job: JobRow } | null>(null)
  const isIdle = jobs.every(({ waiting, failed, paused }) => waiting + failed === 0 && !paused)
  return (
    <section aria-labelledby="jobs" className="mt-8">
      <h2 id="jobs" className="mb-1 text-lg font-bold">
        Background jobs
      </h2>
      <p className="mb-4 text-muted">
        {isIdle
          ? 'No job is waiting, and none has failed.'
          : 'Failed jobs were tried several times and run again only when you retry them.'}
      </p>
      <ul className="card divide-y divide-hairline">
        {jobs.map(job => (
          <Row key={job.kind} job={job} onAct={act => setDialog({ act, job })} />
        ))}
      </ul>
      {dialog && <JobDialog {...dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}

function Row({ job, onAct }: { job: JobRow; onAct: (act: JobAct) => void }) {
  const { title, waiting, failed, oldestSeconds, paused, lastError } = job
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-baseline gap-x-3 font-medium">
          {title} {paused && <Badge style={{ word: 'Paused', classes: 'text-on-hold pause' }} />}
        </h3>
        <p className="tabular text-sm text-muted">
          {waiting} waiting
          {oldestSeconds >= 60 && `, the oldest for ${counted(Math.round(oldestSeconds / 60), 'minute')}`}
          {failed > 0 && ` · ${counted(failed, 'job')} failed`}
        </p>
        {lastError && <p className="text-sm">Last error: {lastError}</p>}
      </div>
      {failed > 0 && (
        <Button aria-label={`Retry failed: ${title}`} onClick={() => onAct('retry')}>
          Retry failed
        </Button>
      )}
      <Button
        aria-label={`${paused ? 'Resume' : 'Pause'}: ${title}`}
        onClick={() => onAct(paused ? 'resume' : 'pause')}
      >
        {paused ? 'Resume' : 'Pause'}
      </Button>
    </li>
  )
}

type JobAct = 'pause' | 'resume' | 'retry'

const words: Record<JobAct, { act: string; effect: (job: JobRow) => string }> = {
  pause: { act: 'Pause', effect: () => 'Jobs of this kind wait until someone resumes them.' },
  resume: { act: 'Resume', effect: ({ waiting }) => `${counted(waiting, 'job')} waiting. They run now.` },
  retry: {
    act: 'Retry',
    effect: ({ failed }) => `${counted(failed, 'failed job')} will be tried again now.`,
  },
}

function JobDialog({ act, job, onClose }: { act: JobAct; job: JobRow; onClose: () => void }) {
  const { kind, title } = job
  const dialog = {
    title: `${words[act].act}: ${title}`,
    act: words[act].act,
    onClose,
    variant: 'primary' as const,
  }
  const text = <p>{words[act].effect(job)}</p>
  if (act === 'resume')
    return (
      <ConfirmDialog {...dialog} method="delete" url={to('/status/jobs/:kind/pause', { kind })}>
        {text}
      </ConfirmDialog>
    )
  const url =
    act === 'retry' ? to('/status/jobs/:kind/retry', { kind }) : to('/status/jobs/:kind/pause', { kind })
  return (
    <ConfirmDialog {...dialog} method="post" url={url}>
      {text}
    </ConfirmDialog>
  )
}
