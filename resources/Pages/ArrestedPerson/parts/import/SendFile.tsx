import type { FormEvent } from 'react'
import type { UploadLimits } from '#server/files/upload-limits'
import { boardZone } from '../../../../Components/clock.ts'
import { FileDrop } from '../../../../Components/form/FileDrop.tsx'
import { FormSummary } from '../../../../Components/form/FormSummary.tsx'
import { SubmitButton } from '../../../../Components/form/SubmitButton.tsx'
import { UploadProgress } from '../../../../Components/form/UploadProgress.tsx'
import { useFileForm } from '../../../../Components/form/useFileForm.ts'
import { useIdempotencyKey } from '../../../../Components/form/useIdempotencyKey.ts'

/** The file is read and checked first; nothing is in the register before somebody has looked at it. */
export function SendFile({ limits, mostRows }: { limits: UploadLimits; mostRows: number }) {
  const key = useIdempotencyKey()
  const form = useFileForm({}, limits, { payload: () => ({ timeZone: boardZone() }) })

  function send(event: FormEvent) {
    event.preventDefault()
    form.send({
      method: 'post',
      url: '/arrested-persons/imports',
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
        choose what is imported. Times that name no zone are read as those of {boardZone()}.
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
