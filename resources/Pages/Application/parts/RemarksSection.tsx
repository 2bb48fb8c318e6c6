import { type ReactNode, useState } from 'react'
import type { Remark } from '#server/cases/case/screens'
import { Button } from '#resources/Components/Button.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { remarkKinds } from '#server/cases/case/remark-kinds'
import { FileList } from '#resources/Components/viewer/StoredFiles.tsx'
import { router } from '@inertiajs/react'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton, UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { useFolding } from '#resources/Components/form/useFolding.ts'
import { useLeaveWarning } from '#resources/Components/form/useLeaveWarning.ts'
import { acts } from '#server/cases/case/acts'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'

type RemarksSectionProps = { remarks: Remark[]; earlierRemarks: number; children: ReactNode }

export function RemarksSection({ remarks, earlierRemarks, children }: RemarksSectionProps) {
  const { inOrder, left, loading, show } = useEarlierRemarks(remarks, earlierRemarks)
  return (
    <Section id="remarks" title="Remarks">
      {left > 0 && (
        <p className="screen-only mb-3">
          <Button busy={loading} onClick={show}>
            Show earlier remarks ({left})
          </Button>
        </p>
      )}
      {inOrder.length > 0 ? (
        <ol className="divide-y divide-hairline">
          {inOrder.map(remark => (
            <RemarkEntry key={remark.id} remark={remark} />
          ))}
        </ol>
      ) : (
        <p className="text-muted">No remarks yet. Each endorsement, hold and decision adds one.</p>
      )}
      {children}
    </Section>
  )
}

function RemarkEntry({ remark }: { remark: Remark }) {
  const { id, kind, author, at, body, missingDocuments, items, dueDate, files } = remark
  return (
    <li id={`remark-${id}`} className="py-4 first:pt-0">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="rounded-sm border border-edge px-1.5 text-sm font-medium">{remarkKinds[kind]}</span>
        <span className="font-medium">{author}</span>
        <span className="text-muted">
          <RelativeTime at={at} />
        </span>
      </p>
      <p className="reading mt-2">{body}</p>
      {missingDocuments.length > 0 && (
        <p className="hint mt-2">Missing when endorsed: {missingDocuments.join(', ')}.</p>
      )}
      {items.length > 0 && <p className="hint mt-2">Missing: {items.join(', ')}.</p>}
      {dueDate && <p className="hint mt-2">Due date: {dueDate}.</p>}
      <FileList files={files} />
    </li>
  )
}

/**
 * Remarks load thirty at a time, latest first, and stay once loaded. The lowest count the server has sent is
 * therefore the number still to load.
 */
function useEarlierRemarks(remarks: Remark[], earlierRemarks: number) {
  const [left, setLeft] = useState(earlierRemarks)
  const [loading, setLoading] = useState(false)
  if (earlierRemarks < left) setLeft(earlierRemarks)
  const inOrder = remarks.toSorted((one, other) => one.id - other.id)

  function show() {
    router.reload({
      data: { remarksBefore: inOrder[0]?.id },
      only: ['remarks', 'earlierRemarks'],
      preserveUrl: true,
      onStart: () => setLoading(true),
      onFinish: () => setLoading(false),
    })
  }
  return { inOrder, left: Math.min(left, earlierRemarks), loading, show }
}

export function AddRemark({ applicationId, limits }: { applicationId: number; limits: UploadLimits }) {
  const form = useFields(
    { body: '' },
    { limits, bag: acts.remark.bag, ids: 'remark', draft: `remark/${applicationId}` },
  )
  useLeaveWarning(form)
  const { folded, onFocus } = useFolding(form)
  const url = to('/applications/:id/remarks', { id: applicationId })
  return (
    <Form
      form={form}
      labels={{ body: 'Remark' }}
      onSend={() => form.send('post', url, { onSuccess: form.reset })}
      onFocus={onFocus}
      className="screen-only mt-4 max-w-[640px] space-y-4"
    >
      <TextArea
        {...form.field('body')}
        label="Add a remark"
        serif
        limit={maxLength.remarks}
        folded={folded}
        hint={folded ? undefined : 'Remarks are official and permanent. They can’t be changed or removed.'}
      />
      {!folded && (
        <>
          <FileDrop {...form.fileField('files')} label="Attach files" />
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton processing={form.processing} variant="quiet">
              Add remark
            </SubmitButton>
            <UploadProgress percentage={form.percentage} />
          </div>
        </>
      )}
    </Form>
  )
}
