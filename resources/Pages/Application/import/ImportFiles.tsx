import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton, UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import type { NamedFiles } from '#server/cases/imports/screens'
import type { UploadLimits } from '#server/platform/web/upload-limits'

type ImportFilesProps = { id: number; files: NamedFiles; limits: UploadLimits; onAdded: () => void }

/** Adds the files that cells name, as a ZIP. */
export function ImportFiles({ id, files, limits, onAdded }: ImportFilesProps) {
  const [leaving, setLeaving] = useState(false)
  const form = useFields({}, { bag: 'files', limits: { ...limits, files: 1 } })
  const url = to('/applications/imports/:id/files', { id })
  const { named, added, missing } = files
  const open = named - added
  return (
    <>
      <Form
        form={form}
        labels={{ file: 'ZIP' }}
        onSend={() => form.send('post', url, { onSuccess: onAdded })}
        aria-labelledby="files"
        className="card mb-4 space-y-3 p-4"
      >
        <div>
          <h2 id="files" className="font-bold">
            Files
          </h2>
          <p className="mt-1 wrap-anywhere">
            {added.toLocaleString('en')} of {counted(named, 'named file')} added.
            {open > 0 && ` Missing: ${missing.join(', ')}${open > missing.length ? ' and more' : ''}.`}
          </p>
        </div>
        {open > 0 && (
          <>
            <FileDrop
              {...form.fileField('file')}
              label="ZIP with the files"
              single
              accepts="archives"
              hint={`Files with the names in the cells, up to ${limits.megabytes} MB. You can add several ZIPs one after another.`}
            />
            <div className="flex flex-wrap items-center justify-end gap-3">
              <div className="min-w-40 flex-1">
                <UploadProgress percentage={form.percentage} />
              </div>
              <Button onClick={() => setLeaving(true)}>Leave out missing files</Button>
              <SubmitButton processing={form.processing}>Add files</SubmitButton>
            </div>
          </>
        )}
      </Form>
      <ConfirmDialog
        title="Leave out missing files"
        act="Leave out missing files"
        method="delete"
        url={url}
        bag="files"
        open={leaving}
        onClose={() => setLeaving(false)}
        onDone={() => {
          setLeaving(false)
          onAdded()
        }}
      >
        <p>
          {counted(open, 'named file')} {open === 1 ? 'is' : 'are'} left out. Applications whose type requires
          a file can’t go on until somebody adds it.
        </p>
      </ConfirmDialog>
    </>
  )
}
