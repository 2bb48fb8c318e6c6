import type { JobRow } from '#server/status/screens'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { counted } from '#resources/Components/plural.ts'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'

export type JobAct = 'pause' | 'resume' | 'retry'

const words: Record<JobAct, { act: string; says: (job: JobRow) => string }> = {
  pause: { act: 'Pause', says: () => 'Jobs of this kind wait until somebody resumes them.' },
  resume: { act: 'Resume', says: ({ waiting }) => `${counted(waiting, 'job')} waiting. They run now.` },
  retry: { act: 'Retry', says: ({ failed }) => `${counted(failed, 'failed job')} will be tried again now.` },
}

export function JobDialog({ act, job, onClose }: { act: JobAct; job: JobRow; onClose: () => void }) {
  const form = useFields({}, { ids: 'jobs' })
  const { kind, title } = job

  function confirm() {
    const options = { onSuccess: onClose }
    if (act === 'retry') form.send('post', to('/status/jobs/:kind/retry', { kind }), options)
    else form.send(act === 'pause' ? 'post' : 'delete', to('/status/jobs/:kind/pause', { kind }), options)
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${words[act].act}: ${title}`}
      act={words[act].act}
      variant="primary"
      form={form}
      onConfirm={confirm}
    >
      <p>{words[act].says(job)}</p>
    </ConfirmDialog>
  )
}
