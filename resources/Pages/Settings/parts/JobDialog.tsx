import type { JobRow } from '#server/operations/status/screens'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'

export type JobAct = 'pause' | 'resume' | 'retry'

const words: Record<JobAct, { act: string; says: (job: JobRow) => string }> = {
  pause: { act: 'Pause', says: () => 'Jobs of this kind wait until someone resumes them.' },
  resume: { act: 'Resume', says: ({ waiting }) => `${counted(waiting, 'job')} waiting. They run now.` },
  retry: { act: 'Retry', says: ({ failed }) => `${counted(failed, 'failed job')} will be tried again now.` },
}

export function JobDialog({ act, job, onClose }: { act: JobAct; job: JobRow; onClose: () => void }) {
  const { kind, title } = job
  const dialog = {
    title: `${words[act].act}: ${title}`,
    act: words[act].act,
    onClose,
    variant: 'primary' as const,
  }
  const text = <p>{words[act].says(job)}</p>
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
